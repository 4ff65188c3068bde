import { sql } from 'kysely'
import type { Database } from '../../../database/database.ts'
import type { AuditEntry } from '../../../serve/context.ts'
import { leaveStore } from '../applying/list-in-store.ts'
import { materialState } from '../facts.ts'
import type { JobImport } from '../../../staged-import/jobs/job-import.ts'
import { usedOf } from './list-references.ts'
import { undoNewLines } from './undo-new-lines.ts'

/**
 * Deletes the spare parts that an adoption created, and restores those that it changed. Materials that it created go, too, unless somebody
 * has changed or uses them, and leave the list of the store first. Raises the versions of the kinds.
 */
export async function undoSpares(database: Database, job: JobImport): Promise<AuditEntry[]> {
  const importId = job.id
  await undoNewLines(database, importId, 'catalog_spare')
  await sql`
    update catalog_spare p set material_id = (k.before ->> 'material_id')::uuid, quantity = (k.before ->> 'quantity')::numeric,
      note = k.before ->> 'note'
    from import_adopted k
    where k.import_id = ${importId} and k.thing = 'catalog_spare' and k.before is not null and p.id = k.thing_id`.execute(
    database,
  )
  const entries = await leaveStore(database, job)
  await sql`
    with created as materialized (
      select thing, thing_id, after from import_adopted where import_id = ${importId} and thing = 'material'
    ), used as materialized (${await usedOf(database, 'material')}), deleted as (
      delete from material m using created k
      where m.id = k.thing_id and ${materialState} = k.after and m.id not in (select id from used)
      returning m.id, k.after
    )
    insert into audit (user_id, session_id, call, thing, thing_id, before, request_id)
    select ${job.actor.userId}::uuid, ${job.actor.sessionId}::uuid, ${job.path}, 'material', id, after - 'version', ${job.requestId}
    from deleted`.execute(database)
  return entries
}
