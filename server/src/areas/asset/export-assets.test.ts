import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { download } from '../../testing/download.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

let server: TestServer
let admin: string

beforeAll(async () => {
  server = await startTestServer({ jobs: [] })
  admin = await server.signIn(await server.make.user({ superuser: true }))
})
afterAll(() => server.close())

/** A project with an asset in each of two houses, and a person who sees the first one. */
async function makeScene() {
  const project = await server.make.project()
  const at = await server.make.locations(project, { Site: { House: { Room: {} }, Annex: {} } })
  const add = (place: string, code: string, name: string) =>
    server.ok('/asset/create', { location_id: at(place), code, name, condition: 'Good' }, admin)
  await add('Room', 'P-1', '=Pump')
  await add('Annex', 'P-2', 'Fan')
  const reader = await server.make.user({ roles: [{ project, access: ['location_view', 'asset_view'] }] })
  await server.make.assignLocations(reader.id, project, [at('House')])
  return { project, at, token: await server.signIn(reader) }
}

const linesOf = ({ bytes }: { bytes: Buffer }) => bytes.toString().trim().split('\r\n')

it('writes the assets that a search finds, with the path to each, and guards formulas', async () => {
  const { project } = await makeScene()
  const input = { project_id: project, format: 'csv' as const }
  const [head, first, second, ...more] = linesOf(await download(server, '/asset/export', input, admin))
  expect(head).toContain('Code')
  expect(first).toMatch(/P-1.*'=Pump.*Site > House > Room.*Active.*Good/)
  expect(second).toContain('Site > Annex')
  expect(more).toEqual([])
  const found = await download(server, '/asset/export', { ...input, search_text: 'fan' }, admin)
  expect(linesOf(found)).toHaveLength(2)
  const book = await download(server, '/asset/export', { ...input, format: 'xlsx' }, admin)
  expect(book.bytes.subarray(0, 2).toString()).toBe('PK')
})

it('holds what a person sees, and nothing of other places and projects', async () => {
  const { project, at, token } = await makeScene()
  const input = { project_id: project, format: 'csv' as const }
  const lines = linesOf(await download(server, '/asset/export', input, token))
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain('House > Room')
  expect(lines[1]).not.toContain('Site')
  const hidden = { ...input, location_id: at('Annex') }
  expect((await server.refused('/asset/export', hidden, token)).status).toBe(404)
  const elsewhere = { ...input, project_id: await server.make.project() }
  expect((await server.refused('/asset/export', elsewhere, token)).status).toBe(404)
})

it('names status and condition in the language of the person', async () => {
  const { project } = await makeScene()
  const french = await server.signIn(await server.make.user({ superuser: true, language: 'fr' }))
  const file = await download(server, '/asset/export', { project_id: project, format: 'csv' }, french)
  expect(linesOf(file)[1]).toMatch(/P-1.*Actif.*Bon/)
})

/** A kind of the project whose assets have a power, which lists show, and a colour, which they do not. */
async function addKind(project: string) {
  const given = { project_id: project, code: 'PUMP', name: 'Pump' }
  const { id: kind } = await server.ok('/catalog/create', given, admin)
  await server.ok(
    '/catalog/updateSpecs',
    {
      id: kind,
      specs: [
        {
          code: 'power',
          name: { en: 'Power', fr: 'Puissance' },
          type: 'number',
          unit: 'kW',
          show_in_list: true,
        },
        { code: 'atex', name: 'ATEX', type: 'boolean', show_in_list: true },
        { code: 'colour', name: 'Colour', type: 'text' },
      ],
    },
    admin,
  )
  const { specs } = await server.ok('/catalog/getSpecs/{id}', { id: kind }, admin)
  return { kind, specs: Object.fromEntries(specs.map(({ code, id }) => [code, id])) }
}

it('writes the listed specifications for people who may see specifications, as numbers and as words of their language', async () => {
  const { project, at, token } = await makeScene()
  const { kind, specs } = await addKind(project)
  const { id } = await server.ok(
    '/asset/create',
    { location_id: at('Room'), code: 'P-3', name: 'Booster', catalog_id: kind },
    admin,
  )
  const values = [
    { spec_id: specs['power'] ?? '', value: '007.50' },
    { spec_id: specs['atex'] ?? '', value: 'true' },
    { spec_id: specs['colour'] ?? '', value: 'Red' },
  ]
  await server.ok('/asset/updateSpecs', { id, values }, admin)
  const input = { project_id: project, format: 'csv' as const }
  const [head, first, , third] = linesOf(await download(server, '/asset/export', input, admin))
  expect(head).toMatch(/,Power \(kW\),ATEX$/)
  expect(head).not.toContain('Colour')
  expect(first).toMatch(/^P-1.*,,$/)
  expect(third).toMatch(/^P-3.*,7\.5,yes$/)
  expect(third).not.toContain('Red')
  const french = await server.signIn(await server.make.user({ superuser: true, language: 'fr' }))
  const [title, , , row] = linesOf(await download(server, '/asset/export', input, french))
  expect(title).toContain(',Puissance (kW),')
  expect(row).toMatch(/,7\.5,oui$/)
  expect(linesOf(await download(server, '/asset/export', input, token))[0]).not.toContain('Power')
})

it('writes the chosen assets alone, and none that the person does not see', async () => {
  const { project, token } = await makeScene()
  const { assets } = await server.ok('/asset/search', { project_id: project }, admin)
  const ids = assets.map(({ id }) => id)
  const input = { project_id: project, format: 'csv' as const }
  const codes = async (given: object, as = admin) =>
    linesOf(await download(server, '/asset/export', { ...input, ...given }, as))
      .slice(1)
      .map((line) => line.split(',')[0])
  expect(await codes({ ids: ids.slice(1) })).toEqual(['P-2'])
  expect(await codes({ ids, sort: 'code_desc' })).toEqual(['P-2', 'P-1'])
  expect(await codes({ ids, search_text: 'fan' })).toEqual(['P-2'])
  expect(await codes({ ids }, token)).toEqual(['P-1'])
  const many = Array.from({ length: 1001 }, () => ids[0] ?? '')
  expect((await server.refused('/asset/export', { ...input, ids: many }, admin)).fields).toHaveProperty('ids')
})

it('keeps the order of a list that is longer than one page of its reading', async () => {
  const project = await server.make.project()
  const at = await server.make.locations(project, { Hall: {} })
  await sql`insert into asset (project_id, location_id, code, name, status_since)
    select ${project}, ${at('Hall')}, 'N-' || lpad(n::text, 5, '0'), 'Asset', now()
    from generate_series(1, 2001) n order by random()`.execute(server.database)
  const input = { project_id: project, format: 'csv' as const, sort: 'code_desc' as const }
  const lines = linesOf(await download(server, '/asset/export', input, admin)).slice(1)
  const codes = lines.map((line) => line.split(',')[0] ?? '')
  expect(codes).toHaveLength(2001)
  expect(codes).toEqual(codes.toSorted().toReversed())
})
