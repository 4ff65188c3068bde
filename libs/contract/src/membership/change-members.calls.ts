import { z } from 'zod'
import { defineCalls, inProject } from '../call.ts'
import { eachReply, refusedThing } from '../errors.ts'
import { limits } from '../limits.ts'
import { id, ids } from '../values.ts'

/** What several members can be given at once. */
export const memberThingKinds = ['role', 'department', 'team'] as const
export type MemberThingKind = (typeof memberThingKinds)[number]
const kind = z.enum(memberThingKinds)

const memberThing = z
  .strictObject({
    kind,
    id,
    user_ids: ids,
    default_user_ids: z
      .array(id)
      .max(limits.batchSize)
      .default([])
      .meta({ description: 'Of a role that is given: those of `user_ids` whose default role it becomes' }),
  })
  .meta({ id: 'MemberThing' })

const done = z
  .object({
    kind,
    id,
    user_ids: z.array(id),
    default_user_ids: z
      .array(id)
      .meta({ description: 'Of a role that is taken: those whose default role it was' }),
  })
  .meta({ id: 'ChangedMemberThing' })
export type ChangedMemberThing = z.infer<typeof done>

export const changeMembersCalls = defineCalls({
  '/membership/changeMembers': {
    summary:
      'Give members of a project roles, departments and teams, or take them away. Each thing and each member is judged by itself',
    effect: 'change',
    access: inProject('user_assign'),
    changes: ['users', 'rights', 'teams', 'work'],
    input: z.strictObject({
      project_id: id,
      action: z.enum(['give', 'take']),
      things: z
        .array(memberThing)
        .min(1)
        .max(limits.thingsOfPeople)
        .refine(
          (things) => things.reduce((sum, one) => sum + one.user_ids.length, 0) <= limits.thingsTimesPeople,
          {
            params: { key: 'member_things_too_many' },
          },
        ),
      dry_run: z
        .boolean()
        .default(false)
        .meta({ description: 'Only return what would be changed and refused' }),
    }),
    reply: eachReply.extend({
      changed: z.int().min(0).meta({ description: 'How many members were changed' }),
      refused: z
        .array(refusedThing)
        .meta({ description: 'Users whom the call could not change, by their ids' }),
      refused_things: z
        .array(refusedThing.extend({ kind }))
        .meta({ description: 'Things that nobody was given, or lost' }),
      done: z.array(done).meta({
        description:
          'What was changed, without those who had it already. As `things` of the opposite action it undoes the change',
      }),
    }),
  },
})
