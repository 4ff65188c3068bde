import { limits, type Holdings } from '@atrium/contract'
import { sql } from 'kysely'
import { inLanguage } from '../../languages/multilingual.ts'
import type { Context } from '../../serve/context.ts'
import { findAssignedGroups } from '../location-group/location-group-rows.loader.ts'
import { mayChangeWhatItGives } from '../location-group/location-group.policy.ts'
import { readSeenGroups } from '../location-group/group-sight.ts'
import { presentFound } from '../location/location.presenter.ts'
import { findByName } from '../location/locations-by-name.loader.ts'
import { narrowedBySight, readSight } from '../location/sight.ts'
import { rolesWithinOwn } from '../role/role.policy.ts'
import { listStores } from '../store/store-rows.loader.ts'
import { seenStores } from '../store/store-sight.ts'
import { isAssignedTo } from '../user-location/user-location.repository.ts'
import { departmentsOfUser, listHeldRoles } from '../user/membership.loader.ts'
import { requireProjectMember } from '../user/user.loader.ts'
import { teamsOfUser } from '../user-administration/holdings.repository.ts'
import { teamsWithinOwn } from './teams-within-own.ts'

const most = limits.maximumPageSize
const firstPage = { page: 1, limit: most }

interface Member {
  user_id: string
  project_id: string
}

/**
 * Returns what a member has in a project, as far as the caller sees it, and what of it the caller may give to somebody else.
 * @throws Failure not_found when the user is no member
 */
export async function readHoldings(context: Context, member: Member): Promise<Holdings> {
  const { user_id: userId, project_id: projectId } = member
  await requireProjectMember(context, userId, projectId)
  const { database, actor } = context
  const mayAssign = (await context.rights(projectId)).may('user_assign')
  const named = (name: Parameters<typeof inLanguage>[0]) => inLanguage(name, actor.language)

  const roles = (await listHeldRoles(database, projectId, userId)).slice(0, most)
  const ownRoles = await rolesWithinOwn(
    context,
    projectId,
    roles.map((role) => role.id),
  )
  const departments = (await departmentsOfUser(database, projectId, userId)).slice(0, most)
  const teams = (await teamsOfUser(database, projectId, userId)).slice(0, most)
  const ownTeams = await teamsWithinOwn(
    context,
    projectId,
    teams.map((team) => team.id),
  )
  return {
    roles: roles.map(({ id, code, name, is_default }) => ({
      id,
      name: named(name),
      detail: code,
      is_default,
      may_give: mayAssign && ownRoles.has(id),
    })),
    departments: departments.map(({ id, code, name }) => ({
      id,
      name: named(name),
      detail: code,
      may_give: mayAssign,
    })),
    teams: teams.map(({ id, name }) => ({
      id,
      name: named(name),
      detail: '',
      may_give: mayAssign && ownTeams.has(id),
    })),
    stores: (await storesOf(context, member)).map(({ id, code, name }) => ({
      id,
      name: named(name),
      detail: code,
      may_give: mayAssign,
    })),
    locations: (await locationsOf(context, member)).map(({ id, name, path }) => ({
      id,
      name,
      detail: path.map((step) => step.name).join(' / '),
      may_give: mayAssign,
    })),
    groups: await groupsOf(context, member, mayAssign),
  }
}

async function storesOf(context: Context, { user_id, project_id }: Member) {
  const isAssigned = sql<boolean>`s.id in (select store_id from user_store where user_id = ${user_id})`
  const conditions = [
    sql<boolean>`s.project_id = ${project_id}`,
    await seenStores(context, project_id),
    isAssigned,
  ]
  const { language } = context.actor
  return listStores(context.database, conditions, { ...firstPage, search: '', type: 'All', language })
}

async function locationsOf(context: Context, { user_id, project_id }: Member) {
  const sight = await readSight(context, project_id)
  const { language } = context.actor
  const rows = await findByName(context.database, {
    projectId: project_id,
    language,
    search: '',
    among: 'active',
    narrowedBy: [...narrowedBySight(sight), isAssignedTo(user_id)],
    conditions: [],
    page: firstPage,
  })
  return presentFound(context.database, rows, sight, language)
}

async function groupsOf(context: Context, { user_id, project_id }: Member, mayAssign: boolean) {
  const seen = await readSeenGroups(context, project_id)
  if (seen.length === 0) return []
  const assigned = new Set(await findAssignedGroups(context.database, user_id, project_id))
  const rights = await context.rights(project_id)
  return seen
    .filter((group) => assigned.has(group.id))
    .slice(0, most)
    .map((group) => ({
      id: group.id,
      name: inLanguage(group.name, context.actor.language),
      detail: group.code,
      may_give: mayAssign && mayChangeWhatItGives(rights, group),
    }))
}
