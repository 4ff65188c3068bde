import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { growth } from '../../testing/growth.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { insertLocations } from './insert-locations.ts'
import { brokenRules, readTree } from './tree-rules.ts'

/** So much that no busy machine exceeds it: `growth` judges the work. */
const patience = { calls: { statement: 600_000, transaction: 600_000 } }

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ patience })
})
afterAll(() => server.close())

test('[LOC-10] creates five hundred locations with as many queries as one', async () => {
  const token = await server.signIn(await server.make.user({ superuser: true }))
  const count = async (project: string, many: number) => {
    const locations = Array.from({ length: many }, (_, index) => ({
      name: `Location ${index}`,
      code: `${many}-${index}`,
    }))
    const input = { project_id: project, parent_id: '0', locations }
    return (await server.queries.during(() => server.ok('/location/add', input, token))).length
  }
  const project = await server.make.project()
  expect(await count(project, 500)).toBe(await count(project, 1))
})

test('[LOC-11] moves nine hundred of three thousand locations with as many queries as three', async () => {
  const token = await server.signIn(await server.make.user({ superuser: true }))
  const project = await server.make.project()
  const at = await server.make.locations(project, { From: {}, To: {} })
  const rows = Array.from({ length: 3000 }, (_, index) => ({
    id: randomUUID(),
    parent_id: at('From'),
    position: index + 1,
    code: `M${index}`,
    name: { en: `Room ${index}` },
  }))
  await insertLocations(server.database, project, rows)
  const move = (from: number, many: number) => {
    const locations = rows
      .slice(from, from + many)
      .map(({ id }, index) => ({ id, position: index * 2 + 1, parent_id: at('To') }))
    return server.queries.during(() => server.ok('/location/reorder', { locations }, token))
  }
  const few = await move(0, 3)
  const many = await move(1000, 900)
  expect(many.length).toBe(few.length)
  for (const kind of ['remove', 'reactivate'] as const) {
    const change = (from: number, count: number) =>
      server.queries.during(() =>
        server.ok(
          `/location/${kind}`,
          { locations: rows.slice(from, from + count).map((row) => row.id) },
          token,
        ),
      )
    expect((await change(1000, 900)).length).toBe((await change(0, 3)).length)
  }
  expect(brokenRules(await readTree(server.database, project))).toEqual([])
})

test('[LOC-11] moves ten times as many in time that grows with their number', async () => {
  const token = await server.signIn(await server.make.user({ superuser: true }))
  const times = await growth([300, 3000], async (size) => {
    const project = await server.make.project()
    const at = await server.make.locations(project, { From: {}, To: {} })
    const rows = Array.from({ length: size }, (_, index) => ({
      id: randomUUID(),
      parent_id: at('From'),
      position: index + 1,
      code: `G${index}`,
      name: { en: `Room ${index}` },
    }))
    await insertLocations(server.database, project, rows)
    return (nth) => {
      const parent_id = at(nth % 2 === 0 ? 'To' : 'From')
      const moved = rows.slice(0, size * 0.3)
      const locations = moved.map(({ id }, index) => ({ id, position: index * 2 + 1, parent_id }))
      return server.ok('/location/reorder', { locations }, token)
    }
  })
  // Comparing each with each takes a hundred times as long.
  expect(times).toBeLessThan(40)
})

test('[LOC-11] does not rewrite search texts of locations that are moved, removed and reactivated', async () => {
  const token = await server.signIn(await server.make.user({ superuser: true }))
  const project = await server.make.project()
  const at = await server.make.locations(project, { From: { Room: { Desk: {} } }, To: {} })
  const before = await searchedRows()
  const [Room, To] = [at('Room'), at('To')]
  const find = async () =>
    (await server.ok('/location/search', { project_id: project, search_text: 'desk' }, token)).locations.map(
      ({ path }) => path.map(({ name }) => name),
    )
  await server.ok('/location/reorder', { locations: [{ id: Room, position: 1, parent_id: To }] }, token)
  expect(await find()).toEqual([['To', 'Room', 'Desk']])
  await server.ok('/location/remove', { locations: [Room] }, token)
  expect(await find()).toEqual([])
  await server.ok('/location/reactivate', { locations: [Room] }, token)
  expect(await find()).toEqual([['To', 'Room', 'Desk']])
  expect(await searchedRows()).toEqual(before)
  await server.ok('/location/updateName', { location_id: Room, name: { en: 'Hall' } }, token)
  expect(await searchedRows()).not.toEqual(before)
})

/** Returns the row versions of the tables of locations that have a trigram index. */
async function searchedRows(): Promise<Record<string, string[]>> {
  const { rows: tables } = await sql<{ name: string }>`
    select distinct indrelid::regclass::text as name from pg_index
    where pg_get_indexdef(indexrelid) like '%gin_trgm_ops%' and indrelid::regclass::text like 'location%'`.execute(
    server.database,
  )
  const versions: Record<string, string[]> = {}
  for (const { name } of tables) {
    const { rows } = await sql<{ version: string }>`
      select ctid || ' ' || xmin as version from ${sql.table(name)} order by 1`.execute(server.database)
    versions[name] = rows.map(({ version }) => version)
  }
  expect(Object.keys(versions)).not.toEqual([])
  return versions
}
