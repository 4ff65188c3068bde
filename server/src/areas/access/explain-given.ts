import { limits, type CallReply, type CallRequest } from '@atrium/contract'
import { sql } from 'kysely'
import { inLanguage } from '../../languages/multilingual.ts'
import type { Context } from '../../serve/context.ts'
import { readSeenGroups } from '../location-group/group-sight.ts'
import { findLocations } from '../location/location-rows.loader.ts'
import { presentFound } from '../location/location.presenter.ts'
import { readSight, withinSight } from '../location/sight.ts'
import { findRoles } from '../role/role-rows.loader.ts'
import { listStores } from '../store/store-rows.loader.ts'
import { seenStores } from '../store/store-sight.ts'
import { findTeamsOf } from '../team/team-rows.loader.ts'
import { locationSight, storeSight } from './explain-things.ts'
import { sightOf, type ExplainedPerson } from './explained-person.ts'
import { readGivenWays } from './given-ways.repository.ts'
import { readGivenRoles } from './reasons.repository.ts'

type Input = CallRequest<'/access/explainGiven'>
type Reply = Omit<CallReply<'/access/explainGiven'>, 'status'>

/** Returns what somebody would see in a project with some roles, teams, stores, locations and groups, as far as the caller sees it. */
export async function explainGiven(context: Context, input: Input): Promise<Reply> {
  const { database, actor } = context
  const { project_id: projectId } = input
  const within = { projectId, language: actor.language }
  const known = await findRoles(database, projectId, input.role_ids)
  const roles = await readGivenRoles(
    database,
    within,
    known.map(({ id }) => id),
  )
  const person: ExplainedPerson = { of: { ...within, userId: actor.userId }, superuser: undefined, roles }
  const seesTeams = input.team_ids.length > 0 && (await context.rights(projectId)).may('team_view')
  const teams = seesTeams ? await findTeamsOf(database, projectId, input.team_ids) : []
  return {
    locations: await explainLocations(context, person, { ...input, team_ids: teams.map(({ id }) => id) }),
    stores: await explainStores(context, person, { ...input, teams }),
  }
}

async function explainLocations(
  context: Context,
  person: ExplainedPerson,
  input: Input,
): Promise<Reply['locations']> {
  const { database, actor } = context
  const { sees, sees_all } = sightOf(person, locationSight)
  if (sees.length === 0) return { sees, sees_all, places: [], total: 0, further: [] }
  const { project_id: projectId } = input
  const sight = await readSight(context, projectId)
  const groups = input.group_ids.length === 0 ? [] : await readSeenGroups(context, projectId)
  const ways = await readGivenWays(
    database,
    {
      projectId,
      locationIds: input.location_ids,
      teamIds: input.team_ids,
      groupIds: groups.filter(({ id }) => input.group_ids.includes(id)).map(({ id }) => id),
    },
    { isSeen: withinSight(sight), language: actor.language, limit: limits.maximumPageSize },
  )
  const rows = await findLocations(
    database,
    ways.locations.map(({ id }) => id),
  )
  const found = await presentFound(database, rows, sight, actor.language)
  const byId = new Map(found.map((location) => [location.id, location]))
  const seesAllBy = sees_all.flatMap(({ id }) => (id === null ? [] : [{ kind: 'role' as const, id }]))
  return {
    sees,
    sees_all,
    total: ways.total,
    further: [...seesAllBy, ...ways.further],
    places: ways.locations.flatMap(({ id, is_further, because }) => {
      const location = byId.get(id)
      if (!location) return []
      const { name, path } = location
      return [{ id, name, path, is_further, because: because.slice(0, limits.maximumReasons) }]
    }),
  }
}

type Teams = Awaited<ReturnType<typeof findTeamsOf>>

async function explainStores(
  context: Context,
  person: ExplainedPerson,
  { project_id: projectId, store_ids: storeIds, teams }: Input & { teams: Teams },
): Promise<Reply['stores']> {
  const { database, actor } = context
  const { sees, sees_all } = sightOf(person, storeSight)
  if (sees.length === 0) return { sees, sees_all, stores: [] }
  const teamIds = teams.map(({ id }) => id)
  const { rows: held } = await sql<{ team_id: string; store_id: string }>`
    select team_id, store_id from team_store where team_id = any(${teamIds}::uuid[])`.execute(database)
  const given = [...new Set([...storeIds, ...held.map((one) => one.store_id)])]
  if (given.length === 0) return { sees, sees_all, stores: [] }
  const conditions = [
    sql<boolean>`s.project_id = ${projectId}`,
    await seenStores(context, projectId),
    sql<boolean>`s.id = any(${given}::uuid[])`,
  ]
  const page = { page: 1, limit: limits.maximumPageSize, search: '', type: 'All' as const }
  const rows = await listStores(database, conditions, { ...page, language: actor.language })
  const byStore = Map.groupBy(held, (one) => one.store_id)
  const teamById = new Map(teams.map((team) => [team.id, inLanguage(team.name, actor.language)]))
  return {
    sees,
    sees_all,
    stores: rows.map(({ id, name: names }) => {
      const name = inLanguage(names, actor.language)
      const assigned = storeIds.includes(id) ? [{ kind: 'assignment' as const, id, name }] : []
      const byTeams = (byStore.get(id) ?? []).map(({ team_id }) => ({
        kind: 'team' as const,
        id: team_id,
        name: teamById.get(team_id) ?? '',
      }))
      return { id, name, because: [...assigned, ...byTeams].slice(0, limits.maximumReasons) }
    }),
  }
}
