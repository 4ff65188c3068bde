import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type { AccessCode, CallInput, CallReply, ImportAction } from '@atrium/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { download } from '../../../testing/download.ts'
import { sharedFile } from '../../../testing/shared-data.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'

type Import = CallReply<'/checklist/getImport'>['import']
type Draft = NonNullable<CallInput<'/checklist/update'>['draft']>

const every: AccessCode[] = ['checklist_view', 'checklist_add', 'checklist_edit']

let server: TestServer
let project: string
/** Who imports, who may not add, and who has every right in another project. */
let keeper: string
let editor: string
let stranger: string

beforeAll(async () => {
  server = await startTestServer({ jobs: [] })
  project = await server.make.project()
  const elsewhere = await server.make.project()
  const holder = async (access: AccessCode[], where = project) =>
    server.signIn(await server.make.user({ roles: [{ project: where, access }] }))
  keeper = await holder(every)
  editor = await holder(['checklist_view', 'checklist_edit'])
  stranger = await holder(every, elsewhere)
})
afterAll(() => server.close())

const upload = '/checklist/import'

async function post(content: string | Buffer, more: Record<string, string> = {}, token = keeper) {
  const form = new FormData()
  form.set('project_id', project)
  for (const [name, value] of Object.entries(more)) form.set(name, value)
  const bytes = typeof content === 'string' ? content : new Uint8Array(content)
  form.set('file', new Blob([bytes]), 'Round of the tower.csv')
  const headers = { authorization: `Bearer ${token}` }
  const response = await fetch(`${server.url}/api${upload}`, { method: 'POST', headers, body: form })
  return {
    status: response.status,
    body: (await response.json()) as { import: Import; error?: { key: string } },
  }
}

async function settled(id: string): Promise<Import> {
  for (;;) {
    const { import: now } = await server.ok('/checklist/getImport', { import_id: id }, keeper)
    if (!['Reading', 'Applying', 'Undoing'].includes(now.state)) return now
    await pause(20)
  }
}

const dryRun = async (content: string | Buffer, more: Record<string, string> = {}) =>
  settled((await post(content, more)).body.import.id)

async function apply(id: string): Promise<Import> {
  await server.ok('/checklist/applyImport', { import_id: id }, keeper)
  return settled(id)
}

async function undo(id: string): Promise<Import> {
  await server.ok('/checklist/undoImport', { import_id: id }, keeper)
  return settled(id)
}

const rowsOf = async (id: string, action: ImportAction) =>
  (await server.ok('/checklist/getImportRows', { import_id: id, action, limit: 100 }, keeper)).rows

const read = (id: string | null) => server.ok('/checklist/get/{id}', { id: id ?? '' }, keeper)

/** A draft as it was read, to be written again. */
const asDraft = (draft: CallReply<'/checklist/get/{id}'>['draft']) => draft as unknown as Draft

let count = 0
async function checklist(draft: Draft): Promise<string> {
  const { id } = await server.ok(
    '/checklist/create',
    { project_id: project, code: `L-${(count += 1)}`, name: 'List' },
    keeper,
  )
  await server.ok('/checklist/update', { id, draft }, keeper)
  return id
}

const counted = (create: number, change: number, same: number, refused = 0) => ({
  rows: { create, change, same, refused, absent: 0 },
})

const round = [
  'Key,Chapter,Section,Type,Item,Help,Mandatory,Critical,Points,Weight,Options,Unit,Minimum,Maximum',
  'lit,Escape,Signs,Check,Signs are lit,Look <b>up</b>,yes,yes,2,3,,,,',
  'panel,Escape,Panel,Choice,What does it show?,,,,,,Normal [ok 3]; A zone is off [flag 1]; Fault [fail 0],,,',
  'bar,Escape,Panel,Number,Pressure,,no,,,,,bar,4,16',
  'note,,,Free text,Remarks,,no,,,,,,,',
].join('\n')

