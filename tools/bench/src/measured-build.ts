import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { accessEntries } from '@atrium/contract'
import type * as databaseModule from '../../../server/src/database/database.ts'
import type * as cluster from '../../../server/src/database/embedded/cluster.ts'
import type * as embeddedDatabase from '../../../server/src/database/embedded/embedded-database.ts'
import type * as postmasterModule from '../../../server/src/database/embedded/postmaster.ts'
import type * as migration from '../../../server/src/database/migrate.ts'
import type * as factories from '../../../server/src/testing/factories.ts'
import type * as filling from '../../../server/src/testing/make-large-portal.ts'
import type { LargePortal, PortalSize } from '../../../server/src/testing/make-large-portal.ts'
import { TestClient } from '../../../server/src/testing/test-call.ts'
import { startProgram } from './started-program.ts'

/** A running checkout of the portal, with a database that it has filled itself. */
export interface MeasuredBuild {
  url: string
  databaseUrl: string
  portal: LargePortal
  /** A building of the large project. */
  location: string
  /** Tokens of the requested number of people. */
  tokens: readonly string[]
  /** The server, and the first process of its database. */
  processes: { server: number; database: number }
  stop(): Promise<void>
}

/** What a kept database was filled with. */
interface Filled {
  portal: LargePortal
  members: { email: string; password: string }[]
}

interface BuildModules {
  'database/database.ts': typeof databaseModule
  'database/embedded/cluster.ts': typeof cluster
  'database/embedded/embedded-database.ts': typeof embeddedDatabase
  'database/embedded/postmaster.ts': typeof postmasterModule
  'database/migrate.ts': typeof migration
  'testing/factories.ts': typeof factories
  'testing/make-large-portal.ts': typeof filling
}

/**
 * Starts the portal of a checkout. The checkout's own code writes its database.
 * @param kept a folder that keeps the database for further runs, which take it as it is, of whatever size and for as many people
 */
export async function startBuild(
  checkout: string,
  size: PortalSize,
  people: number,
  kept?: string,
): Promise<MeasuredBuild> {
  const load = async <Name extends keyof BuildModules>(name: Name) =>
    (await import(pathToFileURL(resolve(checkout, 'server/src', name)).href)) as BuildModules[Name]
  const { openDatabase } = await load('database/database.ts')
  const { placesIn } = await load('database/embedded/cluster.ts')
  const { startEmbeddedDatabase } = await load('database/embedded/embedded-database.ts')
  const { findPostmaster } = await load('database/embedded/postmaster.ts')
  const { migrate } = await load('database/migrate.ts')
  const { Factories } = await load('testing/factories.ts')
  const { makeLargePortal } = await load('testing/make-large-portal.ts')

  const folder = kept ? resolve(kept) : await mkdtemp(join(tmpdir(), 'atrium-build-'))
  const dataDir = join(folder, 'data')
  await mkdir(dataDir, { recursive: true })
  const filled = join(folder, 'portal.json')
  const log = { info: () => undefined, warn: console.warn, error: console.error }
  const embedded = await startEmbeddedDatabase({ folder: join(folder, 'postgres'), log })
  await migrate(embedded.url)
  const { database, close } = openDatabase(embedded.url, log)
  const make = new Factories(database)
  const access = accessEntries.map(({ code }) => code)
  const fill = async (): Promise<Filled> => {
    const began = performance.now()
    const made = await makeLargePortal(database, make, size)
    console.log(`filled in ${Math.round((performance.now() - began) / 1000)} s`)
    const members: Filled['members'] = []
    while (members.length < people)
      members.push(await make.user({ roles: [{ project: made.project.id, access }] }))
    await writeFile(filled, JSON.stringify({ portal: made, members }))
    return { portal: made, members }
  }
  const { portal, members } = existsSync(filled)
    ? (JSON.parse(await readFile(filled, 'utf8')) as Filled)
    : await fill()
  const { id: location } = await database
    .selectFrom('location')
    .select('id')
    .where('project_id', '=', portal.project.id)
    .where('category_code', '=', 'building')
    .limit(1)
    .executeTakeFirstOrThrow()
  const server = startProgram(resolve(checkout, 'server/src/main.ts'), {
    DATABASE_URL: embedded.url,
    DATA_DIR: dataDir,
    NODE_ENV: 'production',
    PORT: '0',
    HOST: '127.0.0.1',
    DEMO: '0',
    CAPTCHA: 'off',
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'error',
  })
  const url = await server.url
  const client = new TestClient(url)
  const tokens: string[] = []
  for (const { email, password } of members.slice(0, people))
    tokens.push((await client.ok('/auth/login', { email, password })).token)
  const postmaster = await findPostmaster(placesIn(join(folder, 'postgres')))
  return {
    url,
    databaseUrl: embedded.url,
    portal,
    location,
    tokens,
    processes: { server: server.pid, database: postmaster?.pid ?? 0 },
    async stop() {
      await server.stop()
      await close()
      await embedded.stop()
      if (!kept) await rm(folder, { recursive: true, force: true })
    },
  }
}
