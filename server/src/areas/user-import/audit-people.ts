import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { JobImport } from '../import/import-job.ts'

/** A line in the audit trail for everybody whom an import has made or changed, in one statement. */
export async function auditPeople(database: Database, job: JobImport): Promise<void> {
  await sql`
    insert into audit (user_id, session_id, call, thing, thing_id, project_id, before, after, request_id)
    select ${job.actor.userId}, ${job.actor.sessionId}, ${job.path}, 'user', s.user_id, ${job.projectId},
      case when s.action = 'change' then told.before end,
      told.after || case when s.action = 'create' then jsonb_build_object('email', s.email, 'login_enabled', false) else '{}' end,
      ${job.requestId}
    from import_user s cross join lateral (
      select jsonb_object_agg(field, change -> 0) as before, jsonb_object_agg(field, change -> 1) as after
      from jsonb_each(s.changes) as e (field, change)
    ) told
    where s.import_id = ${job.id} and s.action in ('create', 'change')`.execute(database)
}
