import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { pino, type Logger } from 'pino'
import { readShellProvides } from './areas/modules/read-shell-provides.ts'
import { publishRepository } from './areas/modules/publish-repository.ts'
import { openDatabase, patienceOfCalls, patienceOfReading } from './database/database.ts'
import { openReading } from './database/open-reading.ts'
import { openPipelined } from './database/pipelined.ts'
import { startEmbeddedDatabase } from './database/embedded/embedded-database.ts'
import { migrate } from './database/migrate.ts'
import type { Environment } from './environment/environment.ts'
import { EnvironmentError, readEnvironment } from './environment/environment.ts'
import { keepSecretKey } from './environment/secret-key.ts'
import { ChangeStream } from './events/change-stream.ts'
import { openFileStore } from './storage/open-file-store.ts'
import { buildApplication } from './application.ts'
import { jobKinds, queuedKinds } from './job-kinds.ts'
import { JobQueue } from './jobs/job-queue.ts'
import { runJobs } from './run-jobs.ts'
import { accountWriter } from './seed/made-account.ts'
import { seed } from './seed/seed.ts'
import { connectionsOfCalls, connectionsOfReading } from './serve/lines.ts'
import type { Services } from './services.ts'
import { buildWorkerApplication } from './worker-application.ts'

const repository = fileURLToPath(new URL('../../', import.meta.url))
const shellFolder = `${repository}shell/dist`

/** Starts the portal: environment → database → migrations → first data → listening. Ends the process when it cannot. */
export async function start(env: Record<string, string | undefined>): Promise<void> {
  const environment = readOrExit(env)
  const log = createLogger(environment)
  // Before changing anything that an already running portal would follow.
  const obstacle = await obstacleToListening(environment)
  if (obstacle !== undefined) return refuse(obstacle)
  await mkdir(environment.dataDir, { recursive: true, mode: 0o700 })

  const embedded = environment.databaseUrl
    ? undefined
    : await startEmbeddedDatabase({ folder: join(environment.dataDir, 'postgres'), log })
  const url = environment.databaseUrl ?? embedded?.url ?? ''
  const applied = await migrate(url)
  if (applied.length > 0) log.info({ applied }, 'the database was migrated')

  const { database, close } = openDatabase(url, log, {
    patience: patienceOfCalls,
    connections: connectionsOfCalls,
  })
  const reading = openReading(url, log, { patience: patienceOfReading, connections: connectionsOfReading })
  const sessions = openPipelined(url, log, { patience: patienceOfReading })
  const changes = new ChangeStream(url, log)
  await changes.open()
  const secretKey = environment.secretKey ?? (await keepSecretKey(environment.dataDir))
  const files = await openFileStore(environment, database, log)
  const jobs = new JobQueue(url, log, queuedKinds(jobKinds))
  await jobs.start()
  const shell = await readShellProvides(shellFolder)
  const services: Services = {
    environment,
    database,
    reading: reading.database,
    sessions: sessions.database,
    log,
    secretKey,
    shell,
    changes,
    files,
    jobs,
  }
  const app =
    environment.worker === 'only'
      ? buildWorkerApplication(services)
      : await buildPortal(services, environment)
  let isStopping = false
  const stop = async (signal: string): Promise<void> => {
    if (isStopping) return
    isStopping = true
    log.info({ signal }, 'stopping after running calls have finished')
    await app.close()
    await jobs.stop()
    await changes.close()
    await sessions.close()
    await reading.close()
    await close()
    await embedded?.stop()
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      stop(signal).catch((error: unknown) => {
        log.error({ err: error }, 'the stop failed')
        process.exitCode = 1
      })
    })
  }

  try {
    const address = await app.listen({ port: environment.port, host: environment.host })
    if (environment.worker !== 'off') await runJobs(services, jobKinds)
    process.stdout.write(
      environment.worker === 'only'
        ? `\nA worker of Atrium is ready at ${address}\n`
        : `\nAtrium is ready at ${environment.publicUrl ?? address}\n`,
    )
  } catch (error) {
    const reason = reasonNotToListen(error, environment)
    if (!reason) throw error
    refuse(reason)
    await stop('nowhere to listen')
  }
}

/** Publishes the modules of this repository, writes the first data, and builds the server that serves the portal. */
async function buildPortal(services: Services, { remotesDir }: Environment): Promise<FastifyInstance> {
  await publishRepository(services, remotesDir ?? `${repository}remotes`)
  // The passwords exist nowhere else, so each is printed as its account is made, whatever happens to this start.
  await seed(
    services,
    accountWriter((text) => process.stdout.write(text)),
  )
  return buildApplication(services, { shellFolder })
}

function refuse(reason: string): void {
  process.stderr.write(`${reason}\n`)
  process.exitCode = 1
}

/** Listens for a moment where the portal will. @returns what prevents it */
async function obstacleToListening(environment: Environment): Promise<string | undefined> {
  const trial = createServer()
  try {
    trial.listen({ port: environment.port, host: environment.host })
    await once(trial, 'listening')
    return undefined
  } catch (error) {
    const reason = reasonNotToListen(error, environment)
    if (!reason) throw error
    return reason
  } finally {
    if (trial.listening) await new Promise((closed) => trial.close(closed))
  }
}

/** Returns what prevents a server from listening and what to do about it, undefined for an unexpected error. */
function reasonNotToListen(error: unknown, { host, port }: Environment): string | undefined {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EADDRINUSE':
      return `Port ${port} on ${host} is in use: stop what uses it, or set PORT to another one.`
    case 'EACCES':
      return `Port ${port} may not be opened by this user: set PORT to one from 1024 up.`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `HOST is ${host}, which is no address of this machine.`
    default:
      return undefined
  }
}

function readOrExit(env: Record<string, string | undefined>): Environment {
  try {
    return readEnvironment(env)
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}

/**
 * Makes the logger. Logs have no secrets and no personal data: they omit headers and bodies, and addresses of calls have
 * neither.
 */
export function createLogger(environment: Pick<Environment, 'logLevel'>): Logger {
  return pino({
    level: environment.logLevel,
    serializers: {
      req: (request: { method: string; url: string }) => ({
        method: request.method,
        path: request.url.split('?')[0],
      }),
      err: describeError,
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
    },
  })
}

/** Leaves out the detail and the parameters of a database error, which may have what a person typed. */
function describeError(error: Error & { code?: string; constraint?: string }) {
  const { name, message, stack, code, constraint } = error
  return { name, message, stack, code, constraint }
}
