import type { AccessCode } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'
import { notFound } from '../../serve/failure.ts'
import { findTeam, type TeamRow } from './team-rows.loader.ts'

/**
 * Returns a team. All calls load teams here: the caller must hold `code` in its project, and `projectId`, when given, must be
 * that project. A lock lasts until the transaction ends.
 * @throws Failure not_found for a team that the caller may not see, forbidden for one that they see and may not touch
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
