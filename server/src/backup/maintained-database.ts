import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { startEmbeddedDatabase, type Log } from '../database/embedded/embedded-database.ts'
import { EnvironmentError, readEnvironment } from '../environment/environment.ts'
import { BackupError } from './manifest.ts'

/** Progress goes to standard error, as standard output has the file name. */
const log: Log = {
  info: (message) => void process.stderr.write(`${message}\n`),
  warn: (message) => void process.stderr.write(`${message}\n`),
  error: (message) => void process.stderr.write(`${message}\n`),
}

/**
 * Runs a command on the database and DATA_DIR of a portal with this environment. Starts an embedded database that does not run,
 * and stops it afterwards. Reports a refusal in a sentence, with exit code 1.
 */
export async function onMaintainedDatabase(
  { mustExist }: { mustExist: boolean },
  work: (given: { databaseUrl: string; dataDir: string }) => Promise<string>,
): Promise<void> {
  try {
    const { databaseUrl, dataDir } = readEnvironment(process.env)
    process.stdout.write(`${await carryOut(databaseUrl, dataDir, mustExist, work)}\n`)
  } catch (error) {
    if (!(error instanceof BackupError) && !(error instanceof EnvironmentError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}

async function carryOut(
  databaseUrl: string | undefined,
  dataDir: string,
  mustExist: boolean,
  work: (given: { databaseUrl: string; dataDir: string }) => Promise<string>,
): Promise<string> {
  if (databaseUrl !== undefined) return work({ databaseUrl, dataDir })
  const folder = join(dataDir, 'postgres')
  if (mustExist && !existsSync(join(folder, 'cluster')))
    throw new BackupError(`There is no database in ${dataDir}; DATA_DIR or DATABASE_URL says where it is`)
  const embedded = await startEmbeddedDatabase({ folder, log })
  try {
    return await work({ databaseUrl: embedded.url, dataDir })
  } finally {
    await embedded.stop()
  }
}
