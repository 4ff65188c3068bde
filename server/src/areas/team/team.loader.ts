import type { AccessCode } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'
import { notFound } from '../../serve/failure.ts'
import { findTeam, type TeamRow } from './team.repository.ts'

/**
 * The only door to a team: the caller must hold `code` in its project. `projectId`, when given, must be that project.
 * A team that is about to be changed is held until the transaction ends.
 * @throws Failure not_found for what the caller may not see, forbidden for what they see and may not touch
 */
export async function loadTeam(
  context: Context,
  id: string,
  code: AccessCode,
  { projectId, lock }: { projectId?: string; lock?: 'locked' } = {},
): Promise<TeamRow> {
  const team = await findTeam(context.database, id, lock)
  if (!team || (projectId && team.project_id !== projectId)) throw notFound()
  await context.require(team.project_id, code, 'team_view')
  return team
}
