import { sql } from 'kysely'
import { bePatient, type Database } from '../database/database.ts'

export interface InspectionsSize {
  project: string
  inspections: number
  /** Of each one that somebody started. */
  answers: number
  /** People who are asked to do many of them. At most ten. */
  people: readonly string[]
}

export interface LargeInspections {
  checklists: readonly string[]
  /** Somebody, a team and a place with inspections like many others. */
  inspector: string
  team: string
  location: string
  /** A submitted one with all its answers. */
  inspection: string
}

/** So many checklists share them. */
const lists = 20

/**
 * Writes inspections of two years into a project that `makeLargePortal` made. The newest twentieth is planned or missed, the one before
 * under way or waits for its review, others are reviewed. Ends with fresh statistics. The same numbers give the same inspections.
 */
export async function makeLargeInspections(
  database: Database,
  { project, inspections, answers, people }: InspectionsSize,
): Promise<LargeInspections> {
  const checklists = await makeChecklists(database, project, answers)
  await database.transaction().execute(async (transaction) => {
    // Foreign key checks would take minutes by a plan that was made while the tables were empty.
    await sql`set local session_replication_role = replica`.execute(transaction)
    await bePatient(transaction)
    await makeInspections(transaction, { project, inspections, answers, people, checklists })
  })
  await sql`vacuum analyze checklist, checklist_run, checklist_answer, inspection, inspection_assignee, inspection_finding`.execute(
    database,
  )
  const { rows } = await sql<Omit<LargeInspections, 'checklists'>>`
    select id as inspection, inspector_id as inspector, team_id as team, location_id as location from inspection
    where project_id = ${project} and team_id is not null and inspector_id is not null and submitted_day is not null
    order by number limit 1`.execute(database)
  const [example] = rows
  if (!example) throw new Error('no submitted inspection has a team')
  return { checklists, ...example }
}

