import { limits } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../../database/database.ts'
import type { AdoptionToPlan } from '../adoption-into.ts'
import { planFacts } from '../facts.ts'
import { dropIdleQuestions } from './ask-questions.ts'
import { decideRows, mergeRows } from './merge-rows.ts'
import { nameKinds } from './name-kinds.ts'

/**
 * Finds the plan of each row of the sheet Job among those of its kind: what the row became before, by the row or an identifier that is
 * unique, else the one with its code.
 */
async function matchPlans(database: Database, { importId, building_id }: AdoptionToPlan): Promise<void> {
  await sql`
    with linked as materialized (
      select p.id, p.catalog_id, k.row_id, case when count(*) over (partition by p.catalog_id, k.identifier) = 1 then k.identifier end
          as identifier
      from adopted_thing k join catalog_plan p on p.id = k.thing_id
      where k.building_id = ${building_id} and k.thing = 'catalog_plan'
    ), by_row as (
      select distinct on (catalog_id, row_id) catalog_id, row_id, id from linked where row_id is not null
      order by catalog_id, row_id, id
    ), found as (
      select r.seq, coalesce(l.id, i.id, p.id) as plan_id
      from import_adoption r join import_adoption t on t.import_id = r.import_id and t.seq = r.type_seq and t.current is not null
        left join by_row l on l.catalog_id = t.thing_id and l.row_id = r.row_id
        left join linked i on i.catalog_id = t.thing_id and i.identifier = r.identifier
        left join catalog_plan p on p.catalog_id = t.thing_id and lower(p.code) = lower(r.fields ->> 'code')
      where r.import_id = ${importId} and r.sheet = 'job'
    ), once as (
      select seq, plan_id, row_number() over (partition by plan_id order by seq) as nth from found where plan_id is not null
    )
    update import_adoption r set thing_id = p.id, current = ${planFacts}, written = k.written
    from once join catalog_plan p on p.id = once.plan_id
      left join adopted_thing k on k.building_id = ${building_id} and k.thing_id = p.id
    where r.import_id = ${importId} and r.seq = once.seq and once.nth = 1`.execute(database)
}

/** Refuses plans beyond the number that a kind may have. */
async function refuseMany(database: Database, importId: string): Promise<void> {
  await sql`
    with kind as materialized (
      select t.seq, (select count(*) from catalog_plan p where p.catalog_id = t.thing_id) as plans
      from import_adoption t where t.import_id = ${importId} and t.sheet = 'type'
    ), counted as (
      select r.seq, kind.plans + row_number() over (partition by r.type_seq order by r.seq) as place
      from import_adoption r join kind on kind.seq = r.type_seq
      where r.import_id = ${importId} and r.sheet = 'job' and r.current is null and r.problem is null
    )
    update import_adoption r set problem = 'import_adopt_plans_many', problem_column = 'Name',
      problem_params = jsonb_build_object('maximum', ${limits.plansOfCatalog}::int)
    from counted c where r.import_id = ${importId} and r.seq = c.seq and c.place > ${limits.plansOfCatalog}`.execute(
    database,
  )
}

/**
 * Refuses plans whose code another plan, or an earlier row, of their kind or of one above or below it has. What is above and below is
 * read once for each kind, and codes are joined as sets: everybody who changes kinds waits for it.
 */
async function refuseTaken(database: Database, importId: string): Promise<void> {
  await sql`
    with writing as materialized (
      select r.seq, r.thing_id, t.thing_id as kind, lower(r.changes #>> '{code,1}') as code,
        row_number() over (partition by t.thing_id, lower(r.changes #>> '{code,1}') order by r.seq) as nth
      from import_adoption r join import_adoption t on t.import_id = r.import_id and t.seq = r.type_seq and t.current is not null
      where r.import_id = ${importId} and r.sheet = 'job' and r.problem is null and r.changes ? 'code'
    ), kinds as materialized (
      select distinct kind as id from writing
    ), related as materialized (
      select kinds.id, above.id as other from kinds, lateral catalogs_above(kinds.id) above
      union
      select kinds.id, below.id from kinds, lateral catalogs_below(kinds.id) below (id)
    ), clash as (
      select w.seq from writing w join related on related.id = w.kind
        join catalog_plan p on p.catalog_id = related.other and lower(p.code) = w.code and p.id <> w.thing_id
      union
      select w.seq from writing w join related on related.id = w.kind
        join writing o on o.kind = related.other and o.code = w.code and o.nth = 1 and o.seq < w.seq
    )
    update import_adoption r set problem = 'import_adopt_plan_taken', problem_column = 'Name',
      problem_params = jsonb_build_object('code', r.changes #>> '{code,1}')
    from clash where r.import_id = ${importId} and r.seq = clash.seq`.execute(database)
}

/** Turns the jobs of types into maintenance plans of kinds. */
export async function planJobs(database: Database, toPlan: AdoptionToPlan): Promise<void> {
  const { importId } = toPlan
  await nameKinds(database, importId, 'job')
  await matchPlans(database, toPlan)
  await mergeRows(database, toPlan, 'job')
  await refuseMany(database, importId)
  await refuseTaken(database, importId)
  await decideRows(database, toPlan, 'job')
  await dropIdleQuestions(database, importId)
}
