import { sql } from 'kysely'
import shipped from '../areas/workflow/shipped-workflows.json' with { type: 'json' }
import { bePatient, type Database } from '../database/database.ts'

export interface WorkSize {
  project: string
  orders: number
  /** How many of them are open. */
  open: number
  /** People who were given many orders and asked for many, each one of twenty and one of fifty. At most ten. */
  people: readonly string[]
}

export interface LargeWork {
  workflow: string
  services: readonly string[]
  /** A worker and a team who have orders like many others. */
  worker: string
  team: string
  department: string
  /** An asset and a place with orders. */
  asset: string
  location: string
  /** An open order with a worker, a team and an asset, if there is one. */
  order: string
}

/**
 * Writes orders of about two years into a project that `makeLargePortal` made. The newest fifth or so has the open ones, among
 * many that are done. Each has its steps and times; most have a worker, a third has a team, and many have an asset. Ends with fresh
 * statistics. The same numbers give the same orders.
 */
export async function makeLargeWork(database: Database, size: WorkSize): Promise<LargeWork> {
  const { project } = size
  const { workflow, services } = await makeRules(database, project)
  await database.transaction().execute(async (transaction) => {
    // Foreign key checks would take minutes by a plan that was made while the tables were empty.
    await sql`set local session_replication_role = replica`.execute(transaction)
    await bePatient(transaction)
    await makeOrders(transaction, size, { workflow, services })
    await givePeople(transaction, size)
    await makePast(transaction, project)
  })
  await sql`vacuum analyze work, work_worker, work_team, work_step, work_time`.execute(database)
  const { rows } = await sql<Omit<LargeWork, 'workflow' | 'services'>>`
    select w.id as order, w.department_id as department, w.asset_id as asset, w.location_id as location, k.user_id as worker, t.team_id as team
    from work w join work_worker k on k.work_id = w.id join work_team t on t.work_id = w.id
    where w.project_id = ${project} and w.asset_id is not null and k.user_id <> all(${[...size.people]}::uuid[])
    order by w.is_open desc, w.number limit 1`.execute(database)
  const [example] = rows
  if (!example) throw new Error('no order has a worker, a team and an asset')
  return { workflow, services, ...example }
}

async function makeRules(database: Database, project: string) {
  const definition = JSON.stringify(shipped.simple.definition)
  const { rows: workflows } = await sql<{ id: string }>`
    with added as (
      insert into workflow (project_id, code, name, kind, draft, published_version)
      values (${project}, 'LARGE', jsonb_build_object('en', 'Large'), 'cm', ${definition}::jsonb, 1) returning id, project_id, draft
    ), published as (
      insert into workflow_version (project_id, workflow_id, version, definition) select project_id, id, 1, draft from added
    ) select id from added`.execute(database)
  const { rows: services } = await sql<{ id: string }>`
    insert into library_entry (kind, project_id, position, code, name)
    select 'service', ${project}, n, 'LS-' || n, jsonb_build_object('en', 'Service ' || n) from generate_series(1, 40) n
    returning id`.execute(database)
  return { workflow: workflows[0]?.id ?? '', services: services.map(({ id }) => id) }
}

