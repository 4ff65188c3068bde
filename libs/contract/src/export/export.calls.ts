import { z } from 'zod'
import { defineCalls, signedIn } from '../call.ts'
import { fileReply, id, paging, statusReply, time } from '../values.ts'
import { limits } from '../limits.ts'

/** `done` once the file can be downloaded. */
const exportState = z.enum(['waiting', 'running', 'done', 'failed', 'cancelled']).meta({ id: 'ExportState' })
export type ExportState = z.infer<typeof exportState>

/** A file that a job writes, because it is too large to wait for. */
const exportedFile = z
  .object({
    id,
    call: z.string().meta({ description: 'The call that was made, such as `/user/export`' }),
    state: exportState,
    percent: z.int().meta({ description: 'How much of the file is written, 0 to 100' }),
    name: z.string().nullable().meta({ description: 'The name of the file; null until it is written' }),
    bytes: z.int().nullable(),
    project: z.object({ id, code: z.string(), short_name: z.string() }).nullable(),
    failure: z
      .object({
        key: z.string(),
        message: z.string().meta({ description: 'In English' }),
        params: z.record(z.string(), z.union([z.string(), z.number()])),
      })
      .nullable()
      .meta({ description: 'Why there is no file; only of a failed export' }),
    requested_at: time,
    ended_at: time.nullable(),
    expires_at: time.meta({ description: 'The file and this entry are removed then' }),
  })
  .meta({ id: 'ExportedFile' })
export type ExportedFile = z.infer<typeof exportedFile>

const shown = ['exports', 'rights'] as const

export const exportCalls = defineCalls({
  '/export/search': {
    summary: `Files that the caller has requested and that jobs write, newest first. They are kept for ${limits.exportHours} hours`,
    effect: 'read',
    access: signedIn,
    shows: [...shown],
    input: z.strictObject({ ...paging() }),
    reply: z.object({ exports: z.array(exportedFile), total: z.int() }),
  },
  '/export/get': {
    summary: 'One of these files',
    effect: 'read',
    access: signedIn,
    shows: [...shown],
    input: z.strictObject({ id }),
    reply: exportedFile,
  },
  '/export/download': {
    summary:
      'The file. The server judges the call of the export again, and refuses a file that was written with other rights',
    effect: 'read',
    access: signedIn,
    shows: [...shown],
    blob: true,
    input: z.strictObject({ id }),
    reply: fileReply,
  },
  '/export/cancel': {
    summary: 'Give up an export that waits or runs',
    effect: 'change',
    access: signedIn,
    changes: ['exports'],
    input: z.strictObject({ id }),
    reply: statusReply,
  },
  '/export/retry': {
    summary: 'Write the file of a failed or cancelled export after all',
    effect: 'change',
    access: signedIn,
    changes: ['exports'],
    input: z.strictObject({ id }),
    reply: statusReply,
  },
})
