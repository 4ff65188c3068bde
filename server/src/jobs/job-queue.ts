import { createHash, randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import { sql } from 'kysely'
import { fromKysely, PgBoss, type JobWithMetadata, type Queue } from 'pg-boss'
import type { Database } from '../database/database.ts'
import { queueSchema } from '../database/queue-schema.ts'
import { groupOf, listJobs, mostBefore } from './turns-of-jobs.ts'

/** A kind of job as the queue knows it. Times are in seconds. */
export interface QueuedKind {
  /** Such as `photos.sweep`. Never renamed: jobs of earlier versions carry it. */
  kind: string
  /** How often a failed job is tried again, each time after a longer pause. */
  retries: number
  /** A job that takes longer counts as failed. */
  maximumSeconds: number
  /** Jobs of the kind that one process carries out at once, one for each person or project. */
  atOnce: number
  /** How many of these take quick jobs alone. */
  quickAtOnce?: number | undefined
  /** When the queue adds a job by itself, as a cron expression in UTC. */
  schedule?: string | undefined
  /** Ends what waits for a job, in the transaction that cancels it. */
  cancelled?: (transaction: Database, job: { id: string; data: unknown }) => Promise<void>
}

/** One attempt at a job. */
export interface Attempt {
  id: string
  kind: string
  data: object
  /** How often it was tried before. */
  tries: number
  isLastTry: boolean
  /** Aborted when the process stops, the job takes too long, or somebody has cancelled it. */
  signal: AbortSignal
}

/** A kind of job for its senders: its name, and what its data must be. */
export interface SentKind<Data extends object> {
  kind: string
  data: { parse(data: unknown): Data }
}

/** What a job has besides its data. */
export interface JobToSend {
  /** A uuid that no job has. Without one, the queue makes it. */
  id?: string
  /** Whose administrators see the job. Without one, superusers alone do. */
  projectId?: string | null
  /** Who caused it. The person takes turns with others; a job that nobody caused takes turns for its project. */
  userId?: string | null
  /** When it becomes due. Without a time it is due at once. */
  startAfter?: Date
  /** Whether it takes moments: it goes before jobs that take long. */
  isQuick?: boolean
  /** Jobs of a person or project in a lane take turns of their own, beside those in none. */
  lane?: string | undefined
  /** Refuses the job while so many of the same person and kind wait. */
  mostWaiting?: number
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
/** The channel on which the library tells workers of jobs of a kind. A test finds out when a new version has another one. */
const channel = `pgboss_${createHash('sha224').update(queueSchema).digest('hex').slice(0, 24)}`
/** How often each worker looks for jobs by itself. Notices wake it at once, so this finds only what everything else has missed. */
const lookSeconds = 60
/** How often a process looks, with one query for all kinds, for jobs whose time has come: no notice is sent of those. */
const dueMs = 2000

/** Above what any other job has. */
const quickPriority = 10_000

/**
 * The durable queue of jobs in PostgreSQL: what must outlive a call and its process. Any number of processes share it. A job
 * is carried out at least once, so each must be safe to repeat.
 */
export class JobQueue {
  readonly #boss: PgBoss
  readonly #log: Pick<Logger, 'warn' | 'info'>
  readonly #kinds: readonly QueuedKind[]
  #started: Promise<void> | undefined
  #dueTimer: NodeJS.Timeout | undefined
  readonly #whenStopping: (() => Promise<void>)[] = []

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

  /**
   * Adds a job in the caller's transaction: it exists once that commits.
   * @returns its id
   * @throws TooManyWaiting for one of more jobs than `mostWaiting`
   */
  async send<Data extends object>(
    transaction: Database,
    kind: SentKind<Data>,
    data: NoInfer<Data>,
    job: JobToSend = {},
  ): Promise<string> {
    const id = job.id ?? randomUUID()
    await this.sendAll(transaction, kind, [{ ...job, id, data }])
    return id
  }

  /** Adds jobs of a kind, as `send` does one. */
  async sendAll<Data extends object>(
    transaction: Database,
    { kind, data: shape }: SentKind<Data>,
    jobs: readonly (JobToSend & { data: NoInfer<Data> })[],
  ): Promise<void> {
    if (jobs.length === 0) return
    await this.start()
    const named = jobs.map((job) => ({ ...job, id: job.id ?? randomUUID() }))
    const turns = await listJobs(transaction, kind, named)
    const sent = await this.#boss.insert(
      kind,
      named.map(({ id, data, startAfter, projectId, isQuick = false, ...job }) => {
        const group = groupOf({ projectId, ...job })
        const before = turns.next({ projectId, ...job })
        return {
          id,
          data: shape.parse(data),
          priority: (isQuick ? quickPriority : 0) - before,
          ...(startAfter && { startAfter }),
          ...(group !== undefined && { group: { id: group } }),
          ...(projectId && { singletonKey: projectId }),
        }
      }),
      { db: fromKysely(transaction), returnId: true },
    )
    if (sent?.length !== jobs.length) throw new Error(`the queue took not all jobs of the kind ${kind}`)
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
    for (const { kind, atOnce, quickAtOnce = 0, schedule } of this.#kinds) {
      if (schedule !== undefined) await this.#boss.schedule(kind, schedule, {}, { missed: 'once' })
      // Each worker is one of its own, as the library wakes the first one alone of those that it makes together.
      for (let index = 0; index < atOnce; index++)
        await this.#startWorker(kind, { isQuick: index < quickAtOnce }, carryOut)
    }
    this.#dueTimer = setInterval(() => void this.#wakeDue(), dueMs)
  }

  /** Starts a worker that carries out jobs one after the other until none is left for it, and then waits for a notice. */
  async #startWorker(
    kind: string,
    { isQuick }: { isQuick: boolean },
    carryOut: (attempt: Attempt) => Promise<void>,
  ): Promise<void> {
    const worker: Promise<string> = this.#boss.work(
      kind,
      {
        localGroupConcurrency: 1,
        ...(isQuick && { minPriority: quickPriority - mostBefore }),
        notifyPollingIntervalSeconds: lookSeconds,
        includeMetadata: true,
      },
      async (jobs: JobWithMetadata<object>[]) => {
        try {
          for (const { id, data, signal, retryCount, retryLimit } of jobs)
            await carryOut({ id, kind, data, signal, tries: retryCount, isLastTry: retryCount >= retryLimit })
        } finally {
          // One notice stands for several jobs that were sent while this one ran: look for the next one at once.
          this.#boss.notifyWorker(await worker)
        }
      },
    )
    await worker
  }

  /** Has a failed job tried again, once the caller's transaction commits. Every process looks for it then. */
  async retry(transaction: Database, { kind, id }: { kind: string; id: string }): Promise<void> {
    await this.start()
    await this.#boss.retry(kind, id, { db: fromKysely(transaction) })
    // The library itself sends no notice of a retry.
    await sql`select pg_notify(${channel}, ${kind})`.execute(transaction)
  }

  /** Has a waiting or running job given up, once the caller's transaction commits. */
  async cancel(transaction: Database, { kind, id }: { kind: string; id: string }): Promise<void> {
    await this.start()
    const db = fromKysely(transaction)
    const end = this.#kinds.find((known) => known.kind === kind)?.cancelled
    if (end) {
      const [job] = await this.#boss.findJobs(kind, { id, db })
      if (job) await end(transaction, { id, data: job.data })
    }
    await this.#boss.cancel(kind, id, { db })
  }

  /** Has `work` done first when the queue stops. */
  whenStopping(work: () => Promise<void>): void {
    this.#whenStopping.push(work)
  }

  /** Waits a while for running jobs, and ends. */
  async stop(): Promise<void> {
    for (const work of this.#whenStopping.splice(0)) await work()
    if (!this.#started) return
    clearInterval(this.#dueTimer)
    await this.#started
    await this.#boss.stop({ graceful: true, timeout: stopMs, close: true })
  }

  /** Wakes all workers of kinds with jobs that have become due, such as those to be tried again after a pause. */
  async #wakeDue(): Promise<void> {
    try {
      await this.#boss.getDb().executeSql(
        `select pg_notify($1, name) from (
          select distinct name from ${queueSchema}.job where state < 'active' and start_after <= now()) due`,
        [channel],
      )
    } catch (error) {
      this.#log.warn({ err: error }, 'the queue could not be asked for jobs that are due')
    }
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
