import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeOrder } from '../../testing/make-order.ts'
import { makeService } from '../../testing/make-service.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { publishWorkflow } from './fixtures/orders.ts'

let server: TestServer
let project: string
let at: (name: string) => string
let admin: string
let requester: string

beforeAll(async () => {
  server = await startTestServer()
  project = await server.make.project()
  at = await server.make.locations(project, {
    Tower: { Reported: {}, Named: {}, Stays: {}, Assets: {} },
  })
  admin = await server.signIn(await server.make.user({ superuser: true }))
  requester = (await server.make.user({ roles: [{ project, access: ['cm_add'] }] })).id
  const flow = await publishWorkflow(server, admin, { project })
  await server.ok('/workflow/setDefault', { id: flow.id }, admin)
  await makeService(server, project, 'Leak', { is_default: true })
})
afterAll(() => server.close())

/** Carries out `removal` in a transaction that commits once somebody waits for it, and returns what `naming` came to. */
async function whileRemoving<Answer>(
  removal: ReturnType<typeof sql>,
  naming: () => Promise<Answer>,
): Promise<Answer> {
  const holder = await server.database.startTransaction().execute()
  await removal.execute(holder)
  const answer = naming()
  await expect
    .poll(
      async () => {
        const { rows } = await sql<{ waiting: number }>`
          select count(*)::int as waiting from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(server.database)
        return rows[0]?.waiting
      },
      { timeout: 60_000 },
    )
    .toBe(1)
  await holder.commit().execute()
  return answer
}

const removePlace = (place: string) => sql`
  with made as (insert into removal (id, project_id, user_id) values (gen_random_uuid(), ${project}, ${requester}) returning id)
  update location set removal_id = (select id from made) where id = ${at(place)}`
const makeAsset = async (code: string) =>
  (await server.ok('/asset/create', { location_id: at('Assets'), code, name: code }, admin)).id
const removeAsset = (id: string) => sql`update asset set removed_at = now() where id = ${id}`
const report = (more: object) =>
  server.call(
    '/cm/create',
    { project_id: project, location_id: at('Assets'), description: 'It drips', ...more },
    admin,
  )
const order = () => makeOrder(server, { project, location: at('Stays'), requester })

it('[CM-78] names no place that is removed at the same moment', async () => {
  const reported = await whileRemoving(removePlace('Reported'), () => report({ location_id: at('Reported') }))
  expect(reported).toMatchObject({ status: 409, error: { key: 'location_already_removed' } })
  const id = await order()
  const moved = await whileRemoving(removePlace('Named'), () =>
    server.call('/cm/update', { id, location_id: at('Named') }, admin),
  )
  expect(moved).toMatchObject({ status: 409, error: { key: 'location_already_removed' } })
})

it('[CM-78] names no asset that is removed at the same moment', async () => {
  const [one, other] = [await makeAsset('R-1'), await makeAsset('R-2')]
  expect((await whileRemoving(removeAsset(one), () => report({ asset_id: one }))).status).toBe(404)
  const id = await order()
  const named = await whileRemoving(removeAsset(other), () =>
    server.call('/cm/update', { id, asset_id: other }, admin),
  )
  expect(named.status).toBe(404)
})

it('[CM-78] removes no asset that an order names at the same moment', async () => {
  const asset = await makeAsset('R-3')
  const id = await order()
  const naming = sql`with held as materialized (select id from asset where id = ${asset} for share)
    update work set asset_id = (select id from held) where id = ${id}`
  const removed = await whileRemoving(naming, () => server.call('/asset/remove/{id}', { id: asset }, admin))
  expect(removed).toMatchObject({ status: 409, error: { key: 'asset_has_work' } })
})

it('[CM-78] gives no order to a team that is removed at the same moment', async () => {
  const made = { project_id: project, name: 'Crew', description: '' }
  const { id: team } = await server.ok('/project-team/create', made, admin)
  const id = await order()
  const given = await whileRemoving(sql`delete from team where id = ${team}`, () =>
    server.call('/cm/assignWorkers', { cm_id: id, user_ids: [], team_ids: [team] }, admin),
  )
  expect(given.status).toBe(404)
  const { cm } = await server.ok('/cm/getDetails/{id}', { id }, admin)
  expect(cm).toMatchObject({ teams: [], version: 1 })
})
