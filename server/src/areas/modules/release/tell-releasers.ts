import { sql } from 'kysely'
import type { Context } from '../../../serve/context.ts'

/**
 * Tells of a change of releases or keys those who may look at them: superusers, and whoever holds `module_release` in any
 * project. To everybody else it is nothing until something becomes active.
 */
export async function tellReleasers({
  database,
  notify,
}: Pick<Context, 'database' | 'notify'>): Promise<void> {
  notify({ topic: 'modules', projectId: null })
  const { rows } = await sql<{ user_id: string }>`
    select distinct held.user_id from role_access a join user_role held on held.role_id = a.role_id
    where a.access_code = 'module_release'`.execute(database)
  for (const { user_id } of rows) notify({ topic: 'modules', projectId: null, userId: user_id })
}
