import { readFile, readdir } from 'node:fs/promises'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { Migrator, type Migration, type MigrationProvider } from 'kysely/migration'
import pg from 'pg'
import { installJobQueue } from './install-job-queue.ts'
import { keepPushKey } from './keep-push-key.ts'

const folder = new URL('../../migrations/', import.meta.url)

/** Returns the names of all migrations of this Atrium, in order. */
export async function knownMigrations(): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
}

/** Reads numbered SQL files, each of which is one migration in one transaction. */
const sqlFiles = (only?: readonly string[]): MigrationProvider => ({
  async getMigrations() {
    const names = only ?? (await knownMigrations())
    const migrations: Record<string, Migration> = {}
    for (const name of names) {
      const text = await readFile(new URL(name, folder), 'utf8')
      migrations[name] = { up: async (database) => void (await sql.raw(text).execute(database)) }
    }
    return migrations
  },
})

/**
 * Brings a database to the newest migration, and the queue of jobs to the version of its library. Two processes that start at once do it once, as the migrator holds a lock.
 * @returns the names of the migrations that were applied now
 * @throws the error of the migration that failed; nothing of it was written
 */
export async function migrate(url: string): Promise<string[]> {
  const database = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url, max: 1 }) }),
  })
  try {
    const { error, results } = await new Migrator({ db: database, provider: sqlFiles() }).migrateToLatest()
    if (error) throw error
    await installJobQueue(url)
    await keepPushKey(database)
    return (results ?? []).map((result) => result.migrationName)
  } finally {
    await database.destroy()
  }
}

/**
 * Applies these migrations, which begin with those that are applied already, within the caller's transaction.
 * @returns the names of those that were applied now
 */
export async function migrateWithin(
  transaction: Kysely<unknown>,
  names: readonly string[],
): Promise<string[]> {
  const { error, results } = await new Migrator({
    db: transaction,
    provider: sqlFiles(names),
  }).migrateToLatest()
  if (error) throw error
  return (results ?? []).map((result) => result.migrationName)
}
