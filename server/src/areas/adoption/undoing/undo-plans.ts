import { sql } from 'kysely'
import type { Database } from '../../../database/database.ts'
import { tellRuled, type PlanRuled } from '../../../things/plan-use.ts'
import { ruleOfText, tasksOfText } from '../facts.ts'
import { undoNewLines } from './undo-new-lines.ts'

/** Deletes the maintenance plans that an adoption created, and restores those that it changed. Raises the versions of their kinds. */
export async function undoPlans(database: Database, importId: string): Promise<void> {
  await undoNewLines(database, importId, 'catalog_plan')
  const { rows: ruled } = await sql<PlanRuled>`
    select p.id, p.rule as rule_before from import_adopted k join catalog_plan p on p.id = k.thing_id
    where k.import_id = ${importId} and k.thing = 'catalog_plan' and k.before is not null
      and p.rule <> ${ruleOfText(sql`(k.before ->> 'rule')`)}`.execute(database)
  await sql`
    update catalog_plan p set code = k.before ->> 'code',
      name = p.name || jsonb_build_object(default_language(), k.before -> 'name'),
      description = case when k.before ? 'description'
        then p.description || jsonb_build_object(default_language(), k.before -> 'description')
        else p.description - default_language() end,
      duration_minutes = (k.before ->> 'duration_minutes')::integer,
      rule = ${ruleOfText(sql`(k.before ->> 'rule')`)},
      category = coalesce(k.before ->> 'category', p.category),
      -- What was adopted before tasks were read had none.
      tasks = case when k.before ? 'how' then ${tasksOfText(sql`(k.before ->> 'tasks')`)} else p.tasks end
    from import_adopted k
    where k.import_id = ${importId} and k.thing = 'catalog_plan' and k.before is not null and p.id = k.thing_id`.execute(
    database,
  )
  await tellRuled(database, ruled)
}