/** Order `n` of the numbers below, with its step. Half of the newest are open, twenty in a row. */
async function makeOrders(
  database: Database,
  { project, orders, open, people }: WorkSize,
  { workflow, services }: Pick<LargeWork, 'workflow' | 'services'>,
): Promise<void> {
  await sql`
    with numbers as (
      select n, n > ${orders - 2 * open}::int and (n / 20) % 2 = 0 as is_open, now() - (${orders}::int - n) * interval '10 minutes' as at
      from generate_series(1, ${orders}::int) n
    ), stepped as (
      select *, case when is_open then (array['new', 'assigned', 'working', 'working', 'waiting', 'paused'])[1 + n % 6]
        when n % 20 = 13 then 'cancelled' when n % 50 = 7 then 'done' else 'closed' end as step from numbers
    ), done as (
      select *, case when step in ('done', 'closed') then at + (1 + n % 200) * interval '1 minute' end as done_at,
        case step when 'new' then 'Pending' when 'assigned' then 'Pending' when 'working' then 'In Progress' when 'waiting' then 'On Hold'
          when 'paused' then 'On Hold' when 'cancelled' then 'Cancelled' else 'Completed' end as status from stepped
    )
    insert into work (project_id, kind, number, location_id, asset_id, service_id, department_id, description, priority, requester_id,
      created_by, status, workflow_id, workflow_version, step_key, requested_at, created_at, responded_at, due_at, completed_at,
      first_completed_at, completed_by, closed_at, created_day, completed_day, closed_day, changed_at, due_soon_told, overdue_told)
    select ${project}, 'cm', n, place.id, asset.id, (${services}::uuid[])[1 + n % ${services.length}], department.id,
      (array['The tap drips', 'No light', 'The door does not close', 'It is too warm', 'A window is broken'])[1 + n % 5]
        || ' since yesterday, seen by number ' || n,
      1 + (n * 7 + n / 4) % 4, requester.id, requester.id, status, ${workflow}, 1, step, done.at, done.at,
      case when status <> 'Pending' then done.at + interval '20 minutes' end,
      due.at, done_at, done_at,
      case when done_at is not null then requester.id end, case when step in ('closed', 'cancelled') then coalesce(done_at, done.at) end,
      done.at::date, done_at::date, case when step in ('closed', 'cancelled') then coalesce(done_at, done.at)::date end, coalesce(done_at, done.at),
      due.at, due.at
    from done cross join lateral (select case when n % 11 > 0 then done.at + (1 + n % 4) * interval '30 days' end as at) due
    join (select id, row_number() over (order by code) - 1 as place from location where project_id = ${project} and removal_id is null) place
      on place.place = (n * 7919::bigint) % (select count(*) from location where project_id = ${project} and removal_id is null)
    left join asset on asset.location_id = place.id and n % 4 > 0
    join (select department_id as id, row_number() over (order by department_id) - 1 as place from project_department
      where project_id = ${project}) department
      on department.place = n % (select count(*) from project_department where project_id = ${project})
    join (select user_id as id, row_number() over (order by user_id) - 1 as place from project_user where project_id = ${project}) member
      on member.place = (n * 31::bigint) % (select count(*) from project_user where project_id = ${project})
    cross join lateral (select coalesce((${[...people]}::uuid[])[n % 50 - 9], member.id) as id) requester
    order by n`.execute(database)
  await sql`insert into number_series (project_id, kind, last) values (${project}, 'cm', ${orders})
    on conflict (project_id, kind) do update set last = excluded.last`.execute(database)
}

/** Gives most orders a worker, each third one a team, and the people a team with their first order. */
async function givePeople(database: Database, { project, people }: WorkSize): Promise<void> {
  await sql`insert into work_worker (project_id, work_id, user_id, assigned_at, is_open, kind)
    select w.project_id, w.id, coalesce((${[...people]}::uuid[])[w.number % 20], m.user_id), w.created_at, w.is_open, w.kind
    from work w join (select user_id, row_number() over (order by user_id) - 1 as place from project_user
        where project_id = ${project} and user_id <> all(${[...people]}::uuid[])) m
      on m.place = (w.number * 13::bigint) % (select count(*) from project_user
        where project_id = ${project} and user_id <> all(${[...people]}::uuid[]))
    where w.project_id = ${project} and w.number % 7 > 0`.execute(database)
  await sql`insert into work_team (project_id, work_id, team_id, assigned_at, is_open, kind)
    select w.project_id, w.id, t.id, w.created_at, w.is_open, w.kind
    from work w join (select id, row_number() over (order by id) - 1 as place from team where project_id = ${project}) t
      on t.place = (w.number / 3) % (select count(*) from team where project_id = ${project})
    where w.project_id = ${project} and w.number % 3 = 0`.execute(database)
  await sql`insert into team_user (project_id, team_id, user_id)
    select ${project}, t.id, p.id from unnest(${[...people]}::uuid[]) with ordinality p (id, place)
    join (select id, row_number() over (order by id) as place from team where project_id = ${project}) t on t.place = p.place
    on conflict do nothing`.execute(database)
}

/** Each order was reported, taken and, if it is over, ended; each second one has a time. */
async function makePast(database: Database, project: string): Promise<void> {
  await sql`insert into work_step (project_id, work_id, from_step, to_step, from_status, to_status, action_key, taken_by, taken_at)
    select w.project_id, w.id, s.from_step, s.to_step, s.from_status, s.to_status, s.action_key, w.requester_id, w.created_at
    from work w cross join lateral (values
      (1, null, 'new', null, 'Pending', null), (2, 'new', 'assigned', 'Pending', 'Pending', 'accept'),
      (3, 'assigned', 'working', 'Pending', 'In Progress', 'start'), (4, 'working', 'done', 'In Progress', 'Completed', 'finish')
    ) s (place, from_step, to_step, from_status, to_status, action_key)
    where w.project_id = ${project} and s.place <= case w.status when 'Pending' then 1 when 'Completed' then 4 else 3 end
    order by w.number, s.place`.execute(database)
  await sql`insert into work_time (project_id, work_id, user_id, kind, started_at, ended_at, minutes, created_by)
    select w.project_id, w.id, w.requester_id, 'work', w.created_at, w.created_at + interval '30 minutes', 30, w.requester_id
    from work w where w.project_id = ${project} and w.number % 2 = 0`.execute(database)
}
