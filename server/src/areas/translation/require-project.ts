import type { Context } from '../../serve/context.ts'
import { forbidden, notFound } from '../../serve/failure.ts'

/** Requires a superuser and a project that exists. @throws Failure 403, 404 */
export async function requireProject(context: Context, projectId: string): Promise<void> {
  const { isSuperuser, isMember } = await context.rights(projectId)
  if (!isSuperuser) throw forbidden()
  if (!isMember) throw notFound()
}
