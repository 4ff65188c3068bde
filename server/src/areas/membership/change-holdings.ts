import type { ChangedMemberThing } from '@atrium/contract'
import type { Refusals } from '../../serve/change-each.ts'
import type { Context } from '../../serve/context.ts'
import {
  giveToMany,
  makeDefaultOfMany,
  makeLastRoleDefault,
  takeFromMany,
} from '../user/holdings-of-many.writer.ts'
import { teamEnds } from '../../things/team-end.ts'
import type { MemberThing } from './judge-things.ts'
import { thoseWhoMayLose } from './keep-administrators.ts'
import { recordHoldings, tellGiven, type NewDefault } from './record-holdings.ts'

/** What was judged: things, each with members of the project. */
export interface JudgedChange {
  projectId: string
  things: readonly MemberThing[]
}

/** Gives each thing to its members, and returns what they did not have. */
export async function giveThings(
  context: Context,
  { projectId, things }: JudgedChange,
): Promise<ChangedMemberThing[]> {
  const { database } = context
  const done: ChangedMemberThing[] = []
  const defaults: NewDefault[] = []
  for (const { kind, id, user_ids, default_user_ids } of things) {
    const given = await giveToMany(database, { projectId, kind, thingId: id, userIds: user_ids })
    done.push({ kind, id, user_ids: given, default_user_ids: [] })
    if (kind !== 'role') continue
    const holders = { projectId, roleId: id, userIds: default_user_ids }
    for (const user_id of await makeDefaultOfMany(database, holders))
      defaults.push({ user_id, before: null, after: id })
  }
  await recordHoldings(context, { projectId, action: 'give', done, defaults })
  await tellGiven(context, projectId, done)
  return done
}

/**
 * Takes each thing from its members, and returns what they had. Each is judged after those before it were taken; whoever has to
 * keep a role is added to `refusals`. A member who loses their default role and keeps one other gets that
 * one as the default.
 */
export async function takeThings(
  context: Context,
  { projectId, things }: JudgedChange,
  refusals: Refusals,
): Promise<ChangedMemberThing[]> {
  const { database } = context
  const done: ChangedMemberThing[] = []
  const lost = new Map<string, string>()
  for (const thing of things) {
    const { kind, id } = thing
    const userIds = await thoseWhoMayLose(context, projectId, thing, refusals, 'locked')
    const taken = await takeFromMany(database, { projectId, kind, thingId: id, userIds })
    if (kind === 'team' && taken.length > 0)
      for (const { left } of await teamEnds())
        await left(
          context,
          { id, project_id: projectId },
          taken.map(({ user_id }) => user_id),
        )
    const wereDefault = taken.filter(({ was_default }) => was_default).map(({ user_id }) => user_id)
    for (const user of wereDefault) lost.set(user, id)
    done.push({ kind, id, user_ids: taken.map(({ user_id }) => user_id), default_user_ids: wereDefault })
  }
  const last = await makeLastRoleDefault(database, projectId, [...lost.keys()])
  const defaults = last.map(({ user_id, role_id }) => ({
    user_id,
    before: lost.get(user_id) ?? null,
    after: role_id,
  }))
  await recordHoldings(context, { projectId, action: 'take', done, defaults })
  return done
}
