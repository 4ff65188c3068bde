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
