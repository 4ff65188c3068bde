import { z } from 'zod'
import { defineCalls, signedIn } from '../call.ts'
import { limits } from '../limits.ts'
import { boundedRecord, createdReply, filledText, id, statusReply, text, version } from '../values.ts'

/** The screen of a view, as a code that the screen chooses: `users.list`. */
const screen = z
  .string()
  .regex(/^[a-z][a-z0-9_]*(\.[a-z][a-z0-9_]*)*$/i)
  .max(limits.codeLength)

/** The filters of the screen, as its address writes them: names and values. */
const filters = boundedRecord(
  filledText(limits.codeLength),
  text(limits.viewFilterLength),
  limits.filtersOfView,
)

const name = filledText(limits.viewNameLength)

/** A set of filters that a person has named. Others see it when it is shared with a role that they hold. */
const savedView = z
  .object({
    id,
    screen: z.string(),
    name: z.string(),
    filters: z.record(z.string(), z.string()),
    is_own: z.boolean().meta({ description: 'Whether the caller made it; others cannot change it' }),
    role: z
      .object({ id, project_id: id, name: z.string() })
      .nullable()
      .meta({ description: 'The role that it is shared with; null for a view of its owner alone' }),
    version,
  })
  .meta({ id: 'SavedView' })
export type SavedView = z.infer<typeof savedView>

export const savedViewCalls = defineCalls({
  '/saved-view/search': {
    summary:
      'The caller’s own views of a screen, then those shared with a role that the caller holds; by name',
    effect: 'read',
    access: signedIn,
    shows: ['saved-views', 'roles', 'rights'],
    input: z.strictObject({
      screen,
      project_id: id
        .optional()
        .meta({ description: 'Of the shared views, only those of roles in this project' }),
    }),
    reply: z.object({ views: z.array(savedView) }),
  },
  '/saved-view/create': {
    summary: 'Keep the filters of a screen under a name',
    effect: 'create',
    access: signedIn,
    changes: ['saved-views'],
    input: z.strictObject({ screen, name, filters }),
    reply: createdReply,
  },
  '/saved-view/update': {
    summary: 'Rename a view of one’s own, or have it hold other filters',
    effect: 'change',
    access: signedIn,
    changes: ['saved-views'],
    input: z.strictObject({
      id,
      name: name.optional(),
      filters: filters.optional(),
      version: version.optional(),
    }),
    reply: statusReply.extend({ version }),
  },
  '/saved-view/share': {
    summary:
      'Share a view of one’s own with a role that one may edit, or with nobody; who may edit the role takes back any view of it',
    effect: 'change',
    access: signedIn,
    changes: ['saved-views'],
    input: z.strictObject({ id, role_id: id.nullable(), version: version.optional() }),
    reply: statusReply.extend({ version }),
  },
  '/saved-view/remove/{id}': {
    summary: 'Remove a view of one’s own',
    effect: 'change',
    access: signedIn,
    changes: ['saved-views'],
    input: z.strictObject({ id, version: version.optional() }),
    reply: statusReply,
  },
})
