import type { Context } from '../../serve/context.ts'
import { conflict, invalid, notFound } from '../../serve/failure.ts'
import { raiseNotifications } from '../../notifications/raise-notifications.ts'
import { teamEnds } from '../../things/team-end.ts'
import { loadLocations } from '../location/location.loader.ts'
import { assertThingsWithinOwn } from '../store/within-own.policy.ts'
import { loadTeam } from '../team/team.loader.ts'
import {
  addLocations,
  addUsers,
  countMembers,
  locationsOfTeam,
  removeLocations,
  removeUsers,
  storesOfTeam,
  usersOfTeam,
} from '../team/team.repository.ts'
import type { TeamRow } from '../team/team-rows.loader.ts'
import { teamJoined } from './team-joined.notification.ts'

interface Users {
  team_id: string
  user_ids: readonly string[]
  project_id?: string
}

interface Locations {
  team_id: string
  location_ids: readonly string[]
}

/**
 * Checks that each location and store of a team is within the caller's own, as members get what their team has.
 * @throws Failure forbidden, without naming what is not the caller's own
 */
export async function assertTeamWithinOwn(context: Context, team: Pick<TeamRow, 'id'>): Promise<void> {
  await assertThingsWithinOwn(context, {
    locations: await locationsOfTeam(context.database, team.id),
    stores: await storesOfTeam(context.database, team.id),
  })
}

/**
 * Adds users to a team, all or none. @throws Failure by the loader, 403 beyond the caller's own, 404 for a user who is no
 * member of the project
 */
export async function assignUsers(
  context: Context,
  { team_id, user_ids, project_id }: Users,
  code: 'team_assign' | 'user_assign' = 'team_assign',
): Promise<void> {
  const team = await loadTeam(context, team_id, code, {
    ...(project_id && { projectId: project_id }),
    lock: 'locked',
  })
  await assertTeamWithinOwn(context, team)
  const userIds = [...new Set(user_ids)]
  if ((await countMembers(context.database, team.project_id, userIds)) < userIds.length) throw notFound()
  const added = await addUsers(context.database, team, userIds)
  record(context, team, added, { after: { added_users: added } }, added)
  await raiseNotifications(
    context,
    teamJoined,
    added.map((user_id) => ({ projectId: team.project_id, data: { user_id, team_id: team.id } })),
  )
}

/** Tells people that they were added to teams: each team with those who were added. */
export function tellTeamsJoined(
  context: Context,
  projectId: string,
  joined: readonly { id: string; userIds: string[] }[],
): Promise<void> {
  const events = joined.map(({ id, userIds }) => ({ projectId, data: { user_ids: userIds, team_id: id } }))
  return raiseNotifications(context, teamJoined, events)
}

/** Removes users from a team. What they lose must be within the caller's own, by the rule of giving. */
export async function unassignUsers(
  context: Context,
  { team_id, user_ids, project_id }: Users,
  code: 'team_assign' | 'user_assign' = 'team_assign',
): Promise<void> {
  const team = await loadTeam(context, team_id, code, {
    ...(project_id && { projectId: project_id }),
    lock: 'locked',
  })
  await assertTeamWithinOwn(context, team)
  const removed = await removeUsers(context.database, team, user_ids)
  if (removed.length > 0) for (const { left } of await teamEnds()) await left(context, team, removed)
  record(context, team, removed, { before: { removed_users: removed } }, removed)
}

/** Assigns locations, all or none. @throws Failure by the loaders, 409 for a removed location, 422 for one of another project */
export async function assignLocations(context: Context, given: Locations): Promise<void> {
  const { team, rows } = await loadBoth(context, given)
  if (rows.some((row) => row.removal_id !== null)) throw conflict('location_already_removed')
  const added = await addLocations(
    context.database,
    team,
    rows.map((row) => row.id),
  )
  record(
    context,
    team,
    added,
    { after: { added_locations: added } },
    await usersOfTeam(context.database, team.id),
  )
}

export async function unassignLocations(context: Context, given: Locations): Promise<void> {
  const { team, rows } = await loadBoth(context, given)
  const removed = await removeLocations(
    context.database,
    team,
    rows.map((row) => row.id),
  )
  record(
    context,
    team,
    removed,
    { before: { removed_locations: removed } },
    await usersOfTeam(context.database, team.id),
  )
}

async function loadBoth(context: Context, { team_id, location_ids }: Locations) {
  const team = await loadTeam(context, team_id, 'team_assign', { lock: 'locked' })
  const { rows, sight } = await loadLocations(context, location_ids, 'location_view')
  if (sight.projectId !== team.project_id) throw invalid({ location_ids: { key: 'location_other_project' } })
  return { team, rows }
}

function record(
  context: Context,
  team: TeamRow,
  changed: readonly string[],
  change: { before?: Record<string, unknown>; after?: Record<string, unknown> },
  users: readonly string[],
): void {
  if (changed.length === 0) return context.unchanged()
  context.record({ thing: 'team', thingId: team.id, projectId: team.project_id, ...change })
  // What they see has changed with the team.
  context.changedFor(users, team.project_id)
}
