import type { CallRequest } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'
import { forbidden, notFound } from '../../serve/failure.ts'
import type { Refusals } from '../../serve/change-each.ts'
import { departmentsOfProject } from '../department/department-rows.loader.ts'
import { rolesWithinOwn } from '../role/role.policy.ts'
import { findRoles } from '../role/role-rows.loader.ts'
import { findTeamsOf } from '../team/team-rows.loader.ts'
import { teamsWithinOwn } from './teams-within-own.ts'

export type MemberThing = CallRequest<'/membership/changeMembers'>['things'][number]

/** Which things of a kind exist for the caller, and which of them they may give and take. */
interface Judged {
  seen: ReadonlySet<string>
  own: ReadonlySet<string>
}

/**
 * Returns those of some things that the caller may give and take: roles within their own rights, departments of the project, and
 * teams whose locations and stores are the caller's own. The others are added to `refusals`. `locked`: the teams do not change
 * until the transaction ends.
 */
export async function judgeThings(
  context: Context,
  projectId: string,
  things: readonly MemberThing[],
  refusals: Refusals,
  lock: 'locked' | undefined,
): Promise<MemberThing[]> {
  const ids = (kind: MemberThing['kind']) => [
    ...new Set(things.filter((one) => one.kind === kind).map(({ id }) => id)),
  ]
  const judged = {
    role: await judgeRoles(context, projectId, ids('role')),
    department: await judgeDepartments(context, projectId, ids('department')),
    team: await judgeTeams(context, projectId, ids('team'), lock),
  }
  const allowed: MemberThing[] = []
  for (const thing of things) {
    const { seen, own } = judged[thing.kind]
    const passes = await refusals.passes(thing.id, () => {
      if (!seen.has(thing.id)) throw notFound()
      if (!own.has(thing.id)) throw forbidden('beyond_own_rights')
    })
    if (passes) allowed.push(thing)
  }
  return allowed
}

async function judgeRoles(context: Context, projectId: string, ids: readonly string[]): Promise<Judged> {
  const roles = await findRoles(context.database, projectId, ids)
  const seen = new Set(roles.map(({ id }) => id))
  return { seen, own: await rolesWithinOwn(context, projectId, [...seen]) }
}

async function judgeDepartments(
  context: Context,
  projectId: string,
  ids: readonly string[],
): Promise<Judged> {
  const attached = ids.length === 0 ? [] : await departmentsOfProject(context.database, projectId)
  const seen = new Set(attached.map(({ id }) => id))
  return { seen, own: seen }
}

async function judgeTeams(
  context: Context,
  projectId: string,
  ids: readonly string[],
  lock: 'locked' | undefined,
): Promise<Judged> {
  const seesTeams = ids.length > 0 && (await context.rights(projectId)).may('team_view')
  const teams = seesTeams ? await findTeamsOf(context.database, projectId, ids, lock) : []
  const seen = new Set(teams.map(({ id }) => id))
  return { seen, own: await teamsWithinOwn(context, projectId, [...seen]) }
}
