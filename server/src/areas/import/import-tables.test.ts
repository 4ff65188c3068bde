import { readFile, writeFile } from 'node:fs/promises'
import { limits, messages } from '@atrium/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { download } from '../../testing/download.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { ImportClient } from './fixtures/import-client.ts'
import { wholeContents } from './fixtures/project-contents.ts'
import { sharedFile } from '../../testing/shared-data.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'

const folder = temporaryFolder()
let server: TestServer
let imports: ImportClient
let token: string
let files = 0

beforeAll(async () => {
  server = await startTestServer({ jobs: [] })
  imports = new ImportClient(server, folder)
  token = await server.signIn(await server.make.user({ superuser: true }))
})
afterAll(() => server.close())

async function csv(content: string | Buffer): Promise<string> {
  const path = folder.at(`table-${(files += 1)}.csv`)
  await writeFile(path, content)
  return path
}

const dryRun = async (project: string, content: string | Buffer, as = token) =>
  imports.dryRun({ project, file: await csv(content), name: 'rooms.csv' }, as)

async function carryOut(project: string, content: string | Buffer) {
  return imports.carryOut({ project, file: await csv(content), name: 'rooms.csv' }, token)
}

const same = (count: number) => ({ location: { create: 0, change: 0, same: count, refused: 0, absent: 0 } })

