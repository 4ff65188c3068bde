import type { CallReply } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'
import { inLanguage } from '../../languages/multilingual.ts'
import { readSeenGroups, type SeenGroup } from './group-sight.ts'
import { countUsage, findTeamsHolding, findUsersHolding } from './group-usage.repository.ts'
import { loadGroup } from './location-group.loader.ts'

/**
 * Returns the users of a group: people who have it or a group above it, and their teams. Leaves out groups above that
 * the caller does not see, and people who have the group only through them. People need `user_view`; teams need
 * `team_view` too, because a team is listed for what its people have.
 * @throws Failure not_found, forbidden
 */
export async function readUsage(
  context: Context,
  groupId: string,
  page: { page: number; limit: number },
): Promise<CallReply<'/location-group/getUsage/{id}'>> {
  const { database, actor } = context
  const group = await loadGroup(context, groupId, 'location_group_view')
  const rights = await context.rights(group.project_id)
  const seesUsers = rights.may('user_view')
  const seesTeams = seesUsers && rights.may('team_view')
  if (!seesUsers) return { usage: { users: null, teams: null }, users: [], teams: [] }
  const way = upwards(byIds(await readSeenGroups(context, group.project_id)), group)
  const ids = way.map(({ id }) => id)
  const names = new Map(way.map(({ id, name }) => [id, inLanguage(name, actor.language)]))
  const counts = await countUsage(database, ids)
  const users = await findUsersHolding(database, ids, page)
  const teams = seesTeams ? await findTeamsHolding(database, ids, actor.language, page) : []
  return {
    usage: { users: counts.users, teams: seesTeams ? counts.teams : null },
    users: users.map(({ group_id: id, ...user }) => ({ ...user, group: { id, name: names.get(id) ?? '' } })),
    teams: teams.map(({ id, name, users: count }) => ({
      id,
      name: inLanguage(name, actor.language),
      users: count,
    })),
  }
}

/**
 * Counts the people who have one of some groups of a project, or a visible group above one, and the teams of these people. What the
 * caller may not see is null.
 */
export async function countHolders(
  context: Context,
  projectId: string,
  seen: readonly SeenGroup[],
  groups: readonly SeenGroup[],
): Promise<{ users: number | null; teams: number | null }> {
  const rights = await context.rights(projectId)
  if (!rights.may('user_view')) return { users: null, teams: null }
  const byId = byIds(seen)
  const ids = new Set(groups.flatMap((group) => upwards(byId, group).map(({ id }) => id)))
  const { users, teams } = await countUsage(context.database, [...ids])
  return { users, teams: rights.may('team_view') ? teams : null }
}

const byIds = (groups: readonly SeenGroup[]) => new Map(groups.map((one) => [one.id, one]))

/** Returns a group and the visible ones above it, the nearest first. */
function upwards(byId: ReadonlyMap<string, SeenGroup>, group: SeenGroup): SeenGroup[] {
  const way: SeenGroup[] = []
  for (let at: SeenGroup | undefined = group; at; at = byId.get(at.seenParentId ?? '')) way.push(at)
  return way
}
