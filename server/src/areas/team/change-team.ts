import type { CallRequest } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'
import { notFound } from '../../serve/failure.ts'
import { assertVersion } from '../../serve/version.ts'
import { multilingualWriter } from '../language/multilingual.ts'
import { assertTeamWithinOwn, tellMembers } from './change-team-members.ts'
import { loadTeam } from './team.loader.ts'
import { presentTeam } from './team.presenter.ts'
import {
  addTeam,
  countMembers,
  deleteTeam,
  usersOfTeam,
  writeSupervisor,
  writeTeam,
} from './team.repository.ts'

export async function createTeam(
  context: Context,
  input: CallRequest<'/project-team/create'>,
): Promise<string> {
  const { database, actor } = context
  const write = await multilingualWriter(database, actor.language)
  const texts = {
    name: write('name', input.name),
    description: write('description', input.description, {}, 'may-be-empty'),
  }
  const id = await addTeam(database, input.project_id, texts)
  context.audit({ thing: 'team', thingId: id, projectId: input.project_id, after: texts })
  context.notify({ topic: 'teams', projectId: input.project_id })
  return id
}

/** Changes a team's texts; gives its version. @throws Failure by the loader, 409 for a stale version */
export async function updateTeam(
  context: Context,
  input: CallRequest<'/project-team/update'>,
): Promise<number> {
  const { database, actor } = context
  const team = await loadTeam(context, input.team_id, 'team_edit', {
    projectId: input.project_id,
    lock: 'locked',
  })
  assertVersion(input.version, team, () => presentTeam(team, actor.language))
  const write = await multilingualWriter(database, actor.language)
  const before = { name: team.name, description: team.description }
  const after = {
    name: write('name', input.name, team.name),
    description: write('description', input.description, team.description, 'may-be-empty'),
  }
  const version = await writeTeam(database, team.id, after)
  context.audit({ thing: 'team', thingId: team.id, projectId: team.project_id, before, after })
  context.notify({ topic: 'teams', projectId: team.project_id })
  return version
}

/** Removes a team. What it gave its members must be within the caller's own, as when giving it. */
export async function removeTeam(context: Context, id: string, version?: number): Promise<void> {
  const team = await loadTeam(context, id, 'team_remove', { lock: 'locked' })
  assertVersion(version, team, () => presentTeam(team, context.actor.language))
  await assertTeamWithinOwn(context, team)
  const users = await usersOfTeam(context.database, id)
  await deleteTeam(context.database, id)
  const { name, description, supervisor_id } = team
  context.audit({
    thing: 'team',
    thingId: id,
    projectId: team.project_id,
    before: { name, description, supervisor_id, users },
  })
  tellMembers(context, team, users)
}

/**
 * Makes somebody, or nobody, the supervisor of a team; gives its version.
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
  context.audit({
    thing: 'team',
    thingId: id,
    projectId: team.project_id,
    before: { supervisor_id: team.supervisor_id },
    after: { supervisor_id: userId },
  })
  context.notify({ topic: 'teams', projectId: team.project_id })
  return team.version + 1
}
