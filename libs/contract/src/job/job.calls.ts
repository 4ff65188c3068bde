import { z } from 'zod'
import { defineCalls, onThing, signedIn } from '../call.ts'
import { filledText, id, paging, statusReply, time } from '../values.ts'
import { limits } from '../limits.ts'
import { jobReasons } from './job-reasons.ts'

/** `waiting` for its turn or for its next try; `failed` after its last one. */
const jobState = z.enum(['waiting', 'running', 'failed', 'done', 'cancelled']).meta({ id: 'JobState' })
export type JobState = z.infer<typeof jobState>

/** Work that outlives the call that caused it. */
const job = z
  .object({
    id,
    kind: z.string().meta({ description: 'Such as `photos.sweep`' }),
    state: jobState,
    percent: z.int().meta({ description: 'How much of the running try is done, 0 to 100' }),
    project: z
      .object({ id, code: z.string(), short_name: z.string() })
      .nullable()
      .meta({ description: 'Null for a job of the whole portal' }),
    user: z
      .object({ id, name: z.string() })
      .nullable()
      .meta({ description: 'Who caused it; null if the portal did' }),
    tries: z.int().meta({ description: 'How often it was tried, the running try included' }),
    maximum_tries: z.int(),
    reason: z
      .string()
      .nullable()
      .meta({ description: `Why its last try failed: ${jobReasons.map((one) => `\`${one}\``).join(', ')}` }),
    requested_at: time,
    started_at: time.nullable(),
    ended_at: time.nullable(),
    next_try_at: time.nullable().meta({ description: 'Only of a waiting job' }),
  })
  .meta({ id: 'Job' })
export type Job = z.infer<typeof job>

const onJob = onThing('job', 'job_view')

export const jobCalls = defineCalls({
  '/job/search': {
    summary:
      'Jobs, newest first: of a project with job_view there, of the whole portal for a superuser. Ended jobs are kept for a week',
    effect: 'read',
    access: signedIn,
    shows: ['jobs'],
    input: z.strictObject({
      project_id: id.optional(),
      states: z.array(jobState).max(jobState.options.length).optional(),
      kind: filledText(limits.codeLength).optional(),
      ...paging(),
    }),
    reply: z.object({
      jobs: z.array(job),
      total: z
        .int()
        .meta({ description: `Jobs found, on all pages, among the newest ${limits.jobsSearched}` }),
    }),
  },
  '/job/retry': {
    summary: 'Try a failed job again',
    effect: 'change',
    access: onJob,
    changes: ['jobs'],
    input: z.strictObject({ id }),
    reply: statusReply,
  },
  '/job/cancel': {
    summary: 'Give up a job that waits or runs. What a running job has already done stays',
    effect: 'change',
    access: onJob,
    changes: ['jobs'],
    input: z.strictObject({ id }),
    reply: statusReply,
  },
})
