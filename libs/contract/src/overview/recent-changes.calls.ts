import { z } from 'zod'
import { defineCalls, projectMember } from '../call.ts'
import { pageLimit, id, time } from '../values.ts'
import { limits } from '../limits.ts'

/** The kinds of things whose changes the home page lists. */
export const recentKinds = ['location', 'store', 'team', 'role', 'user'] as const

const recentChange = z
  .object({
    kind: z.enum(recentKinds),
    id,
    name: z.string(),
    at: time,
    who: z
      .object({ id: id.nullable(), name: z.string() })
      .nullable()
      .meta({ description: 'Null where nobody did it; without an id for a reader who may not see people' }),
    is_new: z.boolean().meta({ description: 'Whether that change created the thing' }),
  })
  .meta({ id: 'RecentChange' })
export type RecentChange = z.infer<typeof recentChange>

export const recentChangesCalls = defineCalls({
  '/overview/getRecent': {
    summary:
      'The things of a project that changed last and the caller sees, each once with its newest change. Looks through the newest thousand entries of the audit trail',
    effect: 'read',
    access: projectMember(),
    shows: ['locations', 'stores', 'teams', 'roles', 'users', 'user-locations', 'rights'],
    input: z.strictObject({ project_id: id, limit: pageLimit(limits.recentChanges) }),
    reply: z.object({ changes: z.array(recentChange) }),
  },
})
