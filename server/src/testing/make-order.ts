import { sql } from 'kysely'
import { make } from './things/work.things.ts'
import type { TestServer } from './start-test-server.ts'

let count = 0

/** An order to make, in the first step of a workflow of its own. */
interface OrderToMake {
  project: string
  location: string
  requester: string
  workers?: readonly string[]
  teams?: readonly string[]
}

/** Makes an order at a location, with its workers, and returns its id. */
export async function makeOrder(
  { database }: Pick<TestServer, 'database'>,
  { project, location, requester, workers = [], teams = [] }: OrderToMake,
): Promise<string> {
  count += 1
  const id = await make({ database, project, person: requester, mark: `order-${count}` }, 1)
  await sql`update work set location_id = ${location} where id = ${id}`.execute(database)
  await sql`insert into work_worker (project_id, work_id, user_id)
    select ${project}, ${id}, w from unnest(${[...workers]}::uuid[]) w`.execute(database)
  await sql`insert into work_team (project_id, work_id, team_id)
    select ${project}, ${id}, t from unnest(${[...teams]}::uuid[]) t`.execute(database)
  return id
}

/** Closes an order, as its last step does. */
export async function closeOrder({ database }: Pick<TestServer, 'database'>, id: string): Promise<void> {
  await sql`update work set status = 'Completed', completed_at = now(), closed_at = now(), step_key = 'closed'
    where id = ${id}`.execute(database)
}
