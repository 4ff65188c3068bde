import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { JobImport } from '../../staged-import/jobs/job-import.ts'
import { membersOfLines } from './facts.ts'

/** Members of the stored states that the trail does not need. */
const besides = sql`array['removed', 'status', 'condition', 'is_active']`

/**
 * Records in the audit trail what an adoption, or its undo, did to each kind and asset. Specifications, maintenance plans and
 * spare parts are recorded with their kinds.
 */
export async function auditAdopted(
  database: Database,
  job: JobImport,
  what: 'applied' | 'undone',
): Promise<void> {
  const [before, after] = what === 'applied' ? [sql`k.before`, sql`k.after`] : [sql`k.after`, sql`k.before`]
  await sql`
    insert into audit (user_id, session_id, call, thing, thing_id, project_id, before, after, request_id)
    select ${job.actor.userId}, ${job.actor.sessionId}, ${job.path}, k.thing, k.thing_id, ${job.projectId}::uuid,
      ${before} - ${besides}, ${after} - ${besides}, ${job.requestId}
    from import_adopted k where k.import_id = ${job.id} and k.thing in ('catalog', 'asset')`.execute(database)
  const lists = [
    ['catalog_spec', 'specs'],
    ['catalog_plan', 'plans'],
    ['catalog_spare', 'spares'],
  ] as const
  for (const [thing, list] of lists)
    await sql`
      insert into audit (user_id, session_id, call, thing, thing_id, project_id, before, after, request_id)
      select ${job.actor.userId}, ${job.actor.sessionId}, ${job.path}, 'catalog', s.catalog_id, ${job.projectId}::uuid,
        jsonb_build_object(${list}::text, coalesce(jsonb_agg(${before} - ${membersOfLines}) filter (where ${before} is not null), '[]')),
        jsonb_build_object(${list}::text, coalesce(jsonb_agg(${after} - ${membersOfLines}) filter (where ${after} is not null), '[]')), ${job.requestId}
      from import_adopted k join ${sql.table(thing)} s on s.id = k.thing_id
      where k.import_id = ${job.id} and k.thing = ${thing} group by s.catalog_id`.execute(database)
}
