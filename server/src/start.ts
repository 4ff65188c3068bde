import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pino, type Logger } from 'pino'
import { readModuleReleases } from './areas/modules/module-releases.ts'
import { openDatabase } from './database/database.ts'
import { startEmbeddedDatabase } from './database/embedded/embedded-database.ts'
import { migrate } from './database/migrate.ts'
import type { Environment } from './environment/environment.ts'
import { EnvironmentError, readEnvironment } from './environment/environment.ts'
import { keepSecretKey } from './environment/secret-key.ts'
import { ChangeStream } from './events/change-stream.ts'
import { buildApplication } from './http/application.ts'
import { seed } from './seed/seed.ts'
import type { Services } from './services.ts'

const repository = fileURLToPath(new URL('../../', import.meta.url))

/** Starts the portal: environment → database → migrations → first data → listening. Ends the process when it cannot. */
export async function start(env: Record<string, string | undefined>): Promise<void> {
  const environment = readOrExit(env)
  const log = createLogger(environment)
  await mkdir(environment.dataDir, { recursive: true, mode: 0o700 })

  const embedded = environment.databaseUrl
    ? undefined
    : await startEmbeddedDatabase({ folder: join(environment.dataDir, 'postgres'), log })
  const url = environment.databaseUrl ?? embedded?.url ?? ''
  const applied = await migrate(url)
  if (applied.length > 0) log.info({ applied }, 'the database was brought up to date')

  const { database, close } = openDatabase(url, log)
  const changes = new ChangeStream(url, log)
  await changes.open()
  const releases = await readModuleReleases(`${repository}remotes`)
  const secretKey = environment.secretKey ?? (await keepSecretKey(environment.dataDir))
  const services: Services = { environment, database, log, secretKey, releases, changes }
  const accounts = await seed(services)

  const app = await buildApplication(services, { shellFolder: `${repository}shell/dist`, releases })
  const address = await app.listen({ port: environment.port, host: environment.host })
  tell(environment.publicUrl ?? address, accounts)

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

/** What a person needs to begin, on standard output: passwords made now are shown this once. */
function tell(address: string, accounts: readonly { email: string; password: string; role: string }[]): void {
  const lines = [`Atrium is ready at ${address}`]
  if (accounts.length > 0) {
    lines.push('', 'Accounts made now (their passwords are shown this once):')
    for (const { email, password, role } of accounts) lines.push(`  ${email}  ${password}  ${role}`)
  }
  process.stdout.write(`${lines.join('\n')}\n`)
}
