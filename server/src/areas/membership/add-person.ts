import type { CallRequest } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'
import { forbidden, invalid } from '../../serve/failure.ts'
import { assignStores } from '../store/store-holders.writer.ts'
import { findTeamsOf } from '../team/team-rows.loader.ts'
import { assertTeamWithinOwn, assignUsers } from '../team-administration/team-members.writer.ts'
import { createUser } from '../user-administration/create-user.writer.ts'
import { addDepartments, joinProject } from '../user-administration/project-members.writer.ts'
import { assignRoles, setDefaultRole } from '../user-administration/user-role.writer.ts'
import { assignGroups } from '../user-location-group/group-assignments.writer.ts'
import { assignLocations } from '../user-location/location-assignments.writer.ts'

type Input = CallRequest<'/membership/add'>
/** What somebody gets in a project. */
export type Given = Pick<
  Input,
  'role_ids' | 'default_role_id' | 'department_ids' | 'team_ids' | 'store_ids' | 'location_ids' | 'group_ids'
>

/**
 * Adds a person to a project with all that they get there, and returns their id. Each part is judged by the rule of the call
 * that gives it by itself, so nobody gives more than they could give one by one.
 * @throws Failure 422 without an account or with two, and those of the parts
 */
export async function addPerson(context: Context, input: Input): Promise<string> {
  const { project_id, user_id, account } = input
  if ((user_id === undefined) === (account === undefined))
    throw invalid({ user_id: { key: 'field_required' } })
  const first = input.default_role_id ?? input.role_ids[0]
  if (first !== undefined && !input.role_ids.includes(first))
    throw invalid({ default_role_id: { key: 'field_invalid' } })
  await assertTeamsWithinOwn(context, project_id, input.team_ids)
  if (user_id !== undefined) {
    await joinProject(context, { user_id, project_id, department_codes: [] })
    await giveAll(context, { user_id, project_id }, input)
    return user_id
  }
  if (!(await context.rights(project_id)).may('user_add')) throw forbidden()
  const id = await createUser(context, { ...account, project_id, role: first })
  const role_ids = input.role_ids.filter((role) => role !== first)
  const { default_role_id: _, ...rest } = input
  await giveAll(context, { user_id: id, project_id }, { ...rest, role_ids })
  return id
}

/**
 * Judges all teams before the first write, so that a repeated call is refused as a new one is.
 * @throws Failure forbidden, without naming what is not the caller's own
 */
async function assertTeamsWithinOwn(
  context: Context,
  projectId: string,
  teamIds: readonly string[],
): Promise<void> {
  for (const team of await findTeamsOf(context.database, projectId, teamIds))
    await assertTeamWithinOwn(context, team)
}

/** Gives a member of a project several things of each kind. */
export async function giveAll(
  context: Context,
  member: { user_id: string; project_id: string },
  { role_ids, default_role_id, department_ids, team_ids, store_ids, location_ids, group_ids }: Given,
): Promise<void> {
  if (role_ids.length > 0) await assignRoles(context, { ...member, role_ids })
  if (default_role_id !== undefined) await setDefaultRole(context, { ...member, role_id: default_role_id })
  if (department_ids.length > 0) await addDepartments(context, { ...member, department_ids })
  const { user_id, project_id } = member
  // Each team is locked. In one order, two such calls cannot wait for each other.
  for (const team_id of [...new Set(team_ids)].sort())
    await assignUsers(context, { team_id, user_ids: [user_id], project_id }, 'user_assign')
  if (store_ids.length > 0) await assignStores(context, { ...member, store_ids })
  if (location_ids.length > 0) await assignLocations(context, { ...member, location_ids })
  if (group_ids.length > 0) await assignGroups(context, { ...member, group_ids })
}
