import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createEmptyTestDatabase,
  createTestDatabase,
  type TestDatabase,
} from '../database/embedded/test-database.ts'
import { knownMigrations } from '../database/migrate.ts'
import { backToEnglish, nameEverything } from '../testing/default-language.ts'
import { startTestServer, type TestServer } from '../testing/start-test-server.ts'
import { backUp } from './backup.ts'
import { headerName, type Header } from './manifest.ts'
import { checkArchive } from './read-archive.ts'
import { restore } from './restore.ts'
import { writeArchive } from './write-archive.ts'

let folder: string
let server: TestServer
let admin: string
const databases: TestDatabase[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atrium-backup-'))
  server = await startTestServer({ alone: true })
  admin = await server.signIn(await server.make.user({ superuser: true }))
})
afterAll(async () => {
  await server.close()
  for (const database of databases) await database.drop()
  await rm(folder, { recursive: true, force: true })
})

async function emptyTarget(name: string) {
  const database = await createEmptyTestDatabase()
  databases.push(database)
  const dataDir = join(folder, name)
  await mkdir(dataDir)
  return { databaseUrl: database.url, dataDir }
}

async function ask<Row extends object>(url: string, question: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(question)).rows
  } finally {
    await client.end()
  }
}

/** Returns a digest of every table's rows, and the value of each sequence. */
async function contentsOf(url: string): Promise<Record<string, string>> {
  const tables = await ask<{ name: string }>(
    url,
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
       and relname not like 'kysely%' order by 1`,
  )
  const contents: Record<string, string> = {}
  for (const { name } of tables) {
    const rows = await ask<{ digest: string; count: number }>(
      url,
      `select count(*)::int as count, md5(coalesce(string_agg(t::text, e'\\n' order by t::text), '')) as digest from "${name}" t`,
    )
    contents[name] = `${rows[0]?.count} ${rows[0]?.digest}`
  }
  for (const row of await ask<{ name: string; last: string }>(
    url,
    `select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public'`,
  ))
    contents[`sequence ${row.name}`] = row.last
  return contents
}

/** Writes varied data: a tree, a ledger, an audit trail, names of several scripts. */
async function fill(): Promise<{ project: string; store: string; material: string }> {
  const project = await server.make.project()
  await server.make.locations(project, { 'Haus\t\\N "1"': { Étage: {}, غرفة: {} } })
  const store = await server.make.store(project)
  const material = await server.make.material()
  const lines = [{ material_id: material, quantity: '12.345678' }]
  await server.ok('/store/post_stock', { store_id: store, kind: 'supply', lines, note: 'a\nb' }, admin)
  return { project, store, material }
}

const keyOfSource = 'k'.repeat(43)

/** Makes the DATA_DIR of a portal with a key and two files. */
async function sourceFolder(name: string): Promise<string> {
  const dataDir = join(folder, name)
  await mkdir(join(dataDir, 'files', 'photos'), { recursive: true })
  await writeFile(join(dataDir, 'secret-key'), `${keyOfSource}\n`, { mode: 0o600 })
  await writeFile(join(dataDir, 'files', 'photos', 'one'), Buffer.alloc(3_000_000, 'x'))
  await writeFile(join(dataDir, 'files', 'photos', 'two'), 'two')
  await writeFile(join(dataDir, 'files', 'photos', 'three.part'), 'half')
  return dataDir
}

