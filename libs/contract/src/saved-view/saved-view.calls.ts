import { z } from 'zod'
import { defineCalls, signedIn } from '../call.ts'
import { limits } from '../limits.ts'
import { createdReply, filledText, id, statusReply, text, version } from '../values.ts'

/** The screen that a view is of, by a code that the screen gives itself: `users.list`. */
const screen = z
  .string()
  .regex(/^[a-z][a-z0-9_]*(\.[a-z][a-z0-9_]*)*$/i)
  .max(limits.codeLength)

/** What narrows the screen, as its address writes it: names and their values. */
const filters = z
  .record(filledText(limits.codeLength), text(limits.searchLength))
  .refine((given) => Object.keys(given).length <= limits.filtersOfView)

const name = filledText(limits.viewNameLength)

/** A set of filters that a person has named; nobody else sees it. */
const savedView = z
  .object({
    id,
    screen: z.string(),
    name: z.string(),
    filters: z.record(z.string(), z.string()),
    version,
  })
  .meta({ id: 'SavedView' })
export type SavedView = z.infer<typeof savedView>

export const savedViewCalls = defineCalls({
  '/saved-view/search': {
    summary: 'The caller’s own views of a screen, by name',
    effect: 'read',
    access: signedIn,
    input: z.strictObject({ screen }),
    reply: z.object({ views: z.array(savedView) }),
  },
  '/saved-view/create': {
    summary: 'Keep the filters of a screen under a name',
    effect: 'create',
    access: signedIn,
    input: z.strictObject({ screen, name, filters }),
    reply: createdReply,
  },
  '/saved-view/update': {
    summary: 'Rename a view of one’s own, or have it hold other filters',
    effect: 'change',
    access: signedIn,
    input: z.strictObject({
      id,
      name: name.optional(),
      filters: filters.optional(),
      version: version.optional(),
    }),
    reply: statusReply.extend({ version }),
  },
  '/saved-view/remove/{id}': {
    summary: 'Remove a view of one’s own',
    effect: 'change',
    access: signedIn,
    input: z.strictObject({ id, version: version.optional() }),
    reply: statusReply,
  },
})
