import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

let server: TestServer
let admin: string
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signIn(await server.make.user({ superuser: true }))
})
afterAll(() => server.close())

it('removing photos of many assets in many projects sends as many queries as removing two', async () => {
  const access = ['location_view', 'asset_view', 'asset_edit'] as const
  const keeper = await server.make.user()
  const queriesFor = async (count: number) => {
    const photo_ids: string[] = []
    for (let made = 0; made < count; made++) {
      const project = await server.make.project()
      const at = await server.make.locations(project, { House: {} })
      await server.make.role(keeper.id, { project, access })
      await server.make.assignLocations(keeper.id, project, [at('House')])
      const assets = [{ code: 'A', name: 'Pump' }]
      const { ids } = await server.ok('/location/createAssets', { location_id: at('House'), assets }, admin)
      const id = crypto.randomUUID()
      await sql`
        insert into attachment (id, project_id, owner_kind, owner_id, user_id, position, format, width, height, bytes,
          thumbnail_bytes)
        values (${id}, ${project}, 'asset', ${ids[0]}, ${keeper.id}, 1, 'jpeg', 1, 1, 1, 1)`.execute(
        server.database,
      )
      photo_ids.push(id)
    }
    const token = await server.signIn(keeper)
    const sent = await server.queries.during(() => server.ok('/asset-photo/remove', { photo_ids }, token))
    return sent.length
  }
  const forTwo = await queriesFor(2)
  expect(await queriesFor(12)).toBe(forTwo)
})