describe('backup and restore', () => {
  it('restore every row, sequence and file, and the portal works on them', async () => {
    const { store, material } = await fill()
    const dataDir = await sourceFolder('source')
    const path = join(folder, 'whole.tar.gz')
    await backUp({ databaseUrl: server.databaseUrl, dataDir, path })
    expect((await stat(path)).mode & 0o777).toBe(0o600)
    expect(await stat(join(dataDir, 'files', 'photos', 'one'))).toBeDefined()

    const target = await emptyTarget('target')
    const restored = await restore({ ...target, path, replace: false })
    expect(restored).toMatchObject({ files: 2, migrated: [] })
    expect(await contentsOf(target.databaseUrl)).toEqual(await contentsOf(server.databaseUrl))
    expect(await readFile(join(target.dataDir, 'secret-key'), 'utf8')).toBe(`${keyOfSource}\n`)
    expect((await stat(join(target.dataDir, 'secret-key'))).mode & 0o777).toBe(0o600)
    expect(await readFile(join(target.dataDir, 'files', 'photos', 'two'), 'utf8')).toBe('two')
    expect((await stat(join(target.dataDir, 'files', 'photos', 'one'))).size).toBe(3_000_000)

    const again = await startTestServer({ databaseUrl: target.databaseUrl, alone: true })
    try {
      const issue = {
        store_id: store,
        kind: 'issue' as const,
        lines: [{ material_id: material, quantity: '0.345678' }],
      }
      await again.ok('/store/post_stock', issue, admin)
      const ledger = await again.ok('/store/search_ledger', { store_id: store }, admin)
      expect(ledger.ledger.map((entry) => entry.balance)).toContain('12')
      // The triggers that protect the data work again.
      await expect(ask(target.databaseUrl, 'update stock_ledger set note = note')).rejects.toThrow(
        'append-only',
      )
      await expect(ask(target.databaseUrl, 'delete from audit')).rejects.toThrow('append-only')
      await expect(ask(target.databaseUrl, 'update stock_balance set stock = 1')).rejects.toThrow(
        'ledger alone',
      )
    } finally {
      await again.close()
    }
    const constraints = `select conname, conrelid::regclass::text as on, pg_get_constraintdef(oid) as is from pg_constraint
      where connamespace = 'public'::regnamespace order by 2, 1`
    expect(await ask(target.databaseUrl, constraints)).toEqual(await ask(server.databaseUrl, constraints))
  })

  it('are consistent under a load of writes', async () => {
    const { store, material } = await fill()
    const dataDir = await sourceFolder('busy')
    const path = join(folder, 'busy.tar.gz')
    let isWriting = true
    let written = 0
    const lines = [{ material_id: material, quantity: '1' }]
    const writing = (async () => {
      for (; isWriting; written++)
        await server.ok(
          '/store/post_stock',
          { store_id: store, kind: 'supply', lines, note: `${written}` },
          admin,
        )
      return true
    })()
    await expect.poll(() => written).toBeGreaterThan(1)
    await backUp({ databaseUrl: server.databaseUrl, dataDir, path })
    isWriting = false
    expect(await writing).toBe(true)

    const target = await emptyTarget('of-busy')
    await restore({ ...target, path, replace: false })
    const [sums] = await ask<{ stock: string; booked: string; entries: number; audited: number }>(
      target.databaseUrl,
      `select (select stock from stock_balance where material_id = '${material}') as stock,
         (select sum(quantity) from stock_ledger where material_id = '${material}') as booked,
         (select count(*)::int from stock_ledger where store_id = '${store}') as entries,
         (select count(*)::int from audit where thing_id = '${store}' and call = '/store/post_stock') as audited`,
    )
    expect(sums?.stock).toBe(sums?.booked)
    expect(sums?.entries).toBeGreaterThan(1)
    expect(sums?.audited).toBe(sums?.entries)
  })

  it('take neither the key nor the files of an interrupted restore', async () => {
    const path = join(folder, 'without-key.tar.gz')
    await backUp({ databaseUrl: server.databaseUrl, dataDir: join(folder, 'no-such'), path })
    const target = await emptyTarget('broken-off')
    await mkdir(join(target.dataDir, 'restoring', 'files'), { recursive: true })
    await writeFile(join(target.dataDir, 'restoring', 'secret-key'), `${keyOfSource}\n`)
    await writeFile(join(target.dataDir, 'restoring', 'files', 'of-another'), 'other')
    await restore({ ...target, path, replace: false })
    await expect(stat(join(target.dataDir, 'secret-key'))).rejects.toThrow('ENOENT')
    await expect(stat(join(target.dataDir, 'files'))).rejects.toThrow('ENOENT')
  })

  it('keep another default language, which is in functions and not only in rows', async () => {
    await nameEverything(server.database, 'fr')
    await server.ok('/language/set_default', { code: 'fr' }, admin)
    const path = join(folder, 'french.tar.gz')
    try {
      await backUp({ databaseUrl: server.databaseUrl, dataDir: await sourceFolder('french-source'), path })
    } finally {
      await backToEnglish(server.database)
    }
    const target = await emptyTarget('french')
    await restore({ ...target, path, replace: false })
    const [found] = await ask(
      target.databaseUrl,
      `select default_language() as told, (select code from language where is_default) as flagged,
         name_in_order(order_of_name('{"en": "A", "fr": "B"}'), 'ar') as sorted`,
    )
    expect(found).toEqual({ told: 'fr', flagged: 'fr', sorted: 'b' })
  })

  it('bring a backup of an older Atrium up to date', async () => {
    const path = join(folder, 'older.tar.gz')
    const known = await knownMigrations()
    const older = known.slice(0, -1)
    const table = {
      name: 'language',
      columns: ['code', 'name', 'native', 'direction', 'is_default', 'position'],
    }
    const written: Header = { ...(await headerOf()), migrations: older, tables: [table], sequences: [] }
    await writeArchive(path, async (writer) => {
      await writer.add(headerName, Buffer.from(JSON.stringify(written)))
      await writer.add('tables/language/00000001', Buffer.from('nl\tDutch\tNederlands\tltr\tt\t1\n'))
    })
    const target = await emptyTarget('of-older')
    const restored = await restore({ ...target, path, replace: false })
    expect(restored.migrated).toEqual(known.slice(-1))
    expect(await ask(target.databaseUrl, 'select code from language')).toEqual([{ code: 'nl' }])
  })
})

async function headerOf(): Promise<Header> {
  const path = join(folder, 'header.tar.gz')
  await backUp({ databaseUrl: server.databaseUrl, dataDir: join(folder, 'no-such'), path })
  return (await checkArchive(path)).header
}

