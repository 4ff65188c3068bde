import { sql } from 'kysely'
import type { Database } from './database/database.ts'
import type { Attempt } from './jobs/job-queue.ts'
import { JobAnnouncer } from './announce-jobs.ts'
import { followMarks } from './follow-marks.ts'
import { JobCancelled, JobTaken, type JobKind, type JobRun } from './serve/define-job.ts'
import { JobFailure, reasonOfError } from './serve/job-failure.ts'
import type { Services } from './services.ts'

/** Carries out jobs of these kinds in this process until the queue stops. */
export async function runJobs(services: Services, kinds: readonly JobKind[]): Promise<void> {
  const byName = new Map(kinds.map((kind) => [kind.kind, kind]))
  const announcer = new JobAnnouncer(services)
  await services.jobs.work(async (attempt) => {
    const kind = byName.get(attempt.kind)
    if (!kind) throw new Error(`no job of the kind ${attempt.kind} is known`)
    try {
      await runJob(services, kind, attempt, () => announcer.changed(attempt.id))
    } finally {
      announcer.ended(attempt.id)
    }
  })
  for (const { marks } of kinds) if (marks) services.jobs.whenStopping(followMarks(services, marks))
}

/** @throws JobFailure with a class of errors for administrators; the queue stores it and tries again later */
async function runJob(
  services: Services,
  kind: JobKind,
  attempt: Attempt,
  announce: () => void,
): Promise<void> {
  const { id, signal } = attempt
  const log = services.log.child({ job: id, kind: kind.kind })
  try {
    await list(services, attempt)
    announce()
    const run: JobRun<object> = {
      id,
      data: kind.data.parse(attempt.data),
      services,
      log,
      signal,
      isLastTry: attempt.isLastTry,
      hold: (transaction) => holdJob(transaction, attempt),
      async progress(percent) {
        await keepProgress(services, attempt, percent)
        announce()
      },
    }
    await kind.run(run)
    await sql`update job set percent = 100 where id = ${id}`.execute(services.database)
  } catch (error) {
    if (error instanceof JobCancelled) return log.info('a job was cancelled')
    if (signal.aborted) log.warn('a job was stopped')
    else log.error({ err: error }, 'a job failed')
    // The queue shows the class of the error to administrators. Its text and details are in the log alone.
    throw Object.assign(new JobFailure(reasonOfError(error)), { stack: undefined })
  }
}

/** Lists a job that the queue added by its schedule. A new try begins at 0 percent. */
async function list({ database }: Services, { id, kind }: Attempt): Promise<void> {
  await sql`insert into job (id, kind) values (${id}, ${kind}) on conflict (id) do update set percent = 0`.execute(
    database,
  )
}

interface Standing {
  state: string
  retry_count: number
}

async function keepProgress({ database }: Services, attempt: Attempt, percent: number): Promise<void> {
  const { id, kind } = attempt
  const { rows } = await sql<Standing>`
    with kept as (
      update job set percent = ${Math.max(0, Math.min(100, Math.floor(percent)))} where id = ${id}
    )
    select state, retry_count from job_queue.job where name = ${kind} and id = ${id}`.execute(database)
  assertOurs(attempt, rows[0])
}

async function holdJob(transaction: Database, attempt: Attempt): Promise<void> {
  const { rows } = await sql<Standing>`
    select state, retry_count from job_queue.job where name = ${attempt.kind} and id = ${attempt.id}
    for no key update`.execute(transaction)
  assertOurs(attempt, rows[0])
}

/** @throws JobCancelled, JobTaken */
function assertOurs({ tries }: Attempt, job: Standing | undefined): void {
  if (!job || job.state === 'cancelled') throw new JobCancelled('the job was cancelled')
  if (job.state !== 'active' || job.retry_count !== tries)
    throw new JobTaken('the queue has given the job to another process')
}
