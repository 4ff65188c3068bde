import { z } from 'zod'
import { defineCalls, signedIn } from '../call.ts'
import { filledText, id, paging, time } from '../values.ts'

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

export const auditCalls = defineCalls({
  '/audit/search': {
    summary:
      'The audit trail, newest first: of a project with audit_view there, of everything for a superuser',
    effect: 'read',
    access: signedIn,
    input: z.strictObject({
      project_id: id.optional(),
      user_id: id.optional(),
      call: filledText(100).optional(),
      thing_id: id.optional(),
      from: time.optional(),
      to: time.optional(),
      ...paging(),
    }),
    reply: z.object({ entries: z.array(auditEntry) }),
  },
})
