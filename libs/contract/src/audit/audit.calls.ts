import { z } from 'zod'
import { defineCalls, signedIn } from '../call.ts'
import { topics, type Topic } from '../events/topics.ts'
import { limits } from '../limits.ts'
import {
  entryNumber,
  fileReply,
  filledText,
  id,
  paging,
  searchMembers,
  searchWords,
  time,
} from '../values.ts'

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
    cut: z.array(z.string()).meta({
      description:
        'Members of `before` and `after` that are too long for a list: null here. The search for this `entry` gives them',
    }),
    import_run: z
      .object({
        id: z.string(),
        entries: z
          .int()
          .nullable()
          .meta({
            description: `Of what the import changed, up to ${limits.auditRunCounted}. Null for an entry that does not stand for its import, and for a caller who sees only a part of the project`,
          }),
      })
      .nullable()
      .meta({ description: 'Set for the entries of an import that was applied or undone' }),
  })
  .meta({ id: 'AuditEntry' })
export type AuditEntryReply = z.infer<typeof auditEntry>

/** The current name of an id in an entry. */
const namedThing = z
  .object({ id, thing: z.string(), project_id: id.nullable(), name: z.string() })
  .meta({ id: 'AuditNamedThing' })
export type AuditNamedThing = z.infer<typeof namedThing>

const filter = {
  entry: entryNumber.optional().meta({ description: 'This one alone, and whole' }),
  project_id: id.optional(),
  user_id: id.optional().meta({ description: 'Who did it' }),
  call: filledText(100)
    .optional()
    .meta({ description: 'The path of a call, or with a slash at its end the beginning of one: `/user/`' }),
  thing: filledText(40).optional().meta({ description: 'The kind of thing: `user`, `location`, …' }),
  thing_id: id.optional(),
  ...searchWords,
  search_text: searchWords.search_text.meta({
    description:
      'In the name of the user who did it, the names of what it is about as the caller may see them, the call, and the first 500 characters of each member of before and after',
  }),
  from: time.optional(),
  to: time.optional(),
  before: entryNumber.optional().meta({ description: 'An entry: only older ones' }),
  import_run: filledText(100)
    .optional()
    .meta({ description: 'What one import changed: the `import_run.id` of its entry' }),
}

export const auditCalls = defineCalls({
  '/audit/search': {
    summary:
      'The audit trail, newest first: of a project with audit_view there, of everything for a superuser',
    effect: 'read',
    searchedBy: searchMembers,
    access: signedIn,
    shows: ['rights'],
    input: z.strictObject({
      ...filter,
      whole_imports: z.boolean().optional().meta({
        description:
          'Each import that was applied or undone is one entry, also if other filters match only what it changed. `import_run` lists that',
      }),
      ...paging(),
    }),
    reply: z.object({
      entries: z.array(auditEntry),
      names: z
        .array(namedThing)
        .meta({ description: 'Of the ids in these entries those whose name the caller may see' }),
      looked_back_to: z
        .object({ entry: entryNumber, at: time })
        .nullable()
        .meta({
          description: `Set if the search ended before the end of the trail. A search for a text, and a search by a caller who sees only a part of a project, reads the newest ${limits.auditLook} entries that match the other filters, or fewer if these name more than ${limits.auditLookIds} ids. To continue, send \`entry\` as \`before\``,
        }),
    }),
  },
  '/audit/newest': {
    summary: 'The newest entry of a search: whether something was recorded since it was read',
    effect: 'read',
    searchedBy: searchMembers,
    access: signedIn,
    shows: Object.keys(topics) as Topic[],
    input: z.strictObject({
      ...filter,
      whole_imports: z.boolean().optional().meta({ description: 'As in the search' }),
    }),
    reply: z.object({ entry: entryNumber.nullable() }),
  },
  '/audit/export': {
    summary: `The same as CSV, newest first: at most ${limits.auditExportEntries} entries, and ${limits.auditExportBytes / 1024 / 1024} MB`,
    effect: 'read',
    searchedBy: searchMembers,
    access: signedIn,
    shows: ['rights'],
    blob: true,
    later: true,
    input: z.strictObject(filter),
    reply: fileReply,
  },
})