describe('the import of a checklist', () => {
  it('makes a new checklist with sections, types, points and options [CHK-20]', async () => {
    const { id, state, counts, checklist_id: before } = await dryRun(round)
    expect({ state, counts, before }).toEqual({ state: 'Ready', counts: counted(4, 0, 0), before: null })
    const { state: now, checklist_id: made } = await apply(id)
    expect(now).toBe('Applied')
    const { checklist: row, draft, faults } = await read(made)
    expect(row).toMatchObject({
      code: 'ROUND-OF-THE-TOWER',
      name: 'Round of the tower',
      kind: 'inspection',
      sections: 2,
      items: 4,
    })
    expect(faults).toEqual([])
    expect(draft.scoring.on).toBe(true)
    expect(draft.items).toMatchObject([
      { type: 'section', text: { en: 'Escape – Signs' } },
      {
        key: 'lit',
        type: 'check',
        help: { en: 'Look <strong>up</strong>' },
        critical: true,
        points: 2,
        weight: 3,
        section: draft.items[0]?.key,
      },
      { type: 'section', text: { en: 'Escape – Panel' } },
      {
        key: 'panel',
        options: [
          { text: { en: 'Normal' }, result: 'ok', points: 3 },
          { text: { en: 'A zone is off' }, result: 'flag', points: 1 },
          { text: { en: 'Fault' }, result: 'fail', points: 0 },
        ],
      },
      { key: 'bar', type: 'number', unit: 'bar', minimum: 4, maximum: 16, mandatory: false },
      { key: 'note', type: 'text', section: null },
    ])
    expect(await undo(id)).toMatchObject({ state: 'Undone', checklist_id: null })
    expect(await server.refused('/checklist/get/{id}', { id: made ?? '' }, keeper)).toMatchObject({ status: 404 })
  })

  it('reads a standard of others whole, with its own headings [CHK-21]', async (context) => {
    const file = await readFile(sharedFile(context, 'checklists/asvs-5.0.0-en.csv'))
    const { id, table } = await dryRun(file, { code: 'ASVS', name: 'ASVS 5' })
    expect(table?.columns.map(({ heading }) => heading)).toEqual([
      'chapter_id',
      'chapter_name',
      'section_id',
      'section_name',
      'req_id',
      'req_description',
      'L',
    ])
    await server.ok(
      '/checklist/mapImport',
      { import_id: id, columns: [null, 'chapter', null, 'section', 'key', 'text', 'level'] },
      keeper,
    )
    expect(await settled(id)).toMatchObject({ state: 'Ready', counts: counted(345, 0, 0), error_count: 0 })
    const { checklist_id: made } = await apply(id)
    const { checklist: row, draft, faults } = await read(made)
    expect(row).toMatchObject({ code: 'ASVS', name: 'ASVS 5', items: 345, sections: 80 })
    expect(faults).toEqual([])
    expect(draft.items[1]).toMatchObject({
      key: 'v1-1-1',
      type: 'check',
      points: 2,
      text: { en: expect.stringMatching(/^Verify that input is decoded or unescaped .* sanitization\.$/) },
    })
    const again = await dryRun(file, { checklist_id: made ?? '' })
    await server.ok(
      '/checklist/mapImport',
      { import_id: again.id, columns: [null, 'chapter', null, 'section', 'key', 'text', 'level'] },
      keeper,
    )
    expect(await settled(again.id)).toMatchObject({ counts: counted(0, 0, 345), remark_count: 0 })
  })

  it('takes a level that is no number as a note [CHK-21]', async () => {
    const { id } = await dryRun('Item,Help,Level\nOne,Look,High & dry\nTwo,,3\n', { code: 'LEVELS' })
    const { draft } = await read((await apply(id)).checklist_id)
    expect(draft.items).toMatchObject([
      { text: { en: 'One' }, help: { en: 'Look<p>Level: High &amp; dry</p>' }, points: 0 },
      { text: { en: 'Two' }, help: {}, points: 3 },
    ])
  })

  it('leaves what a table does not say, says what would go, and takes it all back [CHK-22] [CHK-23]', async () => {
    const show = [{ key: 'lit', op: 'failed' as const, value: null }]
    const fails = { comment: true, photo: false, action: 'propose' as const, service_id: null }
    const id = await checklist({
      items: [
        { key: 'rooms', type: 'section', text: { en: 'Rooms', fr: 'Pièces' }, repeat: 'sub_location' },
        { key: 'lit', type: 'check', text: { en: 'Lit', fr: 'Éclairé' }, section: 'rooms', on_fail: fails },
        { key: 'why', type: 'text', text: { en: 'Why not?' }, section: 'rooms', show_if: show },
        { key: 'grade', type: 'choice', text: { en: 'Grade' }, options: [{ key: 'a', text: { en: 'Good' }, color: '#2f855a' }] },
        { key: 'old', type: 'check', text: { en: 'Not asked any more' } },
      ],
      scoring: { on: true, goal_percent: 90 },
    })
    const before = (await read(id)).draft
    const table = [
      'Key;Section;Type;Item;Points;Options',
      'lit;Rooms;;Is lit;5;',
      ';Rooms;;Why not?;;',
      'grade;;Choice;Grade;;"Good [ok 2]; Bad [fail 0]"',
      'new;;Hologram;Something else;;',
    ]
    const found = await dryRun(table.join('\n'), { checklist_id: id })
    expect(found).toMatchObject({ state: 'Ready', counts: counted(1, 2, 1) })
    expect(found.problems.map(({ key, row, params }) => [key, row, params])).toEqual([
      ['import_checklist_items_gone', 0, { count: 1 }],
      ['import_checklist_type_unknown', 5, { value: 'Hologram' }],
    ])
    expect(await rowsOf(found.id, 'change')).toMatchObject([
      {
        key: 'lit',
        section: 'Rooms',
        changes: [
          { field: 'text', before: 'Lit', after: 'Is lit' },
          { field: 'points', before: '0', after: '5' },
        ],
      },
      { key: 'grade', changes: [{ field: 'options', before: 'Good [ok 0]', after: 'Good [ok 2]; Bad [fail 0]' }] },
    ])
    expect(await rowsOf(found.id, 'same')).toMatchObject([{ key: 'why', text: 'Why not?' }])
    expect((await apply(found.id)).state).toBe('Applied')
    const { draft } = await read(id)
    expect(draft.scoring).toEqual({ on: true, goal_percent: 90 })
    expect(draft.items).toMatchObject([
      { key: 'rooms', repeat: 'sub_location', text: { en: 'Rooms', fr: 'Pièces' } },
      { key: 'lit', text: { en: 'Is lit', fr: 'Éclairé' }, points: 5, on_fail: fails },
      { key: 'why', show_if: show },
      {
        key: 'grade',
        options: [
          { key: 'a', points: 2, color: '#2f855a' },
          { key: 'bad', result: 'fail' },
        ],
      },
      { key: 'new', type: 'check', text: { en: 'Something else' } },
    ])
    await server.ok('/checklist/update', { id, draft: asDraft({ ...draft, items: draft.items.slice(0, 2) }) }, keeper)
    expect(await server.refused('/checklist/undoImport', { import_id: found.id }, keeper)).toMatchObject({
      status: 409,
      key: 'import_checklist_changed_since',
    })
    await server.ok('/checklist/update', { id, draft: asDraft(draft) }, keeper)
    expect(await undo(found.id)).toMatchObject({ state: 'Undone', checklist_id: id })
    expect((await read(id)).draft).toEqual(before)
  })

  it('is not undone once what it wrote is published [CHK-23]', async () => {
    const { id } = await dryRun('Item,Type\nOne,Check\n', { code: 'PUBLISHED' })
    const { checklist_id: made } = await apply(id)
    await server.ok('/checklist/publish', { id: made ?? '' }, keeper)
    expect(await server.refused('/checklist/undoImport', { import_id: id }, keeper)).toMatchObject({
      status: 409,
      key: 'import_checklist_changed_since',
    })
  })

  it('refuses rows that cannot be read, each with its reason, and keeps the items that they name [CHK-22]', async () => {
    const id = await checklist({ items: [{ key: 'kept', type: 'check', text: { en: 'Kept' } }] })
    const found = await dryRun(
      [
        'Key,Item,Type,Mandatory,Points,Options,Unit,Minimum',
        'kept,Kept,,perhaps,,,,',
        'one,,,,,,,',
        'two,Two,,,1001,,,',
        'three,Three,Choice,,,,,',
        'four,Four,Choice,,,Good [splendid 3],,',
        'five,Five,Text,,,Good,,',
        'six,Six,Check,,,,bar,',
        'seven,Seven,Number,,,,bar,low',
        'seven,Seven,Check,,,,,',
        `eight,${'x'.repeat(1001)},,,,,,`,
        'nine,Nine,,,,,,',
        'NINE,Nine again,,,,,,',
      ].join('\n'),
      { checklist_id: id },
    )
    expect(found.counts).toEqual(counted(2, 0, 0, 10))
    expect((await rowsOf(found.id, 'refused')).map(({ row, problem }) => [row, problem?.key, problem?.column])).toEqual([
      [2, 'import_answer_wrong', 'Mandatory'],
      [3, 'import_value_missing', 'Item'],
      [4, 'import_number_wrong', 'Points'],
      [5, 'checklist_options_missing', 'Options'],
      [6, 'import_checklist_options_wrong', 'Options'],
      [7, 'import_checklist_not_choice', 'Options'],
      [8, 'import_checklist_not_number', 'Unit'],
      [9, 'import_number_wrong', 'Minimum'],
      [11, 'import_value_too_long', 'Item'],
      [13, 'import_code_twice', 'Key'],
    ])
    await apply(found.id)
    expect((await read(id)).draft.items.map(({ key }) => key)).toEqual(['kept', 'seven', 'nine'])
    const refused = await download(server, '/checklist/getRefusedRows', { import_id: found.id }, keeper)
    expect(refused.bytes.toString().split('\n')[1]).toContain('kept,Kept')
  })

  it('needs a column for the texts, a free code, and at most as many items as a checklist has', async () => {
    const problemsOf = async (content: string, more: Record<string, string>) => {
      const found = await dryRun(content, more)
      return [found.state, found.problems.map(({ key }) => key)]
    }
    expect(await problemsOf('A,B\n1,2\n', { code: 'UNMAPPED' })).toEqual([
      'Refused',
      ['import_checklist_text_unmapped'],
    ])
    const many = Array.from({ length: 501 }, (_, at) => `Item ${at},Check`).join('\n')
    expect(await problemsOf(`Item,Type\n${many}\n`, { code: 'MANY' })).toEqual(['Refused', ['checklist_full']])
    const later = await dryRun('Item,Type\nOne,Check\n', { code: 'LATER' })
    await server.ok('/checklist/create', { project_id: project, code: 'later', name: 'First' }, keeper)
    expect(await post('Item,Type\nOne,Check\n', { code: 'Later' })).toMatchObject({
      status: 409,
      body: { error: { key: 'checklist_code_taken' } },
    })
    expect(await apply(later.id)).toMatchObject({ state: 'Refused', checklist_id: null })
  })

  it('is for whoever may add checklists and edit them, and hidden from strangers', async () => {
    expect((await post(round, {}, stranger)).status).toBe(404)
    expect((await post(round, {}, editor)).status).toBe(403)
    const { id } = await dryRun(round, { code: 'HIDDEN' })
    expect(await server.refused('/checklist/getImport', { import_id: id }, stranger)).toMatchObject({ status: 404 })
    expect(await server.refused('/checklist/applyImport', { import_id: id }, editor)).toMatchObject({ status: 403 })
    const { imports } = await server.ok('/checklist/getImports', { project_id: project }, keeper)
    expect(imports[0]).toMatchObject({ id, project_id: project, checklist_id: null })
    const elsewhere = await server.make.project()
    const { rows } = await sql<{ id: string }>`
      insert into checklist (project_id, code, name, kind, draft, sections, items)
      values (${elsewhere}, 'E', '{"en": "E"}', 'inspection', '{"items": [], "scoring": {"on": false, "goal_percent": null}}', 0, 0)
      returning id`.execute(server.database)
    expect((await post(round, { checklist_id: rows[0]?.id ?? '' })).status).toBe(404)
  })
})

