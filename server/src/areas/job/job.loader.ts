import type { Context } from '../../serve/context.ts'
import { notFound } from '../../serve/failure.ts'
import { lockJob, type FoundJob } from './job.repository.ts'

/**
 * Returns a job, locked until the transaction ends. Every call that names a job loads it here: the caller must hold job_view in its project. Jobs of the whole portal
 * belong to superusers.
 * @throws Failure not_found for a job that the caller may not see
 */
export async function loadJob(context: Context, id: string): Promise<FoundJob> {
  const job = await lockJob(context.database, id)
  if (!job) throw notFound()
  if (job.project_id !== null) await context.require(job.project_id, 'job_view', 'job_view')
  else if (context.actor.isSuperuser) context.judged()
  else throw notFound()
  return job
}
