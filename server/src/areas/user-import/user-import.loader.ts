import type { Context } from '../../serve/context.ts'
import { notFound } from '../../serve/failure.ts'
import { findImport, type ImportRow } from '../import/import.repository.ts'

/** A dry run tells who is in a project, so it takes the right to see them, too. @throws Failure 404, 403 */
export async function requireImporter(context: Context, projectId: string): Promise<void> {
  await context.require(projectId, 'user_add')
  await context.require(projectId, 'user_view')
}

/**
 * The only door to an import of people: their maker's, and a superuser's. It may name people of other projects whom its maker
 * sees, and a colleague with the same right here need not.
 * @throws Failure 404, 403
 */
export async function loadUserImport(context: Context, importId: string): Promise<ImportRow> {
  const row = await findImport(context.database, importId)
  if (!row || row.subject !== 'user') throw notFound()
  if (row.user_id !== context.actor.userId && !context.actor.isSuperuser) throw notFound()
  await requireImporter(context, row.project_id)
  return row
}
