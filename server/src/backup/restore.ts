import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { knownMigrations, migrateWithin } from '../database/migrate.ts'
import { queueSchema } from '../database/queue-schema.ts'
import { assertUnused } from './assert-unused.ts'
import { BackupError, filesFolder, filesPrefix, secretKeyName, tableOf, type Header } from './manifest.ts'
import { checkArchive, readArchive, type ArchiveEntry } from './read-archive.ts'
import { dropPathIndex, makePathIndex, repairTrees, type DeepTrees } from './repair-trees.ts'

export interface Restore {
  databaseUrl: string
  dataDir: string
  /** The path of the archive. */
  path: string
  /** Whether the restore may replace what the target has. */
  replace: boolean
}

export interface Restored {
  takenAt: string
  tables: number
  files: number
  /** The migrations that were applied after loading. */
  migrated: string[]
  /** What was nested deeper than the limit and was moved up. */
  repaired: DeepTrees
}

/**
 * Brings database, files and secret key back to the moment of a backup. Checks the whole archive before changing anything. The
 * database then changes in one transaction, or not at all.
 * @throws BackupError when the archive is not whole or of a newer Atrium, when the target is in use, or when it has data and
 * `replace` is not set
 */
export async function restore(given: Restore): Promise<Restored> {
  const { header, files } = await checkArchive(given.path)
  const known = await knownMigrations()
  const foreign = header.migrations.filter((name) => !known.includes(name))
  if (foreign.length > 0)
    throw new BackupError(`The backup is of a newer Atrium: this one does not know ${foreign.join(', ')}`)
  const places = new Places(given.dataDir)
  if (!given.replace) await places.assertEmpty()

  const client = new pg.Client({ connectionString: given.databaseUrl, application_name: 'atrium-restore' })
  await client.connect()
  const database = overClient(client)
  try {
    await assertUnused(client)
    if (!given.replace) await assertEmpty(client)
    const done = await database.transaction().execute(async (transaction) => {
      await client.query('drop schema public cascade')
      await client.query('create schema public')
      // Jobs of the database before would run on the restored data.
      await client.query(`drop schema if exists ${queueSchema} cascade`)
      await client.query('grant usage on schema public to public')
      await migrateWithin(transaction, header.migrations)
      // The index could not hold paths of the archive that are too deep.
      await dropPathIndex(client)
      await places.begin()
      await load(client, header, given.path, places)
      const newer = await migrateWithin(transaction, known)
      const repaired = await repairTrees(client)
      await makePathIndex(client)
      await places.put()
      return { migrated: newer, repaired }
    })
    await places.settle()
    return { takenAt: header.taken_at, tables: header.tables.length, files, ...done }
  } catch (error) {
    await places.takeBack()
    throw error
  } finally {
    await client.end()
  }
}

/** Fills the tables with triggers and foreign keys off: the rows were checked when they were written. */
async function load(client: pg.Client, header: Header, path: string, places: Places): Promise<void> {
  const tables = header.tables.map(({ name }) => `public.${client.escapeIdentifier(name)}`)
  const { rows: references } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  )
  for (const { table, name } of references)
    await client.query(`alter table ${table} drop constraint ${client.escapeIdentifier(name)}`)
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`)
  // A migration may have written first rows.
  await client.query(`truncate ${tables.join(', ')}`)
  await loadEntries(client, header, path, places)
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`)
  for (const { table, name, definition } of references)
    await client.query(`alter table ${table} add constraint ${client.escapeIdentifier(name)} ${definition}`)
  await adoptDefaultLanguage(client)
  for (const { name, last, is_called } of header.sequences)
    await client.query('select setval($1::regclass, $2, $3)', [
      `public.${client.escapeIdentifier(name)}`,
      last,
      is_called,
    ])
}

/** Sets the default language in functions, too, which migrations create with that of a new portal. */
async function adoptDefaultLanguage(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ code: string }>(
    `select code from language where is_default and to_regproc('adopt_default_language') is not null`,
  )
  for (const { code } of rows) await client.query('select adopt_default_language($1)', [code])
}

