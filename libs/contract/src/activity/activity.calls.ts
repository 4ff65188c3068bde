import { z } from 'zod'
import { defineCalls, signedIn } from '../call.ts'
import { limits } from '../limits.ts'
import { ownedBy } from '../owner.ts'
import { filledText, pageLimit } from '../values.ts'
import { activityEntry } from './activity.ts'

export type ActivityEntry = z.infer<typeof activityEntry>

export const activityCalls = defineCalls({
  '/activity/list': {
    summary:
      'What happened to a thing that one sees, newest first: changes, bookings and comments, as far as the caller may read them',
    effect: 'read',
    access: signedIn,
    shows: [
      'comments',
      'attachments',
      'assets',
      'locations',
      'location-groups',
      'stores',
      'stock',
      'materials',
      'teams',
      'roles',
      'users',
      'user-locations',
      'projects',
      'departments',
      'workflows',
      'work',
      'maintenance',
      'rights',
    ],
    input: z.strictObject({
      ...ownedBy,
      before: filledText(limits.activityCursorLength)
        .optional()
        .meta({ description: '`next` of the page before' }),
      limit: pageLimit(limits.pageSize),
    }),
    reply: z.object({
      entries: z.array(activityEntry),
      next: z.string().nullable().meta({ description: 'Null at the end' }),
      comments: z
        .object({
          is_staff: z.boolean(),
          may_add: z.boolean().meta({ description: 'Whether the caller may comment' }),
        })
        .nullable()
        .meta({ description: 'Null for a thing that has no comments' }),
    }),
  },
})
