import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type { CallInput, CallReply, ImportAction, LibraryKind } from '@atrium/contract'
import { libraryKinds } from '@atrium/contract/library-kinds'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeWorkbook } from '../../../tables/xlsx/write-workbook.ts'
import { download } from '../../../testing/download.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'

type Import = CallReply<'/library/getImport'>['import']
type Options = Omit<CallInput<'/library/import'>, 'project_id' | 'file'>

const folder = temporaryFolder()
let server: TestServer
let project: string
/** Edits the library in `project`; sees it there; edits it in another project; may do everything. */
let editor: string
let seer: string
let stranger: string
let admin: string

beforeAll(async () => {
  server = await startTestServer({ jobs: [] })
  project = await server.make.project()
  const other = await server.make.project()
  const signIn = async (where: string, access: ('library_view' | 'library_edit')[]) =>
    server.signIn(await server.make.user({ roles: [{ project: where, access }] }))
  editor = await signIn(project, ['library_view', 'library_edit'])
  seer = await signIn(project, ['library_view'])
  await server.ok('/library/link', { project_id: project, kind: 'service', is_linked: false }, editor)
  stranger = await signIn(other, ['library_view', 'library_edit'])
  admin = await server.signIn(await server.make.user({ superuser: true }))
})
afterAll(() => server.close())

