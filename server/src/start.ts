import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pino, type Logger } from 'pino'
import { forgetPhotos } from './areas/asset-photo/forget-photos.ts'
import { ActiveReleases } from './areas/modules/active-releases.ts'
import { readShellProvides } from './areas/modules/read-shell-provides.ts'
import { publishRepository } from './areas/modules/publish-repository.ts'
import { openDatabase, patienceOfCalls } from './database/database.ts'
import { startEmbeddedDatabase } from './database/embedded/embedded-database.ts'
import { migrate } from './database/migrate.ts'
import type { Environment } from './environment/environment.ts'
import { EnvironmentError, readEnvironment } from './environment/environment.ts'
import { keepSecretKey } from './environment/secret-key.ts'
import { ChangeStream } from './events/change-stream.ts'
import { openFileStore } from './files/file-store.ts'
import { buildApplication } from './http/application.ts'
import { accountWriter } from './seed/made-account.ts'
import { seed } from './seed/seed.ts'
import type { Services } from './services.ts'

const repository = fileURLToPath(new URL('../../', import.meta.url))
const shellFolder = `${repository}shell/dist`

/** Starts the portal: environment → database → migrations → first data → listening. Ends the process when it cannot. */
export async function start(env: Record<string, string | undefined>): Promise<void> {
  const environment = readOrExit(env)
  const log = createLogger(environment)
  // Before anything is changed that a portal which runs there already would follow.
  const obstacle = await obstacleToListening(environment)
  if (obstacle !== undefined) return refuse(obstacle)
  await mkdir(environment.dataDir, { recursive: true, mode: 0o700 })

  const embedded = environment.databaseUrl
    ? undefined
    : await startEmbeddedDatabase({ folder: join(environment.dataDir, 'postgres'), log })
  const url = environment.databaseUrl ?? embedded?.url ?? ''
  const applied = await migrate(url)
  if (applied.length > 0) log.info({ applied }, 'the database was brought up to date')

  const { database, close } = openDatabase(url, log, { patience: patienceOfCalls })
  const changes = new ChangeStream(url, log)
  await changes.open()
  const secretKey = environment.secretKey ?? (await keepSecretKey(environment.dataDir))
  const files = await openFileStore(environment, database, log)
  const releases = new ActiveReleases()
  const shell = await readShellProvides(shellFolder)
  const services: Services = { environment, database, log, secretKey, releases, shell, changes, files }
  await publishRepository(services, environment.remotesDir ?? `${repository}remotes`)
  // The passwords exist nowhere else: told as each account is made, whatever becomes of this start.
  await seed(
    services,
    accountWriter((text) => process.stdout.write(text)),
  )
  const app = await buildApplication(services, { shellFolder })
  let isStopping = false
  const stop = async (signal: string): Promise<void> => {
    if (isStopping) return
    isStopping = true
    log.info({ signal }, 'stopping: calls under way are finished first')
    await app.close()
    await changes.close()
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
    forgetPhotos(services)
    process.stdout.write(`\nAtrium is ready at ${environment.publicUrl ?? address}\n`)
  } catch (error) {
    const reason = reasonNotToListen(error, environment)
    if (!reason) throw error
    refuse(reason)
    await stop('nowhere to listen')
  }
}

function refuse(reason: string): void {
  process.stderr.write(`${reason}\n`)
  process.exitCode = 1
}

/** Listens for a moment where the portal will. @returns what keeps it from that */
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

/** What keeps a server from listening, and what to do about it; undefined for what nobody foresaw. */
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

/** Logs carry no secret and no personal data: headers and bodies stay out, addresses of calls carry neither. */
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

/** A database error's detail and parameters may hold what a person typed: they stay out. */
function describeError(error: Error & { code?: string; constraint?: string }) {
  const { name, message, stack, code, constraint } = error
  return { name, message, stack, code, constraint }
}
