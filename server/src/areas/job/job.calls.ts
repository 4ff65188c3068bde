import type { JobState } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'
import { Failure, forbidden } from '../../serve/failure.ts'
import { serve } from '../../serve/serve.ts'
import { loadJob } from './job.loader.ts'
import { presentJob } from './job.presenter.ts'
import { searchJobs, type FoundJob } from './job.repository.ts'

export const jobServed = [
  serve('/job/search', async (input, context) => {
    if (input.project_id) await context.require(input.project_id, 'job_view')
    else if (!context.actor.isSuperuser) throw forbidden()
    const filter = { projectId: input.project_id, states: input.states, kind: input.kind }
    const { rows, total } = await searchJobs(context.database, filter, input)
    return { jobs: rows.map(presentJob), total }
  }),

  serve('/job/retry', async ({ id }, context) => {
    const job = await loadJob(context, id)
    const { jobs } = context.services
    if (job.state !== 'failed') throw new Failure('conflict', 'job_not_failed')
    await jobs.retry(context.database, job)
    recordChange(context, job, 'waiting')
  }),

  serve('/job/cancel', async ({ id }, context) => {
    const job = await loadJob(context, id)
    if (job.state !== 'waiting' && job.state !== 'running') throw new Failure('conflict', 'job_ended')
    await context.services.jobs.cancel(context.database, job)
    recordChange(context, job, 'cancelled')
  }),
]

function recordChange(context: Context, { id, kind, project_id, state }: FoundJob, becomes: JobState): void {
  context.record({
    thing: 'job',
    thingId: id,
    projectId: project_id,
    before: { job: kind, state },
    after: { job: kind, state: becomes },
  })
}
