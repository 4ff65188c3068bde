import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ChangeEvent } from '@atrium/contract'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { pino } from 'pino'
import { activeReleases } from '../areas/modules/active-releases.ts'
import {
  openDatabase,
  patienceOfCalls,
  patienceOfReading,
  type Database,
  type Patience,
} from '../database/database.ts'
import { openReading } from '../database/open-reading.ts'
import { openPipelined } from '../database/pipelined.ts'
import { createTestDatabase } from '../database/embedded/test-database.ts'
import { readEnvironment } from '../environment/environment.ts'
import { ChangeStream } from '../events/change-stream.ts'
import { openFileStore } from '../storage/open-file-store.ts'
import { buildApplication } from '../application.ts'
import { jobKinds, queuedKinds } from '../job-kinds.ts'
import { JobQueue } from '../jobs/job-queue.ts'
import { runJobs } from '../run-jobs.ts'
import type { JobKind } from '../serve/define-job.ts'
import { connectionsOfCalls, connectionsOfReading } from '../serve/lines.ts'
import { changeChannel } from '../events/change-channel.ts'
import type { Services } from '../services.ts'
import { Factories } from './factories.ts'
import { offerReleases, type GivenReleases } from './offer-releases.ts'
import { RecordedQueries } from './recorded-queries.ts'
import { TestClient } from './test-call.ts'

export interface TestServerOptions {
  /** In addition to: loopback, a free port, no captcha, no rate limit, no log. */
  environment?: Record<string, string>
  /** The active modules, without their files. None by default. */
  releases?: GivenReleases
  /** The database of another test server, for two processes on one database. */
  databaseUrl?: string
  /** One process in spite of TEST_SPREAD, for tests of what one process holds. */
  alone?: boolean
  /** Kinds of jobs that the server carries out once they are sent, besides its own. Without them it carries out none. */
  jobs?: readonly JobKind[]
  /** Time limits of changes and reads, for tests of these. By default a statement may take minutes. */
  patience?: { calls?: Partial<Patience>; reading?: Partial<Patience> }
}

/** A server for one test file, on an empty migrated database and a free port. */
export interface TestServer {
  /** `http://127.0.0.1:<port>`. If calls are spread over several servers, the address of the next one in turn. */
  readonly url: string
  databaseUrl: string
  app: FastifyInstance
  services: Services
  database: Database
  queries: RecordedQueries
  /** Writes things for tests straight into the database. */
  make: Factories
  call: TestClient['call']
  ok: TestClient['ok']
  refused: TestClient['refused']
  post: TestClient['post']
  /** Signs in over HTTP and returns the token. */
  signIn(user: { email: string; password: string }): Promise<string>
  /** Notifies every listener of a change, as a commit would. */
  notify(event: ChangeEvent): Promise<void>
  close(): Promise<void>
}

/** A shell that provides only what every module needs. */
export const shellOfTests = {
  portal: '1.0',
  packages: {},
  modals: {},
  points: {},
  events: [],
  languages: ['en', 'ar', 'fr'],
}
/** A statement that a busy machine holds up is no fault of the product. Who waits for a lock waits as long as in a portal. */
const patienceWithMachine = { statement: 120_000, transaction: 120_000 }
const secretKeyOfTests = 'a key that signs nothing outside of tests'

/**
 * Starts a server, or with TEST_SPREAD=2 (or more) so many servers on one database, each with a pool, a change stream and lines
 * of its own like a process. Calls go to them in turn. `app` and `services` belong to the first one.
 */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const own = options.databaseUrl ? undefined : await createTestDatabase()
  const databaseUrl = options.databaseUrl ?? own?.url ?? ''
  const queries = new RecordedQueries()
  const dataDir = await mkdtemp(join(tmpdir(), 'atrium-test-data-'))
  const first = await startOne(options, { databaseUrl, dataDir, queries })
  const others: StartedServer[] = []
  const processes = options.alone ? 1 : processCount()
  while (others.length + 1 < processes)
    others.push(await startOne(options, { databaseUrl, dataDir, queries }))
  const all = [first, ...others]
  const { app, services } = first
  const { database } = services
  if (options.releases) {
    await offerReleases(database, options.releases)
    // The first call after each activation reads the active releases. Doing it here keeps that query out of the tests.
    for (const one of all) await activeReleases(one.services).newest(database)
  }
  let calls = 0
  const nextUrl = () => (all[calls++ % all.length] ?? first).url
  const client = new TestClient(nextUrl)
  return {
    get url() {
      return nextUrl()
    },
    databaseUrl,
    app,
    services,
    database,
    queries,
    make: new Factories(database),
    call: client.call.bind(client),
    ok: client.ok.bind(client),
    refused: client.refused.bind(client),
    post: client.post.bind(client),
    signIn: async ({ email, password }) => (await client.ok('/auth/login', { email, password })).token,
    notify: async (event) =>
      void (await sql`select pg_notify(${changeChannel}, ${JSON.stringify({ id: randomUUID(), ...event })})`.execute(
        database,
      )),
    async close() {
      for (const one of all) await one.close()
      await own?.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

interface StartedServer {
  url: string
  app: FastifyInstance
  services: Services
  close(): Promise<void>
}

async function startOne(
  options: TestServerOptions,
  { databaseUrl, dataDir, queries }: { databaseUrl: string; dataDir: string; queries: RecordedQueries },
): Promise<StartedServer> {
  const environment = readEnvironment({
    PORT: '0',
    DATA_DIR: dataDir,
    CAPTCHA: 'off',
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'silent',
    ...options.environment,
  })
  const log = pino({ level: environment.logLevel })
  const { hear } = queries
  const { database, close } = openDatabase(databaseUrl, log, {
    patience: { ...patienceOfCalls, ...patienceWithMachine, ...options.patience?.calls },
    connections: connectionsOfCalls,
    hear,
  })
  const reading = openReading(databaseUrl, log, {
    patience: { ...patienceOfReading, ...patienceWithMachine, ...options.patience?.reading },
    connections: connectionsOfReading,
    hear,
  })
  const sessions = openPipelined(databaseUrl, log, {
    patience: { ...patienceOfReading, ...patienceWithMachine, ...options.patience?.reading },
    hear,
  })
  const changes = new ChangeStream(databaseUrl, log)
  await changes.open()
  const kinds = [...jobKinds, ...(options.jobs ?? [])]
  // The clock adds no jobs: every five minutes, one would write rows in the middle of some test.
  const unscheduled = queuedKinds(kinds).map((kind) => ({ ...kind, schedule: undefined }))
  const jobs = new JobQueue(databaseUrl, log, unscheduled)
  const services: Services = {
    environment,
    database,
    reading: reading.database,
    sessions: sessions.database,
    log,
    secretKey: environment.secretKey ?? secretKeyOfTests,
    shell: shellOfTests,
    changes,
    files: await openFileStore(environment, database, log),
    jobs,
  }
  if (options.jobs) await runJobs(services, kinds)
  const app = await buildApplication(services)
  const url = await app.listen({ port: environment.port, host: environment.host })
  return {
    url,
    app,
    services,
    async close() {
      await app.close()
      await jobs.stop()
      await changes.close()
      await sessions.close()
      await reading.close()
      await close()
    },
  }
}

/** Returns over how many servers to spread the calls of a test: TEST_SPREAD, or one. */
function processCount(): number {
  return Math.max(1, Number(process.env['TEST_SPREAD'] ?? 1))
}
