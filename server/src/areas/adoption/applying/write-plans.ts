import { sql } from 'kysely'
import type { Database } from '../../../database/database.ts'
import { ruleOfText, tasksOfText } from '../facts.ts'
import { ChangedMeanwhile } from '../../../staged-import/changed-meanwhile.ts'
import { tellRuled, type PlanRuled } from '../../../things/plan-use.ts'

/** Creates maintenance plans behind those of their kinds, which wait to be switched on, and changes others. */
export async function writePlans(database: Database, importId: string): Promise<void> {
  const { numAffectedRows } = await sql`
    insert into catalog_plan (id, catalog_id, position, code, name, description, duration_minutes, rule, category, tasks, criticality,
      lead_days, people, priority, is_active)
    select r.thing_id, t.thing_id, row_number() over (partition by r.type_seq order by r.seq)
        + (select coalesce(max(p.position), 0) from catalog_plan p where p.catalog_id = t.thing_id),
      r.fields ->> 'code', jsonb_build_object(default_language(), r.fields ->> 'name'),
      jsonb_strip_nulls(jsonb_build_object(default_language(), r.fields ->> 'description')),
      (r.fields ->> 'duration_minutes')::integer, ${ruleOfText(sql`(r.fields ->> 'rule')`)}, coalesce(r.fields ->> 'category', 'PM'),
      ${tasksOfText(sql`(r.fields ->> 'tasks')`)}, 'Mandatory', 7, 1, 'Medium', false
    from import_adoption r join import_adoption t on t.import_id = r.import_id and t.seq = r.type_seq
    where r.import_id = ${importId} and r.sheet = 'job' and r.action = 'create'
    on conflict do nothing`.execute(database)
  const { rows } = await sql<{ planned: string }>`
    select count(*) as planned from import_adoption
    where import_id = ${importId} and sheet = 'job' and action = 'create'`.execute(database)
  if (numAffectedRows !== BigInt(rows[0]?.planned ?? 0)) throw new ChangedMeanwhile()
  const { rows: ruled } = await sql<PlanRuled>`
    select p.id, p.rule as rule_before from import_adoption r join catalog_plan p on p.id = r.thing_id
    where r.import_id = ${importId} and r.sheet = 'job' and r.action = 'change' and r.changes ? 'rule'`.execute(
    database,
  )
  await sql`
    update catalog_plan p set code = coalesce(r.changes #>> '{code,1}', p.code),
      name = p.name || case when r.changes ? 'name' then jsonb_build_object(default_language(), r.changes #> '{name,1}') else '{}' end,
      description = p.description
        || case when r.changes ? 'description' then jsonb_build_object(default_language(), r.changes #> '{description,1}') else '{}' end,
      duration_minutes = coalesce((r.changes #>> '{duration_minutes,1}')::integer, p.duration_minutes),
      category = coalesce(r.changes #>> '{category,1}', p.category),
      rule = case when r.changes ? 'rule' then ${ruleOfText(sql`(r.changes #>> '{rule,1}')`)} else p.rule end,
      tasks = case when r.changes ? 'tasks' then ${tasksOfText(sql`(r.changes #>> '{tasks,1}')`)} else p.tasks end
    from import_adoption r
    where r.import_id = ${importId} and r.sheet = 'job' and r.action = 'change' and p.id = r.thing_id`.execute(
    database,
  )
  await tellRuled(database, ruled)
  await sql`
    update catalog c set version = c.version + 1
    where c.id in (select t.thing_id from import_adoption r
        join import_adoption t on t.import_id = r.import_id and t.seq = r.type_seq and t.action = 'same'
      where r.import_id = ${importId} and r.sheet = 'job' and r.action in ('create', 'change'))`.execute(
    database,
  )
}
