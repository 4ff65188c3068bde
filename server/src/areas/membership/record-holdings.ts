import type { CallRequest, ChangedMemberThing, MemberThingKind } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'
import { tellTeamsJoined } from '../team-administration/team-members.writer.ts'
import { tellRolesGiven } from '../user-administration/user-role.writer.ts'
import { raiseMemberships } from '../user/membership.writer.ts'

/** One event names so many people. With the bounds of the call, all events of a kind are fewer than one change may raise. */
const peopleOfEvent = 200

/** A new default role of a member. */
export interface NewDefault {
  user_id: string
  before: string | null
  after: string
}

interface Changed {
  projectId: string
  action: CallRequest<'/membership/changeMembers'>['action']
  done: readonly ChangedMemberThing[]
  defaults: readonly NewDefault[]
}

/** Records what members were given or lost, as the calls for one of them do, and notifies of it. */
export async function recordHoldings(context: Context, changed: Changed): Promise<void> {
  const { projectId, action, done, defaults } = changed
  const people = new Set([
    ...done.flatMap(({ user_ids }) => user_ids),
    ...defaults.map(({ user_id }) => user_id),
  ])
  if (people.size === 0) return
  const side = action === 'give' ? 'after' : 'before'
  for (const { kind, id, user_ids } of done) {
    if (user_ids.length === 0) continue
    if (kind === 'role')
      for (const user of user_ids)
        context.audit({ thing: 'user', thingId: user, projectId, [side]: { role_id: id } })
    if (kind === 'team') {
      const member = action === 'give' ? 'added_users' : 'removed_users'
      context.audit({ thing: 'team', thingId: id, projectId, [side]: { [member]: user_ids } })
    }
  }
  for (const { user_id, before, after } of defaults)
    context.audit({
      thing: 'user',
      thingId: user_id,
      projectId,
      ...(before !== null && { before: { default_role_id: before } }),
      after: { default_role_id: after },
    })
  const departments = departmentsByPerson(done)
  for (const [user, ids] of departments)
    context.audit({
      thing: 'user',
      thingId: user,
      projectId,
      before: { left_departments: action === 'take' ? ids : [] },
      after: { added_departments: action === 'give' ? ids : [] },
    })
  const raised = [...new Set([...departments.keys(), ...defaults.map(({ user_id }) => user_id)])]
  if (raised.length > 0) await raiseMemberships(context.database, projectId, raised)
  context.changed(projectId)
  context.changedFor(people, projectId)
}

function departmentsByPerson(done: readonly ChangedMemberThing[]): ReadonlyMap<string, string[]> {
  const departments = new Map<string, string[]>()
  for (const { kind, id, user_ids } of done)
    if (kind === 'department')
      for (const user of user_ids) departments.set(user, [...(departments.get(user) ?? []), id])
  return departments
}

/** Tells people of their new roles and teams. */
export async function tellGiven(
  context: Context,
  projectId: string,
  done: readonly ChangedMemberThing[],
): Promise<void> {
  const partsOf = (kind: MemberThingKind) =>
    done
      .filter((one) => one.kind === kind)
      .flatMap(({ id, user_ids }) => inParts(user_ids).map((part) => ({ id, userIds: part })))
  await tellRolesGiven(context, projectId, partsOf('role'))
  await tellTeamsJoined(context, projectId, partsOf('team'))
}

function inParts(ids: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(ids.length / peopleOfEvent) }, (_, part) =>
    ids.slice(part * peopleOfEvent, (part + 1) * peopleOfEvent),
  )
}