describe('the export of a checklist', () => {
  it.each(['csv', 'xlsx'] as const)('comes in again as the same, whatever its language: %s [CHK-24]', async (format) => {
    for (const [at, like] of (['fire_safety', 'cleaning_quality'] as const).entries()) {
      const given = { project_id: project, code: `${format}-${at}`, name: 'Shipped', like }
      const { id } = await server.ok('/checklist/create', given, keeper)
      const { draft, checklist: row } = await read(id)
      for (const language of ['en', 'ar', 'fr']) {
        const file = await download(server, '/checklist/export', { id, format, language }, keeper)
        expect(file.name).toBe(`${row.code}.${format}`)
        const found = await dryRun(file.bytes, { checklist_id: id })
        expect(found).toMatchObject({ counts: counted(0, 0, row.items), problems: [] })
        expect((await apply(found.id)).state).toBe('Applied')
        expect(await read(id)).toMatchObject({ draft, checklist: { version: row.version } })
      }
    }
  })

  it('writes a published version, and sections that ask nothing', async () => {
    const id = await checklist({
      items: [
        { key: 'empty', type: 'section', text: { en: 'Nothing yet' } },
        { key: 'one', type: 'number', text: { en: '=1+1' }, unit: 'm', maximum: 2.5 },
      ],
    })
    await server.ok('/checklist/publish', { id }, keeper)
    await server.ok('/checklist/update', { id, draft: { items: [] } }, keeper)
    const input = { id, published_version: 1, format: 'csv' as const }
    const { bytes } = await download(server, '/checklist/export', input, keeper)
    const [headings, empty, one] = bytes.toString().replace(/^\uFEFF/, '').split(/\r?\n/)
    expect(headings).toBe('Key,Section,Type,Item,Help,Mandatory,Critical,Points,Weight,Options,Unit,Minimum,Maximum')
    expect(empty).toMatch(/^empty,,Section,Nothing yet,/)
    expect(one).toMatch(/^one,,Number,'=1\+1,,.*,m,,2\.5$/)
    expect((await download(server, '/checklist/export', { ...input, published_version: 2 }, keeper)).status).toBe(404)
    const found = await dryRun(bytes, { checklist_id: id })
    await apply(found.id)
    expect((await read(id)).draft.items).toMatchObject([
      { key: 'empty', type: 'section' },
      { key: 'one', text: { en: '=1+1' }, maximum: 2.5 },
    ])
  })
})
