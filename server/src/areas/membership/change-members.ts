import type { CallReply, CallRequest, ChangedMemberThing, MemberThingKind } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'
import { Refusals } from '../../serve/change-each.ts'
import { notFound } from '../../serve/failure.ts'
import { holdersAmong } from '../user/holdings-of-many.writer.ts'
import { findMembersAmong } from '../user/membership.loader.ts'
import { giveThings, takeThings } from './change-holdings.ts'
import { judgeThings } from './judge-things.ts'
import { thoseWhoMayLose } from './keep-administrators.ts'

type Input = CallRequest<'/membership/changeMembers'>
type Reply = Omit<CallReply<'/membership/changeMembers'>, 'status'>

/**
 * Gives members roles, departments and teams, or takes them away. Each thing and each member is judged by the rules of the call
 * for one of them; those that are refused do not keep the others.
 * @throws Failure the first refusal, if nothing or nobody is left
 */
export async function changeMembers(context: Context, input: Input): Promise<Reply> {
  const { project_id: projectId, action, dry_run: isDryRun } = input
  const lock = isDryRun ? undefined : 'locked'
  if (isDryRun) await context.require(projectId, 'user_view')
  const [ofThings, ofPeople] = [new Refusals(), new Refusals()]
  const allowed = await judgeThings(context, projectId, input.things, ofThings, lock)
  const refusedThings = ofThings.reply(allowed.length).refused

  const named = [...new Set(allowed.flatMap(({ user_ids }) => user_ids))]
  const members = new Set(await findMembersAmong(context.database, projectId, named, lock))
  for (const id of named)
    await ofPeople.passes(id, () => {
      if (!members.has(id)) throw notFound()
    })
  const { refused } = ofPeople.reply(members.size)

  const things = allowed.map((thing) => ({
    ...thing,
    user_ids: thing.user_ids.filter((id) => members.has(id)),
    default_user_ids: thing.default_user_ids.filter((id) => thing.user_ids.includes(id) && members.has(id)),
  }))
  const ofAdministrators = new Refusals()
  const change = isDryRun ? foresee : action === 'give' ? giveThings : takeThings
  const all = await change(context, { projectId, action, things }, ofAdministrators)
  const done = all.filter(({ user_ids }) => user_ids.length > 0)
  const kept = ofAdministrators.reply(done.length)
  if (isDryRun || done.length === 0) context.unchanged()
  const kinds = new Map<string, MemberThingKind>(input.things.map(({ id, kind }) => [id, kind]))
  return {
    changed: new Set(done.flatMap(({ user_ids }) => user_ids)).size,
    refused: [...refused, ...kept.refused],
    refused_things: refusedThings.flatMap((one) => {
      const kind = kinds.get(one.id)
      return kind ? [{ ...one, kind }] : []
    }),
    done,
  }
}

/** Returns whom the change would affect. Each thing is judged as if it were the only one. */
async function foresee(
  context: Context,
  { projectId, action, things }: { projectId: string; action: Input['action']; things: Input['things'] },
  refusals: Refusals,
): Promise<ChangedMemberThing[]> {
  const foreseen: ChangedMemberThing[] = []
  for (const thing of things) {
    const { kind, id } = thing
    const userIds =
      action === 'take' ? await thoseWhoMayLose(context, projectId, thing, refusals) : thing.user_ids
    const holders = new Set(await holdersAmong(context.database, { projectId, kind, thingId: id, userIds }))
    const user_ids = [...new Set(userIds)].filter((user) => holders.has(user) === (action === 'take'))
    foreseen.push({ kind, id, user_ids, default_user_ids: [] })
  }
  return foreseen
}
