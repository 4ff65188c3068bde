import type { CallRequest } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'
import { conflict, forbidden, notFound } from '../../serve/failure.ts'
import { setSupervisor } from '../team-administration/supervisor.writer.ts'
import { stillThere } from '../user-administration/held.loader.ts'
import { tellJoined } from '../user-administration/project-members.writer.ts'
import { addMember } from '../user/membership.writer.ts'
import { leavesAdministrators } from '../user/user.policy.ts'
import { giveAll } from './add-person.ts'
import { findEnded, leftAnotherLater, markRestored } from './ended.repository.ts'

/**
 * Restores a membership with all it had that still exists, all or none of it. Each part is judged as if it were given by itself. A
 * team that has another supervisor by now keeps them.
 * @throws Failure not_found for a snapshot of another project, 409 for one that was restored or whose person is a member, 403
 */
export async function restoreMembership(
  context: Context,
  { project_id, id }: CallRequest<'/membership/restore'>,
): Promise<void> {
  const { database } = context
  const ended = await findEnded(database, project_id, id, 'locked')
  if (!ended) throw notFound()
  if (ended.restored_at) throw conflict('membership_restored')
  const { user_id } = ended
  // Who sees the memberships of the project sees this one: the person need not be seen elsewhere.
  if (!context.actor.isSuperuser && (await leftAnotherLater(database, ended)))
    throw forbidden('user_leaves_administrators')
  if (!(await leavesAdministrators(context, user_id, project_id)))
    throw forbidden('user_leaves_administrators')
  if (!(await addMember(database, project_id, user_id))) throw conflict('membership_exists')
  await markRestored(database, id)
  context.record({ thing: 'user', thingId: user_id, projectId: project_id, after: { project_id } })
  context.changedFor([user_id], project_id)
  const held = await stillThere(database, project_id, ended.held)
  const [default_role_id] = held.default_role
  await giveAll(
    context,
    { user_id, project_id },
    {
      role_ids: held.roles,
      ...(default_role_id !== undefined && { default_role_id }),
      department_ids: held.departments,
      team_ids: held.teams,
      store_ids: held.stores,
      location_ids: held.locations,
      group_ids: held.groups,
    },
  )
  for (const team of held.leads) await setSupervisor(context, team, user_id, undefined)
  await tellJoined(context, { user_id, project_id })
}