async function loadEntries(client: pg.Client, header: Header, path: string, places: Places): Promise<void> {
  const columnsOf = new Map(header.tables.map(({ name, columns }) => [name, columns]))
  let open: { table: string; sink: ReturnType<typeof openCopy> } | undefined
  const close = async () => {
    const sink = open?.sink
    open = undefined
    if (sink) await finished(sink)
  }
  await readArchive(path, async (entry) => {
    const table = tableOf(entry.name)
    if (table !== open?.table) await close()
    if (table !== undefined) {
      open ??= { table, sink: openCopy(client, table, columnsOf.get(table) ?? []) }
      await feed(entry, open.sink)
    } else await places.take(entry)
  })
  await close()
}

function openCopy(client: pg.Client, table: string, columns: readonly string[]) {
  const listed = columns.map((column) => client.escapeIdentifier(column)).join(', ')
  const sink = client.query(copyFrom(`copy public.${client.escapeIdentifier(table)} (${listed}) from stdin`))
  // `feed` and `finished` report errors. Nobody listens in between.
  sink.on('error', () => undefined)
  return sink
}

async function feed({ content }: ArchiveEntry, sink: ReturnType<typeof openCopy>): Promise<void> {
  for await (const chunk of content) {
    await new Promise<void>((resolve, reject) =>
      sink.write(chunk, (error) => (error ? reject(error) : resolve())),
    )
  }
}

function finished(sink: ReturnType<typeof openCopy>): Promise<void> {
  return new Promise((resolve, reject) => {
    sink.once('error', reject)
    sink.once('finish', resolve)
    sink.end()
  })
}

async function assertEmpty(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(
    `select from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'm', 'f', 'p') limit 1`,
  )
  if (rowCount) throw new BackupError('The database is not empty: --replace throws away what it holds')
}

/** Makes a Kysely for the migrations over the one connection that all else uses. */
function overClient(client: pg.Client): Kysely<unknown> {
  const pool: PostgresPool = {
    options: {},
    connect: async () =>
      ({ query: client.query.bind(client), release: () => undefined }) as PostgresPoolClient,
    end: async () => undefined,
  }
  return new Kysely({ dialect: new PostgresDialect({ pool }) })
}

/** The files and the secret key of DATA_DIR. They are put in place at the last moment, and taken back if the commit fails. */
class Places {
  readonly #dataDir: string
  readonly #coming: string
  readonly #going: string
  readonly #moved: { from: string; to: string }[] = []

  constructor(dataDir: string) {
    this.#dataDir = dataDir
    this.#coming = join(dataDir, 'restoring')
    this.#going = join(dataDir, 'replaced')
  }

  async assertEmpty(): Promise<void> {
    for (const name of [filesFolder, secretKeyName])
      if (await isThere(join(this.#dataDir, name)))
        throw new BackupError(`${join(this.#dataDir, name)} is there already: --replace throws it away`)
  }

  /** Removes the leftovers of an interrupted restore: the key and files of another archive. */
  async begin(): Promise<void> {
    await rm(this.#coming, { recursive: true, force: true })
  }

  /** Stores an entry of the archive aside. */
  async take({ name, content }: ArchiveEntry): Promise<void> {
    if (name !== secretKeyName && !name.startsWith(filesPrefix)) return
    const path = join(
      this.#coming,
      name === secretKeyName ? name : join(filesFolder, name.slice(filesPrefix.length)),
    )
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    await pipeline(content, createWriteStream(path, { mode: 0o600, flush: true }))
  }

  async put(): Promise<void> {
    await rm(this.#going, { recursive: true, force: true })
    await mkdir(this.#going, { recursive: true, mode: 0o700 })
    await mkdir(this.#coming, { recursive: true, mode: 0o700 })
    for (const name of [filesFolder, secretKeyName]) {
      await this.#move(join(this.#dataDir, name), join(this.#going, name))
      await this.#move(join(this.#coming, name), join(this.#dataDir, name))
    }
  }

  /** Removes the former files and key after the commit. */
  async settle(): Promise<void> {
    for (const folder of [this.#going, this.#coming]) await rm(folder, { recursive: true, force: true })
  }

  async takeBack(): Promise<void> {
    for (const { from, to } of this.#moved.toReversed()) await rename(to, from)
    await this.settle()
  }

  async #move(from: string, to: string): Promise<void> {
    if (!(await isThere(from))) return
    await rename(from, to)
    this.#moved.push({ from, to })
  }
}

async function isThere(path: string): Promise<boolean> {
  try {
    return (await readdir(path)).length > 0
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOTDIR') return true
    if (code === 'ENOENT') return false
    throw error
  }
}
