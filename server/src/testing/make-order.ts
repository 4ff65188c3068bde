import type { WorkflowDefinition } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import type { TestServer } from './start-test-server.ts'
import { leastDefinition, make as makeWorkflow } from './things/workflow.things.ts'

/** The workflow that orders of a test begin with. */
export interface PublishedWorkflow {
  project: string
  id: string
  version: number
  definition: WorkflowDefinition
}

/** An order to make: in a step of a workflow, or in the first step of a least workflow of its own in a project. */
export type OrderToMake = ({ workflow: PublishedWorkflow } | { project: string }) & {
  location: string
  requester: string
  /** The key of its step; the start if left out. */
  step?: string
  asset?: string
  department?: string
  completedDaysAgo?: number
  workers?: readonly string[]
  teams?: readonly string[]
}

/** Writes an order straight into the database, with its workers and teams, and returns its id. */
export async function makeOrder(
  { database }: Pick<TestServer, 'database'>,
  given: OrderToMake,
): Promise<string> {
  const { location, requester, completedDaysAgo, workers = [], teams = [] } = given
  const workflow =
    'workflow' in given ? given.workflow : await leastWorkflow(database, given.project, requester)
  const { project, definition } = workflow
  const step = definition.steps.find((one) =>
    given.step === undefined ? one.is_start : one.key === given.step,
  )
  if (!step) throw new Error(`there is no step ${given.step}`)
  const service = await serviceOf(database, project)
  const completed =
    step.status === 'Completed'
      ? sql`now() - make_interval(days => ${completedDaysAgo ?? 0}::int)`
      : sql`null`
  const { rows } = await sql<{ id: string }>`
    with series as (
      insert into number_series (project_id, kind, last) values (${project}, 'cm', 1)
      on conflict (project_id, kind) do update set last = number_series.last + 1 returning last
    ), added as (
      insert into work (project_id, kind, number, location_id, service_id, asset_id, department_id, description, priority, requester_id,
        created_by, status, workflow_id, workflow_version, step_key, requested_at, created_at, created_day, completed_at, first_completed_at,
        completed_by, completed_day, closed_at, closed_day)
      select ${project}, 'cm', last, ${location}, ${service}, ${given.asset ?? null}::uuid, ${given.department ?? null}::uuid,
        'Something drips', 3, ${requester}, ${requester}, ${step.status}, ${workflow.id}, ${workflow.version}, ${step.key}, now(), now(),
        now()::date, ${completed}, ${completed}, ${step.status === 'Completed' ? requester : null}::uuid, (${completed})::date,
        ${step.is_end ? sql`now()` : sql`null`}, ${step.is_end ? sql`now()::date` : sql`null`}
      from series returning id, project_id, step_key, status, requester_id
    ), passed as (
      insert into work_step (project_id, work_id, to_step, to_status, taken_by)
      select project_id, id, step_key, status, requester_id from added
    )
    select id from added`.execute(database)
  const id = rows[0]?.id ?? ''
  await sql`insert into work_worker (project_id, work_id, user_id)
    select ${project}, ${id}, given from unnest(${[...workers]}::uuid[]) given`.execute(database)
  await sql`insert into work_team (project_id, work_id, team_id)
    select ${project}, ${id}, given from unnest(${[...teams]}::uuid[]) given`.execute(database)
  return id
}

let workflows = 0

async function leastWorkflow(
  database: Database,
  project: string,
  person: string,
): Promise<PublishedWorkflow> {
  workflows += 1
  const id = await makeWorkflow({ database, project, person, mark: `order-${workflows}` }, 1)
  return { project, id, version: 1, definition: leastDefinition as unknown as WorkflowDefinition }
}

const services = new Map<string, string>()

async function serviceOf(database: Database, project: string): Promise<string> {
  const known = services.get(project)
  if (known !== undefined) return known
  const { id } = await database
    .insertInto('library_entry')
    .values({
      kind: 'service',
      project_id: project,
      position: 1,
      code: `S-${project}`,
      name: JSON.stringify({ en: 'Plumbing' }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  services.set(project, id)
  return id
}

/** Closes an order, as its last step does. */
export async function closeOrder({ database }: Pick<TestServer, 'database'>, id: string): Promise<void> {
  await sql`update work set status = 'Completed', completed_at = now(), closed_at = now(), step_key = 'closed'
    where id = ${id}`.execute(database)
}