/** Lists the active locations with their paths, as in `Site / House (H)`. */
async function listed(project: string): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    with recursive tree as (
      select id, name ->> 'en' || ' (' || code || ')' as line, array[position] as place from location
      where project_id = ${project} and parent_id is null and removal_id is null
      union all
      select l.id, tree.line || ' / ' || (l.name ->> 'en') || ' (' || l.code || ')', place || l.position
      from location l join tree on l.parent_id = tree.id where l.removal_id is null
    )
    select line from tree order by place`.execute(server.database)
  return rows.map(({ line }) => line)
}

async function exported(project: string, format: 'csv' | 'xlsx', parent = '0') {
  const path = folder.at(`out-${(files += 1)}.${format}`)
  await download(server, '/location/export', { project_id: project, parent_id: parent, format }, token, path)
  return path
}

describe('a table of locations', () => {
  it.each([
    ['a path', 'Code path,Name\nS,Site\nS > H,House\nS > H > R,Room\n'],
    ['a path of slashes beside a code', 'Path,Code,Name\n/S,S,Site\n/S,H,House\nS/H/R,R,Room\n'],
    ['a parent, rows in any order', 'Name;Code;Parent code\nRoom;R;H\nHouse;H;S\nSite;S;\n'],
    ['French headings', 'Nom\tCode\tCode parent\nSite\tS\t\nHouse\tH\tS\nRoom\tR\tH\n'],
    ['Arabic headings', '\uFEFFالاسم,الرمز,رمز الأصل\nSite,S,\nHouse,H,S\nRoom,R,H\n'],
    ['a line that names the separator', 'sep=;\nCode;Parent;Name (en)\nS;;Site\nH;S;House\nR;H;Room\n'],
  ])('finds parents by %s', async (_, content) => {
    const project = await server.make.project()
    const found = await dryRun(project, content)
    expect(found).toMatchObject({
      state: 'Ready',
      problems: [],
      counts: { location: { create: 3, change: 0, same: 0, refused: 0 } },
    })
    expect(await listed(project)).toEqual([])
    await imports.apply(found.id, token)
    const locations = await listed(project)
    expect(locations).toEqual(['Site (S)', 'Site (S) / House (H)', 'Site (S) / House (H) / Room (R)'])
    expect((await dryRun(project, content)).counts).toEqual(same(3))
    await imports.undo(found.id, token)
    expect(await listed(project)).toEqual([])
  })

  it.each<[string, Buffer]>([
    ['utf-8', Buffer.from('Code,Name\n1,Hôtel é\n')],
    ['utf-8', Buffer.from('\uFEFFCode,Name\n1,Hôtel é\n')],
    ['utf-16le', Buffer.from('\uFEFFCode,Name\n1,Hôtel é\n', 'utf16le')],
    ['utf-16le', Buffer.from('Code,Name\n1,Hôtel é\n', 'utf16le')],
    ['utf-16be', Buffer.from('\uFEFFCode,Name\n1,Hôtel é\n', 'utf16le').swap16()],
    ['windows-1252', Buffer.from('Code,Name\n1,Hôtel é\n', 'latin1')],
  ])('is read as %s', async (encoding, content) => {
    const project = await server.make.project()
    const found = await carryOut(project, content)
    expect(found.table).toMatchObject({ format: 'csv', encoding, separator: ',' })
    expect(await listed(project)).toEqual(['Hôtel é (1)'])
    const problemKeys = found.problems.map(({ key }) => key)
    expect(problemKeys).toEqual(encoding === 'windows-1252' ? ['import_encoding_assumed'] : [])
  })

  it.each([
    ['nothing but empty lines', `Code${'\n'.repeat(30_000)}`],
    ['empty lines of spaces', `Code${' \r\n \t'.repeat(10_000)}`],
  ])('of %s is refused at once', async (_, content) => {
    const project = await server.make.project()
    expect(await imports.post({ project, file: await csv(content), name: 'rooms.csv' }, token)).toMatchObject(
      {
        status: 415,
        error: { key: 'import_not_a_workbook' },
      },
    )
  })

  it.each([
    ['of one letter after many marks', `name${'_'.repeat(60_000)}1`],
    ['that could end anywhere', `name${'(fr '.repeat(15_000)}1`],
  ])('ignores a heading %s', async (_, heading) => {
    const project = await server.make.project()
    const { state, table } = await dryRun(project, `Code,Name,${heading}\nS,Site,x\n`)
    expect(state).toBe('Ready')
    expect(table?.columns[2]).toEqual({ heading: heading.slice(0, 200), field: null, samples: ['x'] })
  })

  it('shortens long values in problems, and refuses a cell larger than a workbook can hold', async () => {
    const project = await server.make.project()
    const long = 'p'.repeat(60_000)
    const { problems } = await dryRun(project, `Code,Parent,Name\nR,${long},Room\n`)
    expect(problems).toMatchObject([{ key: 'import_parent_unknown', params: { name: 'p'.repeat(64) } }])
    const refused = await dryRun(project, `Code,Name\nR,${'n'.repeat(70_000)}\n`)
    expect(refused).toMatchObject({ state: 'Refused', problems: [{ key: 'import_unpacks_too_large' }] })
  })

  it('refuses invalid rows one by one, each with its reason', async () => {
    const project = await server.make.project()
    const long = 'n'.repeat(156)
    await server.make.locations(project, { Here: {} })
    const found = await dryRun(
      project,
      [
        'Code,Parent,Name,Latitude,Longitude',
        ` A ,,  ${long}  ,,`,
        'A,,Again,,',
        ',,Nameless,,',
        'B,,,,',
        `${'c'.repeat(65)},,Long,,`,
        `D,,${'d'.repeat(limits.nameLength + 1)},,`,
        'E,nowhere,Lost,,',
        'F,B,Below refused,,',
        'G,F,Below that,,',
        'H,I,One,,',
        'I,H,Other,,',
        'J,J,Self,,',
        'K,,Far,91,0',
        'L,,"=1+1",-1.5,2',
      ].join('\r\n'),
    )
    expect(found.counts).toEqual({ location: { create: 2, change: 0, same: 0, refused: 12, absent: 0 } })
    expect(found.problems.map(({ row, column, message }) => [row, column, message])).toEqual([
      [3, 'Code', 'Row 2 already has the code A.'],
      [4, 'Code', 'A value is required in Code.'],
      [5, 'Name', 'A value is required in Name.'],
      [6, 'Code', 'This value may have at most 64 characters.'],
      [7, 'Name', 'This value may have at most 200 characters.'],
      [8, 'Parent', 'The parent nowhere is neither in the file nor in the portal.'],
      [9, 'Parent', 'The row of the parent B was skipped.'],
      [10, 'Parent', 'The row of the parent F was skipped.'],
      [11, 'Parent', 'The row of the parent I was skipped.'],
      [12, 'Parent', 'The row of the parent H was skipped.'],
      [13, 'Parent', 'A location cannot be moved below itself.'],
      [14, 'Latitude', messages.import_coords_wrong],
    ])
    await imports.apply(found.id, token)
    expect((await listed(project)).slice(1)).toEqual([`${long} (A)`, '=1+1 (L)'])
  })

  it('returns refused rows in the person’s language, ready to be corrected', async () => {
    const project = await server.make.project()
    const french = await server.signIn(await server.make.user({ superuser: true, language: 'fr' }))
    const found = await dryRun(project, 'Nom;Code;Parent\nBon;B;\n"=1+1";M;nulle part\n;V;B\n', french)
    await imports.apply(found.id, french)
    const path = folder.at('refused.csv')
    const file = await download(server, '/location/getRefusedRows', { import_id: found.id }, french, path)
    expect(file.name).toMatch(/^rooms - \d+\.csv$/)
    expect(file.bytes.toString()).toBe(
      '\uFEFFNom;Code;Parent;Motif du refus\r\n' +
        "'=1+1;M;nulle part;nulle part, où il doit se trouver, n’est ni dans le fichier ni ici.\r\n" +
        ';V;B;Une valeur est nécessaire dans Nom.\r\n',
    )
    const right = file.bytes.toString().replaceAll('nulle part', 'B').replace(';V;', 'Vrai;V;')
    const again = await dryRun(project, right, french)
    expect(again).toMatchObject({ problems: [], counts: { location: { create: 2 } } })
  })

  it('names a missing column as a heading in the person’s language', async () => {
    const project = await server.make.project()
    const french = await server.signIn(await server.make.user({ superuser: true, language: 'fr' }))
    const found = await dryRun(project, 'Code;Raum\nA;Küche\n', french)
    expect(found.problems).toMatchObject([{ row: 2, column: 'name:en', key: 'import_value_missing' }])
    const path = folder.at('lacking.csv')
    const file = await download(server, '/location/getRefusedRows', { import_id: found.id }, french, path)
    expect(file.bytes.toString()).toContain('A;Küche;Une valeur est nécessaire dans Nom (en).\r\n')
  })

  it('is planned again when somebody maps its columns', async () => {
    const project = await server.make.project()
    const found = await dryRun(project, 'Raum,Bezeichnung,Etage\nR1,Küche,\nR2,Bad,R1\n')
    expect(found).toMatchObject({ state: 'Refused', problems: [{ key: 'import_columns_unmapped' }] })
    expect(found.table?.columns).toEqual([
      { heading: 'Raum', field: null, samples: ['R1', 'R2'] },
      { heading: 'Bezeichnung', field: null, samples: ['Küche', 'Bad'] },
      { heading: 'Etage', field: null, samples: ['', 'R1'] },
    ])
    const map = (columns: (string | null)[]) =>
      server.call('/location/mapImport', { import_id: found.id, columns }, token)
    expect((await map(['code'])).error?.fields).toEqual({ columns: 'The file has 3 columns.' })
    expect((await map(['code', 'code', null])).error?.fields).toEqual({
      columns: 'Two columns are mapped to the same field. Choose one of them.',
    })
    expect((await map(['code', 'name:zz', null])).status).toBe(422)
    expect((await map(['code', 'name:en', 'parent'])).status).toBe(200)
    expect(await imports.settled(found.id, token)).toMatchObject({
      state: 'Ready',
      problems: [],
      counts: { location: { create: 2 } },
    })
    await imports.apply(found.id, token)
    expect(await listed(project)).toEqual(['Küche (R1)', 'Küche (R1) / Bad (R2)'])
    expect(await map(['code', 'name:en', null])).toMatchObject({ status: 409 })
  })

  it('lists each change with the old and the new value, and undoes it exactly', async () => {
    const project = await server.make.project()
    await carryOut(
      project,
      'Code,Parent,Name,Name (fr),Address,Identifiers\nS,,Site,Lieu,Street,a; b\nH,S,House,,,\nR,H,Room,,,\n',
    )
    const before = await wholeContents(server.database, project)
    const found = await dryRun(
      project,
      'Code,Parent,Name,Name (fr),Address,Identifiers\nS,,Site,,Road,a\nH,S,House,,,\nr,S,Room 1,,,\nN,R,New,,,\n',
    )
    expect(found.counts).toEqual({ location: { create: 1, change: 2, same: 1, refused: 0, absent: 0 } })
    const { rows } = await server.ok(
      '/location/getImportRows',
      { import_id: found.id, action: 'change' },
      token,
    )
    expect(rows.map(({ row, code, changes }) => ({ row, code, changes }))).toEqual([
      {
        row: 2,
        code: 'S',
        changes: [
          { field: 'ids', before: 'a; b', after: 'a' },
          { field: 'name:fr', before: 'Lieu', after: '' },
          { field: 'address', before: 'Street', after: 'Road' },
        ],
      },
      {
        row: 4,
        code: 'r',
        changes: [
          { field: 'code', before: 'R', after: 'r' },
          { field: 'name:en', before: 'Room', after: 'Room 1' },
          { field: 'parent', before: 'H', after: 'S' },
        ],
      },
    ])
    await imports.apply(found.id, token)
    expect(await listed(project)).toEqual([
      'Site (S)',
      'Site (S) / House (H)',
      'Site (S) / Room 1 (r)',
      'Site (S) / Room 1 (r) / New (N)',
    ])
    await imports.undo(found.id, token)
    expect(await wholeContents(server.database, project)).toBe(before)
  })

  it('lists what prevents its undo', async () => {
    const project = await server.make.project()
    const applied = await carryOut(project, 'Code,Parent,Name\nS,,Site\nH,S,House\n')
    const obstacles = () => server.ok('/location/getImportObstacles', { import_id: applied.id }, token)
    expect(await obstacles()).toEqual({ status: undefined, obstacles: [], total: 0, count: 0 })
    const { rows } = await sql<{ id: string }>`
      select id from location where project_id = ${project} and code = 'H'`.execute(server.database)
    await server.ok('/location/updateName', { location_id: rows[0]?.id ?? '', name: 'Villa' }, token)
    expect(await obstacles()).toMatchObject({
      count: 1,
      total: 1,
      obstacles: [
        {
          kind: 'changed',
          name: 'Villa',
          path: [{ name: 'Site' }],
          may_take_back: true,
          changed_by: expect.any(String),
        },
      ],
    })
  })

  it('leaves what cannot be as it was: its parent is below it now, or its code is taken', async () => {
    const project = await server.make.project()
    await carryOut(project, 'Code,Parent,Name\nS,,Site\nH,S,House\nR,H,Room\nC,S,Cellar\n')
    const applied = await carryOut(project, 'Code,Parent,Name\nS,,Site\nN,S,New\nR,N,Room\nc,S,Cellar\n')
    const { rows } = await sql<{ id: string; code: string }>`
      select id, code from location where project_id = ${project}`.execute(server.database)
    const at = (code: string) => rows.find((row) => row.code === code)?.id ?? ''
    await server.ok(
      '/location/reorder',
      { locations: [{ id: at('H'), position: 1, parent_id: at('R') }] },
      token,
    )
    await server.ok('/location/updateCode', { location_id: at('c'), code: 'Z' }, token)
    await server.ok('/location/updateCode', { location_id: at('N'), code: 'C' }, token)
    const { obstacles } = await server.ok(
      '/location/getImportObstacles',
      { import_id: applied.id, limit: 100 },
      token,
    )
    expect(new Map(obstacles.map((one) => [one.name, one.may_take_back]))).toEqual(
      new Map([
        ['New', true],
        ['Room', false],
        ['Cellar', false],
      ]),
    )
    const take_back = obstacles.map((one) => ({ id: one.id ?? '', version: one.version }))
    const undone = await imports.undo(applied.id, token, { keep_changed: true, take_back })
    expect(undone.state).toBe('Undone')
    expect(await listed(project)).toEqual(
      expect.arrayContaining([
        'Site (S) / New (C)',
        'Site (S) / New (C) / Room (R)',
        'Site (S) / New (C) / Room (R) / House (H)',
        'Site (S) / Cellar (Z)',
      ]),
    )
  })

  it('changes nothing outside of its place', async () => {
    const project = await server.make.project()
    await carryOut(project, 'Code,Parent,Name\nS,,Site\nH,S,House\nY,,Yard\n')
    const { rows } = await sql<{ id: string }>`
      select id from location where project_id = ${project} and code = 'S'`.execute(server.database)
    const parent = rows[0]?.id ?? ''
    const file = await csv('Code,Parent,Name\nS,,Site 2\nH,S,House\nY,S,Taken\nN,Y,New\nM,,Below\n')
    const found = await imports.dryRun({ project, parent, file }, token)
    expect(found.problems.map(({ row, key }) => [row, key])).toEqual([
      [4, 'import_code_elsewhere'],
      [5, 'import_parent_refused'],
    ])
    await imports.apply(found.id, token)
    expect(await listed(project)).toEqual([
      'Site 2 (S)',
      'Site 2 (S) / House (H)',
      'Site 2 (S) / Below (M)',
      'Yard (Y)',
    ])
  })

  it('reports a quoted text without an end', async () => {
    const found = await dryRun(await server.make.project(), 'Code,Name\nA,"never ends\nB,b\n')
    expect(found).toMatchObject({ state: 'Refused', problems: [{ key: 'import_quote_not_closed' }] })
  })
})

describe('an exported table', () => {
  it.each(['csv', 'xlsx'] as const)('imports again from %s with no difference', async (format) => {
    const project = await server.make.project()
    const texts = [
      '=1+1',
      "'=x",
      "''@y",
      '-2',
      'a > b',
      'a/b',
      '  in  ',
      'x "q"; y',
      'l1\nl2',
      '_x0041_',
      '+',
      '>>',
    ]
    const make = (parent_id: string, text: string, at: number) =>
      server.ok(
        '/location/create',
        {
          project_id: project,
          parent_id,
          code: `${text}${at}`.trim(),
          name: { en: text.trim(), fr: `${text.trim()} fr` },
          description: text.trim(),
          ids: [text.trim(), 'a;b'],
          coords: at % 2 ? null : { lat: -at - 0.25, lng: at },
        },
        token,
      )
    let parent = '0'
    for (const [at, text] of texts.entries()) {
      const { id } = await make(parent, text, at)
      if (at % 3 === 0) parent = id
    }
    const first = await exported(project, format)
    const again = await imports.dryRun({ project, file: first, name: `x.${format}` }, token)
    expect(again.problems).toEqual([])
    expect(again.counts).toEqual(same(texts.length))
    const other = await server.make.project()
    await imports.carryOut({ project: other, file: first }, token)
    expect(await listed(other)).toEqual(await listed(project))
  })

  it('contains country names in twelve languages, three of them right-to-left', async (context) => {
    const codes = ['ar', 'de', 'en', 'es', 'fa', 'fr', 'he', 'hi', 'ja', 'ru', 'ur', 'zh']
    const read = async (code: string) => {
      const path = sharedFile(context, `names/countries/${code}.json`)
      const { countries } = JSON.parse(await readFile(path, 'utf8')) as {
        countries: Record<string, string | string[]>
      }
      return countries
    }
    const names = new Map(await Promise.all(codes.map(async (code) => [code, await read(code)] as const)))
    for (const code of codes.filter((one) => !['ar', 'en', 'fr'].includes(one))) {
      const direction = ['fa', 'he', 'ur'].includes(code) ? 'rtl' : 'ltr'
      await server.ok('/language/add', { code, name: code, native: code, direction }, token)
    }
    const name = (code: string, country: string) => [names.get(code)?.[country] ?? ''].flat()[0] ?? ''
    const countries = Object.keys(names.get('en') ?? {})
    const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
    const lines = countries.map((country) =>
      [country, ...codes.map((code) => quoted(name(code, country)))].join(','),
    )
    const head = ['Code', ...codes.map((code) => `Name (${code})`)].join(',')
    const project = await server.make.project()
    await carryOut(project, `${[head, ...lines].join('\n')}\n`)
    const { rows } = await sql<{ name: Record<string, string> }>`
      select name from location where project_id = ${project} and code = 'JP'`.execute(server.database)
    expect(rows[0]?.name).toEqual(
      Object.fromEntries(codes.map((code) => [code, name(code, 'JP')]).filter(([, text]) => text !== '')),
    )
    for (const format of ['csv', 'xlsx'] as const) {
      const again = await imports.dryRun({ project, file: await exported(project, format) }, token)
      expect(again.counts).toEqual(same(countries.length))
    }
  })

  it('has a template in any language', async () => {
    const project = await server.make.project()
    const { bytes } = await download(
      server,
      '/location/getImportTemplate',
      { project_id: project, format: 'csv', language: 'fr' },
      token,
    )
    expect(bytes.toString()).toMatch(
      /^\uFEFFChemin de codes,Code,Code parent,Nom \(en\),Nom \(ar\),Nom \(fr\),/,
    )
    const filled = `${bytes.toString().trimEnd()}\n,S,,Site\n`
    expect((await dryRun(project, filled)).counts).toMatchObject({ location: { create: 1, refused: 0 } })
  })
})
