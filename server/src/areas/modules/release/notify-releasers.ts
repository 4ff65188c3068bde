import { sql } from 'kysely'
import type { Context } from '../../../serve/context.ts'

/**
 * Notifies those who may look at releases and keys of a change: superusers and holders of `module_release` in any project. The
 * change does not concern others until a release becomes active.
 */
export async function notifyReleasers({
  database,
  changedFor,
}: Pick<Context, 'database' | 'changedFor'>): Promise<void> {
  const { rows } = await sql<{ user_id: string }>`
    select distinct held.user_id from role_access a join user_role held on held.role_id = a.role_id
    where a.access_code = 'module_release'
    union
    select id from app_user where is_superuser`.execute(database)
  changedFor(
    rows.map((row) => row.user_id),
    null,
    'modules',
  )
}
