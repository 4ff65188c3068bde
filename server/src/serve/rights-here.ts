import type { Context } from './context.ts'
import { notFound } from './failure.ts'
import type { Holding } from './rights.ts'

/**
 * Returns what the caller holds in a project or, without one, in any of their projects. A project does not exist for a caller
 * who is no member.
 * @throws Failure not_found
 */
export async function rightsHere(context: Context, projectId: string | undefined): Promise<Holding> {
  if (!projectId) return context.rightsAnywhere()
  const rights = await context.rights(projectId)
  if (!rights.isMember) throw notFound()
  return rights
}