describe('a restore refuses', () => {
  async function archive(): Promise<string> {
    const path = join(folder, 'to-refuse.tar.gz')
    await backUp({
      databaseUrl: server.databaseUrl,
      dataDir: await sourceFolder(`of-${Math.random()}`),
      path,
    })
    return path
  }

  it('a database with data, unless it may be replaced', async () => {
    const path = await archive()
    const database = await createTestDatabase()
    databases.push(database)
    const target = { databaseUrl: database.url, dataDir: join(folder, 'held') }
    await mkdir(target.dataDir)
    const before = await contentsOf(database.url)
    await expect(restore({ ...target, path, replace: false })).rejects.toThrow('not empty')
    expect(await contentsOf(database.url)).toEqual(before)
    await restore({ ...target, path, replace: true })
    expect(await contentsOf(database.url)).toEqual(await contentsOf(server.databaseUrl))
  })

  it('a folder with files or a key, and puts them back when the database part fails', async () => {
    const path = await archive()
    const target = await emptyTarget('kept')
    await mkdir(join(target.dataDir, 'files'))
    await writeFile(join(target.dataDir, 'files', 'mine'), 'mine')
    await expect(restore({ ...target, path, replace: false })).rejects.toThrow('files is there already')
    const broken = join(folder, 'broken-rows.tar.gz')
    const header = await headerOf()
    await writeArchive(broken, async (writer) => {
      await writer.add(headerName, Buffer.from(JSON.stringify(header)))
      await writer.add('files/theirs', Buffer.from('theirs'))
      await writer.add('tables/language/00000001', Buffer.from('no such\trow\n'))
    })
    await expect(restore({ ...target, path: broken, replace: true })).rejects.toThrow(/copy|column|missing/i)
    expect(await readFile(join(target.dataDir, 'files', 'mine'), 'utf8')).toBe('mine')
    await expect(stat(join(target.dataDir, 'files', 'theirs'))).rejects.toThrow('ENOENT')
    expect(await contentsOf(target.databaseUrl)).toEqual({})
  })

  it('a database that a portal is using', async () => {
    const path = await archive()
    const before = await contentsOf(server.databaseUrl)
    const target = { databaseUrl: server.databaseUrl, dataDir: join(folder, 'in-use') }
    await expect(restore({ ...target, path, replace: true })).rejects.toThrow('in use')
    expect(await contentsOf(server.databaseUrl)).toEqual(before)
  })

  it('an archive that is damaged, cut short, of a newer Atrium or no backup at all, before changing anything', async () => {
    const path = await archive()
    const target = await emptyTarget('untouched')
    const good = await readFile(path)
    const header = await headerOf()
    const made = async (name: string, content: Buffer) => {
      await writeFile(join(folder, name), content)
      return join(folder, name)
    }
    const tar = gunzipSync(good)
    const flipped = Buffer.from(tar)
    const at = flipped.indexOf('Étage')
    expect(at).toBeGreaterThan(0)
    flipped[at] = 0x41
    const newer = join(folder, 'newer.tar.gz')
    await writeArchive(newer, (writer) =>
      writer.add(
        headerName,
        Buffer.from(JSON.stringify({ ...header, migrations: [...header.migrations, '9999_new.sql'] })),
      ),
    )
    const layout = join(folder, 'layout.tar.gz')
    await writeArchive(layout, (writer) =>
      writer.add(headerName, Buffer.from(JSON.stringify({ ...header, version: 2 }))),
    )
    const escaping = join(folder, 'escaping.tar.gz')
    await writeArchive(escaping, async (writer) => {
      await writer.add(headerName, Buffer.from(JSON.stringify(header)))
      await writer.add('files/../../escaped', Buffer.from('out'))
    })
    const escapingOnWindows = join(folder, 'escaping-on-windows.tar.gz')
    await writeArchive(escapingOnWindows, async (writer) => {
      await writer.add(headerName, Buffer.from(JSON.stringify(header)))
      await writer.add('files/a\\..\\..\\..\\escaped', Buffer.from('out'))
    })
    const refused: [string, RegExp][] = [
      [await made('flipped.tar.gz', gzipSync(flipped)), /damaged: tables\/location\//],
      [await made('cut.tar.gz', good.subarray(0, good.length - 2000)), /no whole archive/],
      [await made('text.tar.gz', Buffer.from('hello')), /no whole archive/],
      [await made('empty.tar.gz', gzipSync(Buffer.alloc(1024))), /no backup/],
      [newer, /newer Atrium.*9999_new/],
      [layout, /no backup that this Atrium can read/],
      [escaping, /has no place/],
      [escapingOnWindows, /has no place/],
    ]
    for (const [archived, reason] of refused)
      await expect(restore({ ...target, path: archived, replace: true })).rejects.toThrow(reason)
    expect(await contentsOf(target.databaseUrl)).toEqual({})
    await expect(stat(join(folder, 'escaped'))).rejects.toThrow('ENOENT')
    expect(
      createHash('sha256')
        .update(await readFile(path))
        .digest(),
    ).toEqual(createHash('sha256').update(good).digest())
  })
})
