import { limits, type Holdings } from '@atrium/contract'
import { sql } from 'kysely'
import { inLanguage } from '../../languages/multilingual.ts'
import type { Context } from '../../serve/context.ts'
import { departmentsOfProject } from '../department/department-rows.loader.ts'
import { mayChangeWhatItGives } from '../location-group/location-group.policy.ts'
import { readSeenGroups } from '../location-group/group-sight.ts'
import { presentFound } from '../location/location.presenter.ts'
import { findByName } from '../location/locations-by-name.loader.ts'
import { narrowedBySight, readSight } from '../location/sight.ts'
import { rolesWithinOwn } from '../role/role.policy.ts'
import { findRoles } from '../role/role-rows.loader.ts'
import { listStores } from '../store/store-rows.loader.ts'
import { seenStores } from '../store/store-sight.ts'
import { findTeamsOf } from '../team/team-rows.loader.ts'
import { readHeld, type Held } from '../user-administration/held.loader.ts'
import { requireProjectMember } from '../user/user.loader.ts'
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
export async function readHoldings(
  context: Context,
  { user_id: userId, project_id: projectId }: Member,
): Promise<Holdings> {
  await requireProjectMember(context, userId, projectId)
  return presentHeld(context, projectId, await readHeld(context.database, projectId, userId))
}

/** Returns things that somebody has or had, as far as they exist and the caller sees them, in order. */
export async function presentHeld(context: Context, projectId: string, held: Held): Promise<Holdings> {
  const { database, actor } = context
  const rights = await context.rights(projectId)
  const mayAssign = rights.may('user_assign')
  const named = (name: Parameters<typeof inLanguage>[0]) => inLanguage(name, actor.language)

  const roles = (await findRoles(database, projectId, held.roles.slice(0, most))).toSorted((one, other) =>
    one.code.localeCompare(other.code),
  )
  const ownRoles = await rolesWithinOwn(
    context,
    projectId,
    roles.map((role) => role.id),
  )
  const departments = held.departments.length === 0 ? [] : await departmentsOfProject(database, projectId)
  const teams = await findTeamsOf(database, projectId, held.teams.slice(0, most))
  const ownTeams = await teamsWithinOwn(
    context,
    projectId,
    teams.map((team) => team.id),
  )
  const groups = held.groups.length === 0 ? [] : await readSeenGroups(context, projectId)
  return {
    roles: roles.map(({ id, code, name }) => ({
      id,
      name: named(name),
      detail: code,
      is_default: held.default_role.includes(id),
      may_give: mayAssign && ownRoles.has(id),
    })),
    departments: departments
      .filter(({ id }) => held.departments.includes(id))
      .map(({ id, code, name }) => ({ id, name: named(name), detail: code, may_give: mayAssign })),
    teams: teams.map(({ id, name }) => ({
      id,
      name: named(name),
      detail: '',
      may_give: mayAssign && ownTeams.has(id),
    })),
    stores: (await storesOf(context, projectId, held.stores)).map(({ id, code, name }) => ({
      id,
      name: named(name),
      detail: code,
      may_give: mayAssign,
    })),
    locations: (await locationsOf(context, projectId, held.locations)).map(({ id, name, path }) => ({
      id,
      name,
      detail: path.map((step) => step.name).join(' / '),
      may_give: mayAssign,
    })),
    groups: groups
      .filter((group) => held.groups.includes(group.id))
      .slice(0, most)
      .map((group) => ({
        id: group.id,
        name: named(group.name),
        detail: group.code,
        may_give: mayAssign && mayChangeWhatItGives(rights, group),
      })),
  }
}

async function storesOf(context: Context, projectId: string, ids: readonly string[]) {
  if (ids.length === 0) return []
  const conditions = [
    sql<boolean>`s.project_id = ${projectId}`,
    await seenStores(context, projectId),
    sql<boolean>`s.id = any(${ids}::uuid[])`,
  ]
  const { language } = context.actor
  return listStores(context.database, conditions, { ...firstPage, search: '', type: 'All', language })
}

async function locationsOf(context: Context, projectId: string, ids: readonly string[]) {
  if (ids.length === 0) return []
  const sight = await readSight(context, projectId)
  const { language } = context.actor
  const rows = await findByName(context.database, {
    projectId,
    language,
    search: '',
    among: 'active',
    narrowedBy: [...narrowedBySight(sight), sql<boolean>`l.id = any(${ids}::uuid[])`],
    conditions: [],
    page: firstPage,
  })
  return presentFound(context.database, rows, sight, language)
}
