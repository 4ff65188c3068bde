import type { Context } from '../../serve/context.ts'
import { notFound } from '../../serve/failure.ts'
import type { Rights } from '../../serve/rights.ts'
import type { ImportRow } from '../../staged-import/staged-import.repository.ts'

const mayImport = (rights: Rights | undefined) => rights?.may('user_add') && rights.may('user_view')

/** Returns those of some imports that `requireMaker` lets through, in one query. */
export async function seenUserImports(
  context: Context,
  rows: readonly ImportRow<object>[],
): Promise<ImportRow<object>[]> {
  const { userId, isSuperuser } = context.actor
  const own = rows.filter((row) => isSuperuser || row.user_id === userId)
  const rights = await context.rightsByProject([...new Set(own.map((row) => row.project_id))])
  return own.filter((row) => mayImport(rights.get(row.project_id)))
}

/**
 * Requires the rights to import. A dry run shows who is in a project, so it also needs the right to see users. @throws Failure
 * 404, 403
 */
export async function requireImporter(context: Context, projectId: string): Promise<void> {
  await context.require(projectId, 'user_add')
  await context.require(projectId, 'user_view')
}

/**
 * Requires that the caller is the author of an import or a superuser. It may name people of other projects whom its author
 * sees, and a colleague with the same right here need not see them.
 * @throws Failure 404, 403
 */
export async function requireMaker(context: Context, row: ImportRow<object>): Promise<void> {
  if (row.user_id !== context.actor.userId && !context.actor.isSuperuser) throw notFound()
  await requireImporter(context, row.project_id)
}