async function makeChecklists(database: Database, project: string, answers: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with asked as (
      select jsonb_build_object('scoring', jsonb_build_object('on', true, 'goal_percent', 80), 'items', jsonb_agg(
        jsonb_build_object('key', 'item-' || n, 'type', 'check', 'text', jsonb_build_object('en', 'Is ' || n || ' well?'),
          'help', '{}'::jsonb, 'show_if', '[]'::jsonb, 'section', null, 'mandatory', true, 'critical', false, 'points', 1,
          'weight', 1, 'on_fail', null, 'on_flag', null) order by n)) as definition
      from generate_series(1, ${answers}::int) n
    ), added as (
      insert into checklist (project_id, code, name, kind, draft, sections, items, published_version, has_changes)
      select ${project}, 'LARGE-' || n, jsonb_build_object('en', 'Round ' || n), 'inspection', definition, 0, ${answers}, 1, false
      from asked, generate_series(1, ${lists}::int) n returning id, code, draft
    ), published as (
      insert into checklist_version (project_id, checklist_id, version, definition) select ${project}, id, 1, draft from added
    )
    select id from added order by code`.execute(database)
  return rows.map(({ id }) => id)
}

async function makeInspections(
  database: Database,
  { project, inspections, answers, people, checklists }: InspectionsSize & { checklists: readonly string[] },
): Promise<void> {
  await sql`
    with numbers as (
      select n, now() - (${inspections}::int - n) * interval '730 days' / ${inspections}::int as at,
        case when n > ${inspections}::int * 0.95 then 'Scheduled'
          when n > ${inspections}::int * 0.9 then (array['In Progress', 'Submitted'])[1 + n % 2]
          when n % 40 = 7 then 'Cancelled' else 'Reviewed' end as state
      from generate_series(1, ${inspections}::int) n
    ), places as (
      select id, row_number() over (order by code) - 1 as place, count(*) over () as total
      from location where project_id = ${project} and removal_id is null
    ), members as (
      select user_id as id, row_number() over (order by user_id) - 1 as place, count(*) over () as total
      from project_user where project_id = ${project}
    ), teams as (
      select id, row_number() over (order by id) - 1 as place, count(*) over () as total from team where project_id = ${project}
    ), placed as (
      select numbers.*, gen_random_uuid() as id, case when state not in ('Scheduled', 'Cancelled') then gen_random_uuid() end as run_id,
        (${checklists}::uuid[])[1 + n % ${checklists.length}] as checklist_id, l.id as location_id, m.id as member_id,
        coalesce((${[...people]}::uuid[])[n % 20], m.id) as inspector_id, t.id as team_id, n % 9 as failed
      from numbers join places l on l.place = (n * 7919::bigint) % l.total
        join members m on m.place = (n * 31::bigint) % m.total
        left join teams t on n % 3 = 0 and t.place = (n / 3) % t.total
    ), runs as (
      insert into checklist_run (id, project_id, items, checklist_id, checklist_version, scoring, started_at)
      select p.run_id, ${project}, v.definition -> 'items', p.checklist_id, 1, v.definition -> 'scoring', p.at
      from placed p join checklist_version v on v.checklist_id = p.checklist_id where p.run_id is not null
    ), answered as (
      insert into checklist_answer (project_id, run_id, item_key, value, state, answered_by, answered_at, version)
      select ${project}, p.run_id, 'item-' || a, case when a <= p.failed then '"fail"' else '"pass"' end::jsonb,
        case when a <= p.failed then 'fail' else 'ok' end, p.inspector_id, p.at, 2
      from placed p, generate_series(1, ${answers}::int) a where p.run_id is not null
    ), assigned as (
      insert into inspection_assignee (project_id, inspection_id, user_id, assigned_at)
      select ${project}, id, inspector_id, at from placed where team_id is null
    ), found as (
      insert into inspection_finding (project_id, inspection_id, item_key, location_id, checklist_id)
      select ${project}, p.id, 'item-' || a, p.location_id, p.checklist_id
      from placed p, generate_series(1, p.failed) a where p.state in ('Submitted', 'Reviewed')
    )
    insert into inspection (id, project_id, number, checklist_id, checklist_version, run_id, location_id, team_id, due_on, state, inspector_id,
      created_by, created_at, started_at, submitted_at, submitted_day, submitted_by, reviewer_id, reviewed_at, answered, asked, failed,
      points, possible, result, changed_at, due_told)
    select p.id, ${project}, n, checklist_id, case when run_id is not null then 1 end, run_id, location_id, team_id,
      (at + (n % 40 - 20) * interval '1 day')::date, state, case when run_id is not null then inspector_id end, member_id,
      at - interval '10 days', case when run_id is not null then at end,
      case when is_done then at end, case when is_done then at::date end, case when is_done then inspector_id end,
      case when state = 'Reviewed' then member_id end, case when state = 'Reviewed' then at + interval '1 day' end,
      case when run_id is not null then ${answers}::int else 0 end, ${answers}, case when is_done then failed else 0 end,
      case when is_done then ${answers} - failed end, case when is_done then ${answers}::int end,
      case when is_done then case when failed = 0 then 'pass' when failed < 5 then 'partial' else 'fail' end end, at,
      (at + (n % 40 - 20) * interval '1 day')::date
    from placed p cross join lateral (select state in ('Submitted', 'Reviewed') as is_done) d order by n`.execute(
    database,
  )
  await sql`insert into number_series (project_id, kind, last) values (${project}, 'inspection', ${inspections})
    on conflict (project_id, kind) do update set last = excluded.last`.execute(database)
  // The people have a team each, so that some of theirs come by it.
  await sql`insert into team_user (project_id, team_id, user_id)
    select ${project}, t.id, p.id from unnest(${[...people]}::uuid[]) with ordinality p (id, place)
    join (select id, row_number() over (order by id) as place from team where project_id = ${project}) t on t.place = p.place
    on conflict do nothing`.execute(database)
}
