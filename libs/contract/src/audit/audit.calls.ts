import { z } from 'zod'
import { defineCalls, signedIn } from '../call.ts'
import { limits } from '../limits.ts'
import { fileReply, filledText, id, paging, searchText, time } from '../values.ts'

/** One change: who, when, by which call, of which thing, from what to what. */
const auditEntry = z
  .object({
    id: z.string(),
    at: time,
    user: z.object({ id, name: z.string() }).nullable(),
    call: z.string(),
    thing: z.string(),
    thing_id: id.nullable(),
    project_id: id.nullable(),
    before: z.record(z.string(), z.unknown()).nullable(),
    after: z.record(z.string(), z.unknown()).nullable(),
  })
  .meta({ id: 'AuditEntry' })
export type AuditEntryReply = z.infer<typeof auditEntry>

/** What an id in an entry stands for, as it is called now. */
const namedThing = z
  .object({ id, thing: z.string(), project_id: id.nullable(), name: z.string() })
  .meta({ id: 'AuditNamedThing' })
export type AuditNamedThing = z.infer<typeof namedThing>

const entryNumber = z.string().regex(/^[1-9]\d{0,17}$/)

const filter = {
  entry: entryNumber.optional().meta({ description: 'This one alone' }),
  project_id: id.optional(),
  user_id: id.optional().meta({ description: 'Who did it' }),
  call: filledText(100)
    .optional()
    .meta({ description: 'The path of a call, or with a slash at its end the beginning of one: `/user/`' }),
  thing: filledText(40).optional().meta({ description: 'The kind of thing: `user`, `location`, …' }),
  thing_id: id.optional(),
  search_text: searchText
    .optional()
    .meta({ description: 'In the name of who did it, the call, and what stood there before and after' }),
  from: time.optional(),
  to: time.optional(),
  before: entryNumber.optional().meta({ description: 'An entry: only older ones' }),
}

export const auditCalls = defineCalls({
  '/audit/search': {
    summary:
      'The audit trail, newest first: of a project with audit_view there, of everything for a superuser',
    effect: 'read',
    access: signedIn,
    input: z.strictObject({ ...filter, ...paging() }),
    reply: z.object({
      entries: z.array(auditEntry),
      names: z
        .array(namedThing)
        .meta({ description: 'Of the ids in these entries those whose name the caller may see' }),
      looked_back_to: z
        .object({ entry: entryNumber, at: time })
        .nullable()
        .meta({
          description: `Set where the look ended before the trail did: a text, or what who sees a part of a project may read, is looked for in the newest ${limits.auditLook} entries that the other filters leave. Go on with \`entry\` as \`before\``,
        }),
    }),
  },
  '/audit/export': {
    summary: `The same as CSV, newest first: at most ${limits.auditExportEntries} entries`,
    effect: 'read',
    access: signedIn,
    blob: true,
    input: z.strictObject(filter),
    reply: fileReply,
  },
})
