import type { CallReply, CallRequest } from '@atrium/contract'
import { raiseNotifications } from '../../notifications/raise-notifications.ts'
import { Refusals, type EachAnswer } from '../../serve/change-each.ts'
import type { Context } from '../../serve/context.ts'
import { conflict, forbidden, invalid, notFound } from '../../serve/failure.ts'
import { lastAdministrators } from '../role/last-administrator.policy.ts'
import { rightsChanges } from '../role/rights-change.loader.ts'
import { assertRolesWithinOwn } from '../role/role.policy.ts'
import { findRoles } from '../role/role-rows.loader.ts'
import { administratorsLosingPeople } from '../user/kept-administrators.policy.ts'
import { raiseMemberships } from '../user/membership.writer.ts'
import {
  giveRole,
  lockMembersWithRoles,
  makeDefaults,
  membersWithRoles,
  takeRole,
  type MemberRoles,
} from './members-roles.repository.ts'
import { roleGiven } from './role-given.notification.ts'

type Request = Omit<CallRequest<'/user/changeRoles'>, 'user_ids'> & { user_ids: readonly string[] }

/** A member with the roles that they would hold. */
interface Changed {
  readonly member: MemberRoles
  readonly before: readonly string[]
  readonly after: readonly string[]
}

/**
 * Gives several members a role, takes one from them, or gives one instead of another, each by the same rules.
 * @throws Failure not_found for a role of another project, forbidden for one beyond the caller's own rights, and that of the first
 * member if none is changed
 */
export async function changeRoles(context: Context, request: Request): Promise<EachAnswer> {
  await assertRoles(context, request)
  const members = await lockMembersWithRoles(context.database, request.project_id, request.user_ids)
  const refusals = new Refusals()
  const changed = await judge(context, request, members, refusals, 'locked')
  if (changed.length > 0) await write(context, request, changed)
  else context.unchanged()
  return refusals.reply(changed.length)
}

/** Returns what that change would give each member and take from them, page by page, and whom it would refuse. */
export async function previewRoles(
  context: Context,
  { page, limit, ...request }: CallRequest<'/user/previewRoles'>,
): Promise<CallReply<'/user/previewRoles'>> {
  await context.require(request.project_id, 'user_view')
  await assertRoles(context, request)
  const members = await membersWithRoles(context.database, request.project_id, request.user_ids)
  const refusals = new Refusals()
  const changed = await judge(context, request, members, refusals)
  const people = await rightsChanges(context.database, changed.slice((page - 1) * limit, page * limit))
  return {
    count: changed.length,
    people: people.map(({ member: { id, name }, gains, loses }) => ({ id, name, gains, loses })),
    refused: refusals.list(),
  }
}

async function assertRoles(context: Context, { project_id, give, take }: Request): Promise<void> {
  const ids = [give, take].filter((id) => id !== undefined)
  if (ids.length === 0 || give === take) throw invalid({ give: { key: 'field_invalid' } })
  if ((await findRoles(context.database, project_id, ids)).length < ids.length) throw notFound()
  await assertRolesWithinOwn(context, project_id, ids)
}

/** Returns those whom the change reaches and may reach. A repeated change reaches nobody. */
async function judge(
  context: Context,
  { project_id: projectId, user_ids, give, take }: Request,
  members: readonly MemberRoles[],
  refusals: Refusals,
  lock?: 'locked',
): Promise<Changed[]> {
  const known = new Map(members.map((member) => [member.id, member]))
  const needed =
    take === undefined
      ? new Set()
      : await lastAdministrators(context.database, user_ids, { projectId, give, take }, lock)
  const losers =
    take === undefined
      ? new Set()
      : await administratorsLosingPeople(
          context,
          projectId,
          { from: user_ids, role: take, given: give },
          lock,
        )
  const changed = new Map<string, Changed>()
  for (const id of new Set(user_ids))
    await refusals.passes(id, () => {
      const member = known.get(id)
      if (!member) throw notFound()
      const { roles } = member
      if (take === undefined ? give && roles.includes(give) : !roles.includes(take)) return
      if (needed.has(id)) throw conflict('last_administrator')
      if (losers.has(id)) throw forbidden('administrator_loses_people')
      const after = [...new Set([...roles.filter((role) => role !== take), ...(give ? [give] : [])])]
      changed.set(id, { member, before: roles, after })
    })
  return members.flatMap(({ id }) => changed.get(id) ?? [])
}

async function write(
  context: Context,
  { project_id: projectId, give, take }: Request,
  changed: readonly Changed[],
): Promise<void> {
  const { database } = context
  const ids = changed.map(({ member }) => member.id)
  const gaining = give === undefined ? [] : changed.filter(({ before }) => !before.includes(give))
  if (take !== undefined) await takeRole(database, take, ids)
  if (give !== undefined) await giveRole(database, projectId, give, ids)
  const defaults = changed.flatMap(({ member: { id, default_role: was }, after }) => {
    // As with one role that is taken: the only other one follows, and else nobody chooses for the person.
    const next = give ?? (after.length === 1 ? after[0] : undefined)
    return was !== null && was === take && next !== undefined ? [{ user_id: id, role_id: next }] : []
  })
  const ofUser = (id: string) => ({ thing: 'user', thingId: id, projectId })
  for (const id of take === undefined ? [] : ids) context.audit({ ...ofUser(id), before: { role_id: take } })
  for (const { member } of gaining) context.audit({ ...ofUser(member.id), after: { role_id: give } })
  if (defaults.length > 0) {
    await makeDefaults(database, projectId, defaults)
    const movedIds = defaults.map(({ user_id }) => user_id)
    await raiseMemberships(database, projectId, movedIds)
    for (const { user_id, role_id } of defaults)
      context.audit({
        ...ofUser(user_id),
        before: { default_role_id: take },
        after: { default_role_id: role_id },
      })
  }
  context.changed(projectId)
  context.changedFor(ids, projectId)
  if (give === undefined) return
  const given = gaining.map(({ member }) => ({ user_id: member.id, role_id: give }))
  await raiseNotifications(
    context,
    roleGiven,
    given.map((data) => ({ projectId, data })),
  )
}
