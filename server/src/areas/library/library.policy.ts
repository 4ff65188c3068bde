import type { AccessCode } from '@atrium/contract'
import { holdsAnywhere } from '../../serve/access.ts'
import type { Context } from '../../serve/context.ts'
import { forbidden, notFound } from '../../serve/failure.ts'

type LibraryCode = AccessCode & `library_${string}`

/**
 * Requires a right for a list: in its project, or in any project for the lists of the company.
 * @throws Failure not_found for a stranger to the project, forbidden
 */
export async function requireList(
  context: Context,
  projectId: string | null | undefined,
  code: LibraryCode,
): Promise<void> {
  if (projectId) await context.require(projectId, code)
  else if (!(await holdsAnywhere(context, code))) throw forbidden()
  else context.judged()
}

/**
 * Requires a right for an entry. Who may not see it is told that it does not exist.
 * @throws Failure not_found, forbidden
 */
export async function requireEntry(
  context: Context,
  projectId: string | null,
  code: LibraryCode,
): Promise<void> {
  if (projectId !== null) {
    await context.require(projectId, code, 'library_view')
    return
  }
  if (!(await holdsAnywhere(context, 'library_view'))) throw notFound()
  await requireList(context, null, code)
}
