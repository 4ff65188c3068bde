import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ChangeEvent } from '@atrium/contract'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { pino } from 'pino'
import type { ModuleReleases } from '../areas/modules/module-releases.ts'
import { openDatabase, patienceOfCalls, type Database } from '../database/database.ts'
import { createTestDatabase } from '../database/embedded/test-database.ts'
import { readEnvironment } from '../environment/environment.ts'
import { ChangeStream } from '../events/change-stream.ts'
import { buildApplication } from '../http/application.ts'
import { changeChannel } from '../serve/record-change.ts'
import type { Services } from '../services.ts'
import { Factories } from './factories.ts'
import { RecordedQueries } from './recorded-queries.ts'
import { TestClient } from './test-call.ts'

export interface TestServerOptions {
  /** On top of: loopback, a free port, no captcha, no rate limit, silence. */
  environment?: Record<string, string>
  /** The modules on offer; none unless given. */
  releases?: ModuleReleases
  /** The database of another test server, to have two processes on one. */
  databaseUrl?: string
}

/** A server of the test's own on a migrated, empty database, listening on a free port. */
export interface TestServer {
  /** `http://127.0.0.1:<port>` */
  url: string
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

const noReleases: ModuleReleases = { all: [], get: () => undefined }

export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const own = options.databaseUrl ? undefined : await createTestDatabase()
  const databaseUrl = options.databaseUrl ?? own?.url ?? ''
  const dataDir = await mkdtemp(join(tmpdir(), 'atrium-test-data-'))
  const environment = readEnvironment({
    PORT: '0',
    DATA_DIR: dataDir,
    CAPTCHA: 'off',
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'silent',
    ...options.environment,
  })
  const log = pino({ level: environment.logLevel })
  const queries = new RecordedQueries()
  const { hear } = queries
  const { database, close } = openDatabase(databaseUrl, log, { patience: patienceOfCalls, hear })
  const changes = new ChangeStream(databaseUrl, log)
  await changes.open()
  const services: Services = {
    environment,
    database,
    log,
    secretKey: environment.secretKey ?? 'a key that signs nothing outside of tests',
    releases: options.releases ?? noReleases,
    changes,
  }
  const app = await buildApplication(services)
  const url = await app.listen({ port: environment.port, host: environment.host })
  const client = new TestClient(url)
  return {
    url,
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
      await app.close()
      await changes.close()
      await close()
      await own?.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
