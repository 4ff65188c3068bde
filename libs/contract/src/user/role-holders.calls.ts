import { z } from 'zod'
import { defineCalls, inProject } from '../call.ts'
import { eachReply, refusedThing } from '../errors.ts'
import { limits } from '../limits.ts'
import { codesOf } from '../role/role-permissions.calls.ts'
import { id, paging } from '../values.ts'

/**
 * One change for several members: they get a role, they lose one, or they get one instead of another. A member who does not hold
 * the role that is taken is left as they are.
 */
const changeOfRoles = {
  project_id: id,
  user_ids: z.array(id).min(1).max(limits.peopleChanged),
  give: id.optional().meta({ description: 'A role of the project' }),
  take: id.optional().meta({ description: 'Another role of the project; one of the two is required' }),
}

/** A member with what they would gain and lose, over all their roles in the project. */
const changedMember = z
  .object({
    id,
    name: z.string(),
    gains: z.object(codesOf),
    loses: z.object(codesOf),
  })
  .meta({ id: 'ChangedMember' })
export type ChangedMember = z.infer<typeof changedMember>

export const roleHoldersCalls = defineCalls({
  '/user/changeRoles': {
    summary:
      'Give several members a role, take one from them, or give one instead of another. Both must be within the caller’s own rights; each member is judged by themselves',
    effect: 'change',
    access: inProject('user_assign'),
    changes: ['users', 'rights'],
    input: z.strictObject(changeOfRoles),
    reply: eachReply,
  },
  '/user/previewRoles': {
    summary:
      'What that change would give each member and take from them, and whom it would refuse. Needs user_view, too',
    effect: 'read',
    access: inProject('user_assign'),
    shows: ['roles', 'users', 'rights'],
    input: z.strictObject({ ...changeOfRoles, ...paging() }),
    reply: z.object({
      count: z.int().min(0).meta({ description: 'How many members the change reaches' }),
      people: z.array(changedMember).meta({ description: 'One page of them, by name' }),
      refused: z.array(refusedThing),
    }),
  },
})
