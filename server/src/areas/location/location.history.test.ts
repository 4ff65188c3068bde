import type { CallReply } from '@atrium/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rowsRead } from '../../testing/query-plans.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

let server: TestServer
let admin: string
let project: string
let at: (name: string) => string

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signIn(await server.make.user({ superuser: true, name: 'Ada Admin' }))
  project = await server.make.project()
  at = await server.make.locations(project, {
    Site: { House: { Room: {}, Hall: {} }, Barn: {} },
    Yard: {},
  })
})
afterAll(() => server.close())

type Entry = CallReply<'/location/getHistory'>['entries'][number]
const history = async (name: string, token = admin, page: object = {}): Promise<Entry[]> =>
  (await server.ok('/location/getHistory', { location_id: at(name), ...page }, token)).entries
const steps = (place: Entry['from']) => place?.path.map(({ name }) => name)
const limitedTo = async (...names: string[]) => {
  const user = await server.make.user({ roles: [{ project, access: ['location_view', 'location_edit'] }] })
  await server.make.assignLocations(user.id, project, names.map(at))
  return server.signIn(user)
}

describe('[LOC-29] the history of a location', () => {
  test('shows who changed what, with old and new values in every language, newest first and page by page', async () => {
    const location_id = at('Room')
    await server.ok('/location/updateName', { location_id, name: { en: 'Room', fr: 'Salle' } }, admin)
    await server.ok('/sublocation/update-address', { location_id, address: '1 Hill' }, admin)
    await server.ok('/location/updateCoordinates', { location_id, coords: { lat: 1, lng: 2 } }, admin)
    await server.ok('/location/updateCoordinates', { location_id, coords: { lat: 1, lng: 3 } }, admin)
    const specs = [{ name: 'Height', value: '2', unit: 'm' }]
    await server.ok('/location/updateSpecs', { location_id, specs }, admin)

    const entries = await history('Room')
    expect(entries.map(({ kind, who, changes }) => ({ kind, who, changes }))).toEqual(
      [
        [{ field: 'specs', before: [], after: specs }],
        [{ field: 'coords', before: { lat: 1, lng: 2 }, after: { lat: 1, lng: 3 } }],
        [{ field: 'coords', before: null, after: { lat: 1, lng: 2 } }],
        [{ field: 'address', before: '', after: '1 Hill' }],
        [{ field: 'name', before: { en: 'Room' }, after: { en: 'Room', fr: 'Salle' } }],
      ].map((changes) => ({ kind: 'changed', who: 'Ada Admin', changes })),
    )
    expect(entries[0]?.at).toMatch(/^\d{4}-\d\d-\d\dT/)
    expect(await history('Room', admin, { page: 2, limit: 2 })).toEqual(entries.slice(2, 4))
    expect(JSON.stringify(entries)).not.toContain('@')
  })

  test('shows places with their paths, and whether the location can move back', async () => {
    const location_id = at('Hall')
    await server.ok(
      '/location/reorder',
      { locations: [{ id: location_id, position: 1, parent_id: at('Barn') }] },
      admin,
    )
    const [moved] = await history('Hall')
    expect(moved).toMatchObject({
      kind: 'moved',
      can_undo: true,
      from: { parent_id: at('House'), position: 2 },
    })
    expect(steps(moved?.from ?? null)).toEqual(['Site', 'House'])
    expect(steps(moved?.to ?? null)).toEqual(['Site', 'Barn'])

    const back = { id: location_id, parent_id: at('House'), position: moved?.from?.position ?? 0 }
    await server.ok('/location/reorder', { locations: [back] }, admin)
    // It is there again: the first move has nothing left to undo, the second one has.
    expect((await history('Hall')).map(({ can_undo }) => can_undo)).toEqual([true, false])

    await server.ok('/location/remove', { locations: [at('Barn')] }, admin)
    expect((await history('Hall'))[0], 'its old place is gone').toMatchObject({ can_undo: false })
    await server.ok('/location/reactivate', { locations: [at('Barn')] }, admin)
  })

  test('lets a removal be undone while the location is removed', async () => {
    await server.ok('/location/remove', { locations: [at('House')] }, admin)
    expect((await history('House'))[0]).toMatchObject({ kind: 'removed', count: 3, can_undo: true })
    await server.ok('/location/reactivate', { locations: [at('House')] }, admin)
    expect((await history('House')).map(({ kind, can_undo }) => [kind, can_undo])).toEqual([
      ['reactivated', false],
      ['removed', false],
    ])
  })

  test('hides places out of sight, and moves among them', async () => {
    const token = await limitedTo('Room')
    const before = await history('Room', token)
    for (const parent of ['Yard', 'House'])
      await server.ok(
        '/location/reorder',
        { locations: [{ id: at('Room'), position: 1, parent_id: at(parent) }] },
        admin,
      )
    expect(await history('Room', token)).toEqual(before)
    expect((await history('Room')).length).toBe(before.length + 2)

    const sighted = await limitedTo('Room', 'Yard')
    const [latest] = await history('Room', sighted)
    expect(latest).toMatchObject({ kind: 'moved', to: null, can_undo: true })
    expect(steps(latest?.from ?? null)).toEqual(['Yard'])
    expect(JSON.stringify(await history('Room', sighted))).not.toContain(at('House'))
    expect((await server.refused('/location/getHistory', { location_id: at('House') }, sighted)).status).toBe(
      404,
    )
  })

  test('reads no more of its entries than a page shows, from a trail of a hundred thousand', async () => {
    const { rows } = await sql<{ id: string }>`select id from app_user limit 1`.execute(server.database)
    const entry = (many: number, to: string) =>
      sql`
      insert into audit (user_id, call, thing, thing_id, project_id, before, after, request_id)
      select ${rows[0]?.id ?? ''}, '/location/updateName', 'location', ${to}, ${project},
        jsonb_build_object('name', jsonb_build_object('en', 'A' || n)),
        jsonb_build_object('name', jsonb_build_object('en', 'A' || n + 1)), 'r'
      from generate_series(1, ${many}::int) n`.execute(server.database)
    await entry(90_000, at('Barn'))
    await entry(10_000, at('Yard'))
    await sql`vacuum analyze audit`.execute(server.database)
    const limited = await limitedTo('Barn')
    const entriesRead = async (token: string, page: number) => {
      const queries = await server.queries.during(async () =>
        expect(await history('Barn', token, { page })).toHaveLength(20),
      )
      let read = 0
      for (const query of queries) read += await rowsRead(server.databaseUrl, query, 'audit')
      return read
    }
    for (const token of [admin, limited]) {
      const read = await entriesRead(token, 1)
      expect(read).toBeGreaterThan(0)
      // Those of the page, and no more than all newer ones of others.
      expect(read).toBeLessThan(10_000 + 10 * 20)
    }
    // A far page passes over the entries before it, once.
    expect(await entriesRead(limited, 4500)).toBeLessThan(2 * 90_000)
  })
})
