import { z } from 'zod'
import { defineCalls, projectMember } from '../call.ts'
import { filledText, id } from '../values.ts'

/** What makes something allowed: a role, an assignment, a team, a group, or the superuser flag. */
const reason = z
  .object({
    kind: z.enum(['superuser', 'role', 'assignment', 'team', 'group', 'view_all']),
    id: id.nullable().meta({ description: 'Null for a superuser, and for what the caller does not see' }),
    name: z.string().meta({ description: 'Empty for what the caller does not see' }),
  })
  .meta({ id: 'AccessReason' })
export type AccessReason = z.infer<typeof reason>

export const accessCalls = defineCalls({
  '/access/explain': {
    summary:
      'Whether a user may do, open or see one thing in a project, and because of what; of others with user_view',
    effect: 'read',
    access: projectMember(),
    input: z.strictObject({
      user_id: id,
      project_id: id,
      access_code: filledText(64).optional(),
      module_code: filledText(64).optional(),
      location_id: id.optional(),
      store_id: id.optional(),
    }),
    reply: z.object({ allowed: z.boolean(), because: z.array(reason) }),
  },
})
