import type { AccessCode, MessageKey } from '@atrium/contract'
import type { Context } from './context.ts'
import { forbidden } from './failure.ts'

/**
 * Requires rights in each project that uses what projects share: a right in one of them would change what the others use. Finds the
 * projects only for a caller whose rights differ by project.
 * @param refusal says that others use it, and names none of them
 * @throws Failure 403
 */
export async function requireInEach(
  context: Context,
  codes: readonly AccessCode[],
  findProjects: () => Promise<readonly string[]>,
  refusal: MessageKey,
): Promise<void> {
  if (context.actor.isSuperuser || codes.length === 0) return
  const projectIds = await findProjects()
  const rights = await context.rightsByProject(projectIds)
  const mayIn = (projectId: string) => codes.every((code) => rights.get(projectId)?.may(code))
  if (!projectIds.every(mayIn)) throw forbidden(refusal)
}
