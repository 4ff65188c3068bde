import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ChangeEvent } from '@atrium/contract'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { pino } from 'pino'
import { ActiveReleases } from '../areas/modules/active-releases.ts'
import { openDatabase, patienceOfCalls, type Database } from '../database/database.ts'
import { createTestDatabase } from '../database/embedded/test-database.ts'
import { readEnvironment } from '../environment/environment.ts'
import { ChangeStream } from '../events/change-stream.ts'
import { openFileStore } from '../files/file-store.ts'
import { buildApplication } from '../http/application.ts'
import { changeChannel } from '../serve/record-change.ts'
import type { Services } from '../services.ts'
import { Factories } from './factories.ts'
import { offerReleases, type GivenReleases } from './offer-releases.ts'
import { RecordedQueries } from './recorded-queries.ts'
import { TestClient } from './test-call.ts'

export interface TestServerOptions {
  /** On top of: loopback, a free port, no captcha, no rate limit, silence. */
  environment?: Record<string, string>
  /** The modules that are active, without their files; none unless given. */
  releases?: GivenReleases
  /** The database of another test server, to have two processes on one. */
  databaseUrl?: string
  /** One process, whatever TEST_SPREAD says: what the test looks at is one process's own. */
  alone?: boolean
}

/** A server of the test's own on a migrated, empty database, listening on a free port. */
export interface TestServer {
  /** `http://127.0.0.1:<port>`; with calls spread over several servers, that of the next one in turn. */
  readonly url: string
  databaseUrl: string
  app: FastifyInstance
  services: Services
  database: Database
  queries: RecordedQueries
  /** Things to test with, written straight into the database. */
  make: Factories
  call: TestClient['call']
  ok: TestClient['ok']
  refused: TestClient['refused']
  post: TestClient['post']
  /** Signs in over HTTP; gives the token. */
  signIn(user: { email: string; password: string }): Promise<string>
  /** Tells every listener of a change, as a commit would. */
  notify(event: ChangeEvent): Promise<void>
  close(): Promise<void>
}

/** A shell that gives nothing but what every module needs. */
export const shellOfTests = {
  portal: '1.0',
  packages: {},
  modals: {},
  events: [],
  languages: ['en', 'ar', 'fr'],
}
const secretKeyOfTests = 'a key that signs nothing outside of tests'

/**
 * With TEST_SPREAD=2 (or more) there are as many servers on one database as that says, each with a pool, a change stream
 * and lines of its own as a process has, and calls go to them in turn. `app` and `services` are the first one's.
 */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const own = options.databaseUrl ? undefined : await createTestDatabase()
  const databaseUrl = options.databaseUrl ?? own?.url ?? ''
  const queries = new RecordedQueries()
  const dataDir = await mkdtemp(join(tmpdir(), 'atrium-test-data-'))
  const first = await startOne(options, { databaseUrl, dataDir, queries })
  const others: StartedServer[] = []
  const processes = options.alone ? 1 : processesAsked()
  while (others.length + 1 < processes)
    others.push(await startOne(options, { databaseUrl, dataDir, queries }))
  const all = [first, ...others]
  const { app, services } = first
  const { database } = services
  if (options.releases) {
    await offerReleases(database, options.releases)
    // Read once for each change of what is active, by whoever comes first: no test is to be surprised by the queries of it.
    for (const one of all) await one.services.releases.newest(database)
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
      void (await sql`select pg_notify(${changeChannel}, ${JSON.stringify(event)})`.execute(database)),
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
  const { database, close } = openDatabase(databaseUrl, log, { patience: patienceOfCalls, hear })
  const changes = new ChangeStream(databaseUrl, log)
  await changes.open()
  const services: Services = {
    environment,
    database,
    log,
    secretKey: environment.secretKey ?? secretKeyOfTests,
    releases: new ActiveReleases(),
    shell: shellOfTests,
    changes,
    files: await openFileStore(environment, database, log),
  }
  const app = await buildApplication(services)
  const url = await app.listen({ port: environment.port, host: environment.host })
  return {
    url,
    app,
    services,
    async close() {
      await app.close()
      await changes.close()
      await close()
    },
  }
}

/** How many servers a test's calls are spread over: TEST_SPREAD, or one. */
function processesAsked(): number {
  return Math.max(1, Number(process.env['TEST_SPREAD'] ?? 1))
}
