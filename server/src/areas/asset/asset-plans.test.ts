import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsRead } from '../../testing/query-plans.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

/** The work of searches for PostgreSQL in a project with many assets. */

const count = 20_000

let server: TestServer
let admin: string
let project: string

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signIn(await server.make.user({ superuser: true }))
  project = await server.make.project()
  const at = await server.make.locations(project, { Plant: {} })
  await sql`insert into asset (project_id, location_id, code, name, barcode, serial_number)
    select ${project}, ${at('Plant')}, 'A-' || n, 'Asset ' || n, 'TAG-' || n, 'SN-' || n
    from generate_series(1, ${count}::int) n`.execute(server.database)
  await sql`analyze asset`.execute(server.database)
})
afterAll(() => server.close())

describe('among many assets', () => {
  it('a scanned code, barcode, serial number or label is looked up in indexes', async () => {
    const codes = ['a-17', 'tag-170', 'sn-1700', 'nothing has this']
    const queries = await server.queries.during(async () => {
      const { assets } = await server.ok('/asset/findByCode', { project_id: project, codes }, admin)
      expect(assets.map(({ code }) => code)).toEqual(['A-17', 'A-170', 'A-1700'])
    })
    let read = 0
    for (const query of queries) read += await rowsRead(server.databaseUrl, query, 'asset')
    expect(read).toBeGreaterThan(0)
    // Each is found once by an index and once by its id.
    expect(read).toBeLessThanOrEqual(6)
  })

  it('a far page reads columns only of the assets that it shows', async () => {
    const queries = await server.queries.during(async () => {
      const input = { project_id: project, page: count / 20 - 1, limit: 20 }
      expect((await server.ok('/asset/search', input, admin)).assets).toHaveLength(20)
    })
    // Whether an asset is in warranty takes the time zone of the project, up to three times.
    let zones = 0
    for (const query of queries.filter((one) => one.sql.includes('time_zone')))
      zones += await rowsRead(server.databaseUrl, query, 'project')
    expect(zones).toBeGreaterThan(0)
    expect(zones).toBeLessThanOrEqual(3 * 20)
  })
})
