import { z } from 'zod'
import { undoDecision } from './undo-decision.ts'

export const importTasks = ['read', 'map', 'apply', 'undo'] as const
export type ImportTask = (typeof importTasks)[number]

/** Jobs on imports. The id of a job is the claim of its import. */
export const importKind = {
  kind: 'imports.work',
  data: z.object({
    import_id: z.uuid(),
    subject: z.string(),
    task: z.enum(importTasks),
    user_id: z.uuid(),
    session_id: z.uuid(),
    request_id: z.string(),
    /** Of an undo. */
    decision: undoDecision.optional(),
  }),
}
export type ImportData = z.infer<typeof importKind.data>
