import type { CallRequest } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'
import { forbidden, invalid } from '../../serve/failure.ts'
import { setSupervisor } from '../team-administration/supervisor.writer.ts'
import { endMembership } from '../user-administration/end-membership.writer.ts'
import { readHeld, stillThere } from '../user-administration/held.loader.ts'
import { assertHoldingsWithinOwn } from '../user-administration/holdings.policy.ts'
import { isMember } from '../user/membership.loader.ts'
import { loadMembership } from '../user/user.loader.ts'
import { handOverOrders } from '../work/hand-over.writer.ts'
import { giveAll } from './add-person.ts'
import { endOfDay, findLeaving, forgetLeaving, planLeaving } from './leaving.repository.ts'

type Leaving = Omit<CallRequest<'/membership/leave'>, 'last_day'>

/**
 * Ends a membership now, or plans its end for a later day. By the rule of giving, all of it must be within the caller's own.
 * @returns whether it has ended
 * @throws Failure not_found for a person who is no member, 403 beyond the caller's own, 422 for a successor who is no member
 */
export async function leave(context: Context, input: CallRequest<'/membership/leave'>): Promise<boolean> {
  const { user_id, project_id, last_day, successor_id, hands_over } = input
  await loadMembership(context, { user_id, project_id })
  await assertHoldingsWithinOwn(context, user_id, project_id)
  await assertSuccessor(context, input)
  const ends_at = last_day === undefined ? undefined : await endOfDay(context.database, project_id, last_day)
  if (ends_at === undefined || ends_at.getTime() <= Date.now()) {
    await endWithHandover(context, input)
    return true
  }
  await assertMayReplan(context, input)
  const { actor, request } = context
  await planLeaving(context.database, {
    project_id,
    user_id,
    ends_at,
    successor_id: successor_id ?? null,
    hands_over,
    decided_by: actor.userId,
    session_id: actor.sessionId,
    request_id: request.id,
  })
  context.audit({
    thing: 'user',
    thingId: user_id,
    projectId: project_id,
    after: { leaves_at: ends_at.toISOString(), successor_id: successor_id ?? null },
  })
  context.changed(project_id, 'users')
  return false
}

/**
 * Takes back the planned end of a membership, by the rule of planning it.
 * @throws Failure not_found for a person who is no member, 403 beyond the caller's own
 */
export async function stay(context: Context, input: CallRequest<'/membership/stay'>): Promise<void> {
  const { user_id, project_id } = input
  await loadMembership(context, input)
  await assertHoldingsWithinOwn(context, user_id, project_id)
  await assertMayReplan(context, input)
  if (!(await forgetLeaving(context.database, project_id, user_id))) return context.unchanged()
  context.record({ thing: 'user', thingId: user_id, projectId: project_id, after: { leaves_at: null } })
}

/** Carries out what was planned, with the rights of the context. */
export async function carryOut(context: Context, leaving: Leaving): Promise<void> {
  await loadMembership(context, leaving)
  await assertHoldingsWithinOwn(context, leaving.user_id, leaving.project_id)
  await assertSuccessor(context, leaving)
  await endWithHandover(context, leaving)
}

/** @throws Failure forbidden for a person who would change what another person decided about them */
async function assertMayReplan(
  { actor, database }: Context,
  { user_id, project_id }: Pick<Leaving, 'user_id' | 'project_id'>,
): Promise<void> {
  if (user_id !== actor.userId || actor.isSuperuser) return
  const plan = await findLeaving(database, project_id, user_id)
  if (plan && plan.decided_by !== actor.userId) throw forbidden()
}

async function assertSuccessor(
  context: Context,
  { user_id, project_id, successor_id, hands_over }: Leaving,
): Promise<void> {
  if (successor_id === undefined) {
    if (hands_over.length > 0) throw invalid({ successor_id: { key: 'successor_needed' } })
    return
  }
  if (successor_id === user_id || !(await isMember(context.database, project_id, successor_id, 'kept')))
    throw invalid({ successor_id: { key: 'successor_not_member' } })
}

async function endWithHandover(
  context: Context,
  { user_id, project_id, successor_id, hands_over }: Leaving,
): Promise<void> {
  const { database } = context
  if (successor_id !== undefined && hands_over.length > 0) {
    const held = await readHeld(database, project_id, user_id)
    const there = await stillThere(database, project_id, held)
    const of = (kind: keyof typeof there) =>
      (hands_over as readonly string[]).includes(kind) ? there[kind] : []
    await giveAll(
      context,
      { user_id: successor_id, project_id },
      {
        role_ids: of('roles'),
        department_ids: of('departments'),
        team_ids: of('teams'),
        store_ids: of('stores'),
        location_ids: of('locations'),
        group_ids: of('groups'),
      },
    )
    if (hands_over.includes('orders'))
      await handOverOrders(context, {
        projectId: project_id,
        leaverId: user_id,
        successorId: successor_id,
      })
    if (hands_over.includes('leads'))
      for (const team of held.leads) await setSupervisor(context, team, successor_id, undefined)
  }
  await endMembership(context, user_id, project_id)
}