async function post(content: string | Buffer, options: Options = {}, token = editor) {
  const form = new FormData()
  form.set('project_id', project)
  for (const [name, value] of Object.entries(options)) form.set(name, value)
  form.set('file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), 'library.csv')
  const response = await fetch(`${server.url}/api/library/import`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  return { status: response.status, body: (await response.json()) as { import: Import } }
}

async function settled(id: string): Promise<Import> {
  for (;;) {
    const { import: now } = await server.ok('/library/getImport', { import_id: id }, editor)
    if (!['Reading', 'Applying', 'Undoing'].includes(now.state)) return now
    await pause(20)
  }
}

const dryRun = async (content: string | Buffer, options?: Options) =>
  settled((await post(content, options)).body.import.id)

async function apply(content: string | Buffer, options?: Options): Promise<string> {
  const { id } = await dryRun(content, options)
  await server.ok('/library/applyImport', { import_id: id }, editor)
  expect(await settled(id)).toMatchObject({ state: 'Applied' })
  return id
}

const rows = async (id: string, action: ImportAction) =>
  (await server.ok('/library/getImportRows', { import_id: id, action }, editor)).rows
const problems = async (id: string) =>
  (await rows(id, 'refused')).map(({ code, problem }) => [code, problem?.key])

const entries = async (kind: LibraryKind, more: Partial<CallInput<'/library/search'>> = {}) =>
  (
    await server.ok(
      '/library/search',
      { kind, project_id: project, include_retired: true, limit: 1000, ...more },
      editor,
    )
  ).entries
const entryOf = async (kind: LibraryKind, code: string) =>
  (await entries(kind)).find((entry) => entry.code === code)

describe('an import of entries', () => {
  it('shows a dry run, is applied, shows in the audit trail, and is undone', async () => {
    const known = { kind: 'service', project_id: project, code: 'K', name: 'Known' } as const
    const { id } = await server.ok('/library/create', known, editor)
    const table = [
      'List,Code,Parent code,Name (en),Nom (fr),Retired',
      'Services,k,,Renamed,Renommée,',
      'Services,K-1-1,k-1,Deep,,',
      'service,K-1,K,Below,,',
      'Labels,RED,,Red label,,',
    ].join('\n')
    const found = await dryRun(table)
    expect(found).toMatchObject({
      state: 'Ready',
      owner: 'project',
      counts: {
        service: { create: 2, change: 1, same: 0, refused: 0 },
        label: { create: 1, change: 0, same: 0, refused: 0 },
      },
    })
    expect(await rows(found.id, 'change')).toMatchObject([
      {
        kind: 'service',
        code: 'K',
        name: 'Renamed',
        entry_id: id,
        changes: [
          { field: 'name:en', before: 'Known', after: 'Renamed' },
          { field: 'name:fr', before: '', after: 'Renommée' },
        ],
      },
    ])
    expect(await entries('service')).toMatchObject([{ name: 'Known' }])

    await server.ok('/library/applyImport', { import_id: found.id }, editor)
    expect(await settled(found.id)).toMatchObject({ state: 'Applied' })
    const [top, below, deep] = await entries('service')
    expect(top).toMatchObject({ id, code: 'K', name: 'Renamed', version: 2 })
    expect(below).toMatchObject({ code: 'K-1', parent_id: id })
    expect(deep).toMatchObject({ code: 'K-1-1', parent_id: below?.id })
    const trail = await server.database
      .selectFrom('audit')
      .select(['thing_id', 'before', 'after', 'project_id'])
      .where('call', '=', '/library/applyImport')
      .where('thing', '=', 'library_entry')
      .where('thing_id', '=', id)
      .execute()
    expect(trail).toMatchObject([
      {
        project_id: project,
        before: { name: { en: 'Known' } },
        after: { name: { en: 'Renamed', fr: 'Renommée' } },
      },
    ])

    await server.ok('/library/undoImport', { import_id: found.id }, editor)
    expect(await settled(found.id)).toMatchObject({ state: 'Undone' })
    expect(await entries('service')).toMatchObject([{ id, name: 'Known' }])
    expect(await entries('label')).toEqual([])
  })

  it('reads a workbook with a sheet for each kind, and names the sheet of a refused row', async () => {
    const path = folder.at('library.xlsx')
    const sheet = (name: string, table: string[][]) => ({
      name,
      rows: (async function* () {
        yield* table
      })(),
    })
    await writeWorkbook(path, [
      sheet('Compétences', [
        ['Code', 'Nom', 'Retirée'],
        ['W-1', 'Soudure', 'non'],
        ['W-2', 'Peinture', 'peut-être'],
      ]),
      sheet('Notes', [['Only words'], ['that are left out']]),
      sheet('Rates', [
        ['Code', 'Name', 'Rate per hour'],
        ['R-1', 'Night', '42,5'],
        ['R-2', 'Day', '1,000'],
        ['R-3', 'None', ''],
      ]),
      sheet('Holidays', [
        ['Name', 'Code', 'Day'],
        ['New Year', 'H-1', '2027-01-01'],
        ['Never', 'H-2', '2027-02-30'],
      ]),
    ])
    const found = await dryRun(await readFile(path))
    expect(found.counts).toMatchObject({
      skill: { create: 1, refused: 1 },
      rate: { create: 1, refused: 2 },
      holiday: { create: 1, refused: 1 },
    })
    expect(await problems(found.id)).toEqual([
      ['W-2', 'import_answer_wrong'],
      ['R-2', 'import_rate_wrong'],
      ['R-3', 'import_value_missing'],
      ['H-2', 'import_date_wrong'],
    ])
    expect(found.problems.map(({ sheet: title, row }) => [title, row])).toEqual([
      ['Compétences', 3],
      ['Rates', 3],
      ['Rates', 4],
      ['Holidays', 3],
    ])
    await server.ok('/library/applyImport', { import_id: found.id }, editor)
    await settled(found.id)
    expect(await entries('rate')).toMatchObject([{ code: 'R-1', amount: 42.5 }])
    expect(await entries('holiday')).toMatchObject([{ code: 'H-1', day: '2027-01-01' }])
    const refused = await download(server, '/library/getRefusedRows', { import_id: found.id }, editor)
    const again = await dryRun(refused.bytes)
    expect(await problems(again.id)).toEqual(await problems(found.id))
  })

  it('takes the kind of the upload for rows that name none', async () => {
    expect(await problems((await dryRun('Code,Name\nX,X\n')).id)).toEqual([['X', 'import_value_missing']])
    const found = await dryRun('Code,Name\nX,X\n', { kind: 'criticality' })
    expect(found.counts).toMatchObject({ criticality: { create: 1 } })
  })

  it('refuses a workbook whose sheets together are wider than a sheet may be', async () => {
    const path = folder.at('wide.xlsx')
    const wide = (name: string) => ({
      name,
      rows: (async function* () {
        yield ['Code', 'Name', ...Array.from({ length: 300 }, (_, at) => `${name} ${at}`)]
      })(),
    })
    await writeWorkbook(path, [wide('Services'), wide('Units'), wide('Skills')])
    const found = await dryRun(await readFile(path))
    expect(found.state).toBe('Refused')
    expect(JSON.stringify(found.problems)).toContain('too_large')
  })

  it('refuses a long chain below an entry that is refused', async () => {
    const chain = Array.from({ length: 900 }, (_, at) => `service,C${at},C${at + 1},Link`)
    const found = await dryRun(['Kind,Code,Parent,Name', ...chain].join('\n'))
    expect(found.counts).toMatchObject({ service: { create: 0, refused: 900 } })
  })

  it('refuses what does not fit into the tree, and what needs it', async () => {
    await apply(
      'Kind,Code,Parent,Name\nfailure,F,,F\nfailure,F-1,F,F1\nfailure,F-1-1,F-1,F11\nfailure,G,,G\n',
    )
    const found = await dryRun(
      [
        'Kind,Code,Parent,Name,Retired,Colour',
        'failure,F,F-1,,,',
        'failure,DEEP,F-1-1,Deep,,',
        'failure,DEEPER,DEEP,Deeper,,',
        'failure,ORPHAN,LOST,Orphan,,',
        'failure,LOST,NOBODY,Lost,,',
        'failure,G,,,maybe,',
        'failure,H,,,,',
        'failure,I,,I,,red',
        'failure,F-1,,,yes,',
        'pumps,P,,P,,',
      ].join('\n'),
    )
    expect(await problems(found.id)).toEqual([
      ['F', 'library_below_itself'],
      ['DEEP', 'library_too_deep'],
      ['DEEPER', 'library_too_deep'],
      ['ORPHAN', 'import_parent_refused'],
      ['LOST', 'import_parent_unknown'],
      ['G', 'import_answer_wrong'],
      ['H', 'import_value_missing'],
      ['I', 'library_value_unfit'],
      ['F-1', 'import_below_active'],
      ['P', 'import_kind_unknown'],
    ])
    const tooDeep = await dryRun('Kind,Code,Parent\nfailure,F,G\n')
    expect(await problems(tooDeep.id)).toEqual([['F', 'library_too_deep']])
  })

  it('moves branches, and retires and restores them by a column', async () => {
    await apply('Kind,Code,Parent,Name\nskill,S,,S\nskill,S-1,S,S1\nskill,T,,T\n')
    const id = await apply('Kind,Code,Parent,Retired\nskill,S-1,T,\nskill,S,,yes\n')
    const top = await entryOf('skill', 'T')
    expect(await entryOf('skill', 'S-1')).toMatchObject({ parent_id: top?.id, is_retired: false })
    expect(await entryOf('skill', 'S')).toMatchObject({ is_retired: true })
    const below = await dryRun('Kind,Code,Parent,Name\nskill,S-2,S,S2\n')
    expect(await problems(below.id)).toEqual([['S-2', 'library_parent_retired']])
    await server.ok('/library/undoImport', { import_id: id }, editor)
    expect(await settled(id)).toMatchObject({ state: 'Undone' })
    const first = await entryOf('skill', 'S')
    expect(first).toMatchObject({ is_retired: false })
    expect(await entryOf('skill', 'S-1')).toMatchObject({ parent_id: first?.id })
  })

  it('is undone only while its entries are as it left them and nothing refers to them', async () => {
    const id = await apply('Kind,Code,Name\nunit,ream,Ream\nunit,pack,Pack\nunit,sack,Sack\n', {
      owner: 'company',
    })
    await server.ok('/material/create', { code: 'PAPER', name: 'Paper', unit: 'REAM' }, admin)
    const { entries: packs } = await server.ok(
      '/library/search',
      { kind: 'unit', search_text: 'pack' },
      editor,
    )
    await server.ok('/library/update', { id: packs[0]?.id ?? '', name: 'Changed since' }, editor)
    expect(await server.refused('/library/undoImport', { import_id: id }, editor)).toMatchObject({
      status: 409,
      key: 'import_things_changed_since',
      fields: {
        ream: 'Something refers to it: a material, a copy in a project, or another entry.',
        pack: 'It was changed or removed since the import.',
      },
    })
  })

  it('shows a new preview instead of applying when an entry has changed meanwhile', async () => {
    await apply('Kind,Code,Name\nlabel,MEAN,Before\n')
    const found = await dryRun('Kind,Code,Name\nlabel,MEAN,After\n')
    const entry = await entryOf('label', 'MEAN')
    await server.ok('/library/update', { id: entry?.id ?? '', name: 'Meanwhile' }, editor)
    await server.ok('/library/applyImport', { import_id: found.id }, editor)
    expect(await settled(found.id)).toMatchObject({
      state: 'Ready',
      problems: [{ key: 'import_library_outdated' }],
    })
    expect(await entryOf('label', 'MEAN')).toMatchObject({ name: 'Meanwhile' })
  })

  it('does not fill a list beyond its limit, and refuses a file with more lines than all lists hold', async () => {
    const lines = (count: number, kind: LibraryKind) =>
      `Kind,Code,Name\n${Array.from({ length: count }, (_, n) => `${kind},L-${n},N`).join('\n')}\n`
    const full = await dryRun(lines(1005, 'lifecycle'))
    expect(full.counts).toMatchObject({ lifecycle: { create: 1000, refused: 5 } })
    expect(await dryRun(lines(10_001, 'lifecycle'))).toMatchObject({
      state: 'Refused',
      problems: [{ key: 'import_too_many_rows' }],
    })
  })

  it('needs the right to edit the library of its project', async () => {
    expect((await post('Kind,Code,Name\nlabel,X,X\n', {}, seer)).status).toBe(403)
    expect((await post('Kind,Code,Name\nlabel,X,X\n', {}, stranger)).status).toBe(404)
    const { id } = await dryRun('Kind,Code,Name\nlabel,X,X\n')
    const import_id = { import_id: id }
    expect((await server.refused('/library/getImport', import_id, seer)).status).toBe(403)
    expect((await server.refused('/library/getImport', import_id, stranger)).status).toBe(404)
    const { imports } = await server.ok(
      '/library/getImports',
      { project_id: project, owner: 'company' },
      editor,
    )
    expect(imports.map((one) => one.id)).not.toContain(id)
  })
})

describe('a template', () => {
  it('has a sheet for each kind, or one table with a column for the kind', async () => {
    const input = { project_id: project, language: 'fr' } as const
    const csv = await download(server, '/library/getImportTemplate', { ...input, format: 'csv' }, editor)
    expect(csv.bytes.toString()).toMatch(/^\uFEFFType,Code,Code du parent,/)
    const book = await download(server, '/library/getImportTemplate', { ...input, format: 'xlsx' }, editor)
    const read = await dryRun(book.bytes)
    expect(read).toMatchObject({ state: 'Refused', problems: [{ key: 'import_no_rows' }] })
    expect(libraryKinds).toHaveLength(11)
  })
})
