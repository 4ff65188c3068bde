import type { CallRequest } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'
import { assertVersion } from '../../serve/version.ts'
import { writeTexts } from '../../languages/write-texts.ts'
import { teamEnds } from '../../things/team-end.ts'
import { assertTeamWithinOwn } from './team-members.writer.ts'
import { loadTeam } from '../team/team.loader.ts'
import { presentTeam } from '../team/team.presenter.ts'
import { addTeam, deleteTeam, usersOfTeam, writeTeam } from '../team/team.repository.ts'

export async function createTeam(
  context: Context,
  input: CallRequest<'/project-team/create'>,
): Promise<string> {
  const texts = await writeTexts(context, input)
  const id = await addTeam(context.database, input.project_id, texts)
  context.record({ thing: 'team', thingId: id, projectId: input.project_id, after: texts })
  return id
}

/** Changes a team's texts and returns its version. @throws Failure by the loader, 409 for a stale version */
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
  const before = { name: team.name, description: team.description }
  const after = await writeTexts(context, input, before)
  const version = await writeTeam(database, team.id, after)
  context.record({ thing: 'team', thingId: team.id, projectId: team.project_id, before, after })
  return version
}

/** Removes a team. All that it gave its members must be within the caller's own, as for giving it. */
export async function removeTeam(context: Context, id: string, version?: number): Promise<void> {
  const team = await loadTeam(context, id, 'team_remove', { lock: 'locked' })
  assertVersion(version, team, () => presentTeam(team, context.actor.language))
  await assertTeamWithinOwn(context, team)
  const users = await usersOfTeam(context.database, id)
  for (const { removing } of await teamEnds()) await removing(context, team)
  await deleteTeam(context.database, id)
  const { name, description, supervisor_id } = team
  context.record({
    thing: 'team',
    thingId: id,
    projectId: team.project_id,
    before: { name, description, supervisor_id, users },
  })
  // What they see has changed with the team.
  context.changedFor(users, team.project_id)
}
