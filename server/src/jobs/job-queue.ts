import type { Logger } from 'pino'
import { sql } from 'kysely'
import { fromKysely, PgBoss, type Job, type Queue } from 'pg-boss'
import type { Database } from '../database/database.ts'
import { queueSchema } from '../database/queue-schema.ts'

/** A kind of job as the queue knows it. Times are in seconds. */
export interface QueuedKind {
  /** Such as `photos.sweep`. Never renamed: jobs of earlier versions carry it. */
  kind: string
  /** How often a failed job is tried again, each time after a longer pause. */
  retries: number
  /** A job that takes longer counts as failed. */
  maximumSeconds: number
  /** Jobs of the kind that one process carries out at once. */
  atOnce: number
  /** When the queue adds a job by itself, as a cron expression in UTC. */
  schedule?: string | undefined
}

/** One attempt at a job. */
export interface Attempt {
  id: string
  kind: string
  data: object
  /** Aborted when the process stops, the job takes too long, or somebody has cancelled it. */
  signal: AbortSignal
}

/** A job for the queue. */
export interface JobToSend {
  kind: string
  data: object
  /** Whose administrators see the job. Without one, superusers alone do. */
  projectId?: string | null
  /** Who caused it. */
  userId?: string | null
}

/** How often a process that works on a job says that it is alive. A job without such a sign is given to another process. */
const signOfLifeSeconds = 20
/** How often the queue looks for jobs whose process has died. */
const supervisionSeconds = 15
/** The first pause before a failed job is tried again, and the longest. */
const firstPauseSeconds = 5
const longestPauseSeconds = 3600
/** How long finished and failed jobs can be looked at. A job that waits for longer is removed, too. */
const keptSeconds = 7 * 24 * 3600
/** How long a stopping process waits for its jobs. They are tried again elsewhere afterwards. */
const stopMs = 30_000
/** Notices wake workers at once; this only finds what a lost notice left. */
const lookSeconds = 30

/**
 * The durable queue of jobs in PostgreSQL: what must outlive a call and its process. Any number of processes share it. A job
 * is carried out at least once, so each must be safe to repeat.
 */
export class JobQueue {
  readonly #boss: PgBoss
  readonly #log: Pick<Logger, 'warn' | 'info'>
  readonly #kinds: readonly QueuedKind[]
  /** The workers of this process by kind. */
  readonly #workers = new Map<string, string>()
  #started: Promise<void> | undefined

  constructor(url: string, log: Pick<Logger, 'warn' | 'info'>, kinds: readonly QueuedKind[]) {
    this.#log = log
    this.#kinds = kinds
    this.#boss = new PgBoss({
      connectionString: url,
      schema: queueSchema,
      application_name: 'atrium jobs',
      max: 3,
      migrate: false,
      useListenNotify: true,
      superviseIntervalSeconds: supervisionSeconds,
      monitorIntervalSeconds: supervisionSeconds,
    })
    this.#boss.on('error', (error) => log.warn({ err: error }, 'the queue of jobs failed for a moment'))
    this.#boss.on('warning', ({ message }) => log.warn({ warning: message }, 'the queue of jobs warns'))
  }

  /** Adds a job in the caller's transaction: it exists once that commits. @returns its id */
  async send(
    transaction: Database,
    { kind, data, projectId = null, userId = null }: JobToSend,
  ): Promise<string> {
    await this.start()
    const id = await this.#boss.send(kind, data, { db: fromKysely(transaction) })
    if (id === null) throw new Error(`the queue took no job of the kind ${kind}`)
    await sql`insert into job (id, kind, project_id, user_id) values (${id}, ${kind}, ${projectId}, ${userId})`.execute(
      transaction,
    )
    return id
  }

  /** Connects to the queue, which `migrate` installed, and registers the kinds. Repeated calls do nothing. */
  async start(): Promise<void> {
    this.#started ??= this.#start()
    await this.#started
  }

  /** Carries out jobs in this process until `stop`. */
  async work(carryOut: (attempt: Attempt) => Promise<void>): Promise<void> {
    await this.start()
    await this.#unschedule()
    for (const { kind, atOnce, schedule } of this.#kinds) {
      if (schedule !== undefined) await this.#boss.schedule(kind, schedule, {}, { missed: 'once' })
      const worker = await this.#boss.work<object>(
        kind,
        { localConcurrency: atOnce, notifyPollingIntervalSeconds: lookSeconds },
        async (jobs: Job<object>[]) => {
          for (const { id, data, signal } of jobs) await carryOut({ id, kind, data, signal })
        },
      )
      this.#workers.set(kind, worker)
    }
  }

  /** Has a failed job tried again, once the caller's transaction commits. */
  async retry(transaction: Database, { kind, id }: { kind: string; id: string }): Promise<void> {
    await this.start()
    await this.#boss.retry(kind, id, { db: fromKysely(transaction) })
  }

  /** Has this process look for jobs of a kind now, after a retry: no notice is sent of those. Other processes look by themselves. */
  wake(kind: string): void {
    const worker = this.#workers.get(kind)
    if (worker !== undefined) this.#boss.notifyWorker(worker)
  }

  /** Has a waiting or running job given up, once the caller's transaction commits. */
  async cancel(transaction: Database, { kind, id }: { kind: string; id: string }): Promise<void> {
    await this.start()
    await this.#boss.cancel(kind, id, { db: fromKysely(transaction) })
  }

  /** Waits a while for running jobs, and ends. */
  async stop(): Promise<void> {
    if (!this.#started) return
    await this.#started
    await this.#boss.stop({ graceful: true, timeout: stopMs, close: true })
  }

  /** Ends the schedules of an earlier version that no kind declares any more. */
  async #unschedule(): Promise<void> {
    const declared = new Set(
      this.#kinds.filter(({ schedule }) => schedule !== undefined).map(({ kind }) => kind),
    )
    for (const { name, key } of await this.#boss.getSchedules())
      if (!declared.has(name)) await this.#boss.unschedule(name, key)
  }

  async #start(): Promise<void> {
    await this.#boss.start()
    const known = new Map((await this.#boss.getQueues()).map((queue) => [queue.name, queue]))
    for (const kind of this.#kinds) {
      const { name, ...options } = queueOf(kind)
      const before = known.get(name)
      if (!before) await this.#boss.createQueue(name, options)
      else if (isOther(before, options)) await this.#boss.updateQueue(name, options)
    }
    this.#log.info({ kinds: this.#kinds.length }, 'the queue of jobs is ready')
  }
}

function queueOf({ kind, retries, maximumSeconds }: QueuedKind) {
  return {
    name: kind,
    notify: true,
    retryLimit: retries,
    retryBackoff: true,
    retryDelay: firstPauseSeconds,
    retryDelayMax: longestPauseSeconds,
    expireInSeconds: maximumSeconds,
    heartbeatSeconds: signOfLifeSeconds,
    retentionSeconds: keptSeconds,
    deleteAfterSeconds: keptSeconds,
  }
}

const isOther = (before: Queue, options: Partial<Queue>): boolean =>
  Object.entries(options).some(([name, value]) => before[name as keyof Queue] !== value)
