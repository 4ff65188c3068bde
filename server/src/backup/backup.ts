import { link, mkdir, readdir, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { readSecretKey } from '../environment/secret-key.ts'
import { appliedMigrations, listTables, readSequences } from './describe-database.ts'
import {
  BackupError,
  filesFolder,
  filesPrefix,
  headerName,
  secretKeyName,
  tablePart,
  type Header,
} from './manifest.ts'
import { writeArchive, type ArchiveWriter } from './write-archive.ts'

/** Rows are written in entries of about this many bytes. */
const partBytes = 4 * 1024 * 1024

export interface Backup {
  databaseUrl: string
  dataDir: string
  /** The path of the archive. */
  path: string
}

/**
 * Writes the database, the files and the secret key of one moment to an archive. A portal may work meanwhile: the rows come
 * from one snapshot. Files are linked aside before the snapshot and again after it began. As a file is written before the row
 * that names it and removed after that row, all files that the snapshot names are there.
 * @throws BackupError when there is no Atrium in the database
 */
export async function backUp({
  databaseUrl,
  dataDir,
  path,
}: Backup): Promise<{ tables: number; files: number }> {
  await mkdir(dirname(path), { recursive: true })
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'atrium-backup' })
  await client.connect()
  const aside = join(dataDir, `files-of-backup-${process.pid}`)
  try {
    await linkFiles(join(dataDir, filesFolder), aside)
    await client.query('begin isolation level repeatable read read only')
    const described = await describe(client)
    await linkFiles(join(dataDir, filesFolder), aside)
    const files = await filesIn(aside)
    await writeArchive(path, async (writer) => {
      await writer.add(headerName, Buffer.from(JSON.stringify(described)))
      for (const table of described.tables) await addTable(client, writer, table)
      for (const file of files) {
        await writer.addFile(`${filesPrefix}${relative(aside, file).split(sep).join('/')}`, file)
      }
      const key = readSecretKey(dataDir)
      if (key !== undefined) await writer.add(secretKeyName, Buffer.from(`${key}\n`))
    })
    await client.query('commit')
    return { tables: described.tables.length, files: files.length }
  } finally {
    await client.end()
    await rm(aside, { recursive: true, force: true })
  }
}

/** Describes the database. The first query begins the snapshot. */
async function describe(client: pg.Client): Promise<Header> {
  const migrations = await appliedMigrations(client)
  if (migrations.length === 0)
    throw new BackupError('The database holds no Atrium: there is nothing to back up')
  return {
    format: 'atrium-backup',
    version: 1,
    taken_at: new Date().toISOString(),
    migrations,
    tables: await listTables(client),
    sequences: await readSequences(client),
  }
}

async function addTable(
  client: pg.Client,
  writer: ArchiveWriter,
  { name, columns }: Header['tables'][number],
): Promise<void> {
  const listed = columns.map((column) => client.escapeIdentifier(column)).join(', ')
  const rows = client.query(copyTo(`copy public.${client.escapeIdentifier(name)} (${listed}) to stdout`))
  let waiting: Buffer[] = []
  let bytes = 0
  let part = 0
  const flush = async () => {
    if (bytes === 0) return
    await writer.add(tablePart(name, (part += 1)), Buffer.concat(waiting))
    waiting = []
    bytes = 0
  }
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    waiting.push(chunk)
    bytes += chunk.length
    if (bytes >= partBytes) await flush()
  }
  await flush()
}

/** Gives every file below `from` a second name below `to`, which outlives the first. */
async function linkFiles(from: string, to: string): Promise<void> {
  for (const file of await filesIn(from)) {
    const target = join(to, relative(from, file))
    await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    try {
      await link(file, target)
    } catch (error) {
      // Linked already, or removed since the listing.
      if (!['EEXIST', 'ENOENT'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
    }
  }
}

async function filesIn(folder: string): Promise<string[]> {
  if (!(await stat(folder).catch(() => undefined))) return []
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  // No row names a file that is still being written.
  const whole = entries.filter((entry) => entry.isFile() && !entry.name.endsWith('.part'))
  return whole.map((entry) => join(entry.parentPath, entry.name))
}
