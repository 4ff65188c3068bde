import type { Context } from '../../serve/context.ts'
import { notFound } from '../../serve/failure.ts'
import { assertVersion } from '../../serve/version.ts'
import { loadTeam } from '../team/team.loader.ts'
import { presentTeam } from '../team/team.presenter.ts'
import { countMembers, writeSupervisor } from '../team/team.repository.ts'

/**
 * Sets or removes the supervisor of a team, and returns its version.
 * @throws Failure by the loader, 409 for a stale version, not_found when the supervisor is no member of the project
 */
export async function setSupervisor(
  context: Context,
  id: string,
  userId: string | null,
  version: number | undefined,
): Promise<number> {
  const team = await loadTeam(context, id, 'team_edit', { lock: 'locked' })
  assertVersion(version, team, () => ({
    ...presentTeam(team, context.actor.language),
    supervisor_id: team.supervisor_id,
  }))
  if (userId && (await countMembers(context.database, team.project_id, [userId])) === 0) throw notFound()
  if (team.supervisor_id === userId) {
    context.unchanged()
    return team.version
  }
  await writeSupervisor(context.database, id, userId)
  context.record({
    thing: 'team',
    thingId: id,
    projectId: team.project_id,
    before: { supervisor_id: team.supervisor_id },
    after: { supervisor_id: userId },
  })
  return team.version + 1
}
