import { appendFile, mkdtemp, readFile, rm, symlink, unlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildRelease, type ReleaseToBuild } from '../../testing/build-release.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { publishRelease, type Publisher } from './publish-release.ts'
import { integrityOf, readReleaseFolder } from './release-folder.ts'

const repository: Publisher = { source: 'repository', userId: null, releaseKeyId: null }

let server: TestServer
let parent: string

beforeAll(async () => {
  server = await startTestServer()
  parent = await mkdtemp(join(tmpdir(), 'atrium-releases-'))
})
afterAll(async () => {
  await server.close()
  await rm(parent, { recursive: true, force: true })
})

async function publish(folder: string) {
  const release = await readReleaseFolder(folder)
  return server.database
    .transaction()
    .execute((transaction) => publishRelease(transaction, server.services.files, release, repository))
}

const build = (release: ReleaseToBuild) => buildRelease(parent, release)

async function keysKept(): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of server.services.files.list('modules')) keys.push(key)
  return keys.sort()
}

describe('a release', () => {
  it('keeps its rows, its files and its titles', async () => {
    const { folder, manifest } = await build({
      code: 'orders',
      declaration: { tabs: [{ code: 'orders.details', titleKey: 'details', position: 1 }] },
      files: { 'page.js': 'export const page = 1' },
    })
    const { id, isNew } = await publish(folder)
    expect(isNew).toBe(true)
    const row = await server.database
      .selectFrom('module_release')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      module_code: 'orders',
      version: manifest.version,
      source: 'repository',
      manifest,
      titles: expect.objectContaining({ en: { orders: 'The orders', 'orders.details': 'Details' } }),
    })
    const files = await server.database
      .selectFrom('module_release_file')
      .selectAll()
      .where('release_id', '=', id)
      .execute()
    expect(files.map(({ path, integrity, bytes }) => ({ path, integrity, bytes }))).toEqual(
      expect.arrayContaining([...(manifest.files ?? [])]),
    )
    for (const { path, storage_key } of files) {
      const kept = await server.services.files.read(storage_key)
      expect(kept && (await buffer(kept)).equals(await readFile(join(folder, path)))).toBe(true)
    }
  })

  it('changes nothing when it is published again, and is refused with other contents under its version', async () => {
    const { folder, manifest } = await build({ code: 'twice' })
    const first = await publish(folder)
    const kept = await keysKept()
    expect(await publish(folder)).toEqual({ id: first.id, isNew: false })
    const other = await build({ code: 'twice', script: 'export const name = 2' })
    const altered = { ...other.manifest, version: manifest.version }
    const sound = await readReleaseFolder(other.folder)
    const attempt = publishRelease(
      server.database,
      server.services.files,
      { ...sound, manifest: altered },
      repository,
    )
    await expect(attempt).rejects.toMatchObject({
      name: 'DifferentRelease',
      moduleCode: 'twice',
      version: manifest.version,
    })
    expect(await keysKept()).toEqual(kept)
  })

  it('cannot be published under another version, such as one that a later build will have', async () => {
    const coming = await build({ code: 'coming', script: 'export const name = "true"' })
    const other = await build({ code: 'coming', script: 'export const name = "false"' })
    const manifest = { ...other.manifest, version: coming.manifest.version }
    await writeFile(join(other.folder, 'release.json'), JSON.stringify(manifest))
    await expect(publish(other.folder)).rejects.toMatchObject({
      faults: [{ kind: 'version_wrong', subject: coming.manifest.version, expected: other.manifest.version }],
    })
    expect(await publish(coming.folder)).toMatchObject({ isNew: true })
  })

  it('is the same release if another tool compressed its files, also after its files were removed', async () => {
    const { folder, manifest } = await build({ code: 'packed' })
    const first = await publish(folder)
    const again = gzipSync(await readFile(join(folder, manifest.entry)), { level: 1 })
    const path = `${manifest.entry}.gz`
    const kept = manifest.files.map((file) =>
      file.path === path ? { path, integrity: integrityOf(again), bytes: again.length } : file,
    )
    await writeFile(join(folder, path), again)
    await writeFile(join(folder, 'release.json'), JSON.stringify({ ...manifest, files: kept }))
    expect(await publish(folder)).toEqual({ id: first.id, isNew: false })
    await sql`update module_release set removed_at = now() where id = ${first.id}`.execute(server.database)
    expect(await publish(folder)).toEqual({ id: first.id, isNew: true })
    const { storage_key } = await server.database
      .selectFrom('module_release_file')
      .select('storage_key')
      .where('release_id', '=', first.id)
      .where('path', '=', path)
      .executeTakeFirstOrThrow()
    const read = await server.services.files.read(storage_key)
    expect(read && (await buffer(read)).equals(again)).toBe(true)
  })

  it('is published once when several processes publish it at the same time', async () => {
    const { folder } = await build({ code: 'raced' })
    const all = await Promise.all([publish(folder), publish(folder), publish(folder)])
    expect(all.filter(({ isNew }) => isNew)).toHaveLength(1)
    expect(new Set(all.map(({ id }) => id)).size).toBe(1)
  })

  it('leaves no row when its files cannot be stored', async () => {
    const { folder, manifest } = await build({ code: 'unlucky' })
    const release = await readReleaseFolder(folder)
    const full = { ...server.services.files, keep: () => Promise.reject(new Error('no space left')) }
    const attempt = server.database
      .transaction()
      .execute((transaction) => publishRelease(transaction, full, release, repository))
    await expect(attempt).rejects.toThrow('no space left')
    const { rows } = await sql`select from module_release where version = ${manifest.version}`.execute(
      server.database,
    )
    expect(rows).toHaveLength(0)
  })

  it('gets its removed files back when it is published again', async () => {
    const { folder } = await build({ code: 'returned', script: 'export const only = "here"' })
    const { id } = await publish(folder)
    await sql`update module_release set removed_at = now() where id = ${id}`.execute(server.database)
    const [{ storageKey = '' } = {}] = (await readReleaseFolder(folder)).files
    await server.services.files.remove([storageKey])
    expect(await publish(folder)).toEqual({ id, isNew: true })
    const kept = await server.services.files.read(storageKey)
    expect(kept && (await buffer(kept)).length).toBeGreaterThan(0)
  })
})

describe('a folder is no release', () => {
  const spoilt: [string, (folder: string, entry: string) => Promise<unknown>, object][] = [
    ['without release.json', (at) => unlink(join(at, 'release.json')), { kind: 'file_missing' }],
    [
      'when release.json is none',
      (at) => writeFile(join(at, 'release.json'), '{"code": "../x"}'),
      { kind: 'manifest_invalid', subject: 'code' },
    ],
    [
      'with a file that is not listed',
      (at) => writeFile(join(at, 'more.js'), ''),
      { kind: 'file_not_listed', subject: 'more.js' },
    ],
    [
      'with a file that is not there',
      (at) => unlink(join(at, 'page.js')),
      { kind: 'file_missing', subject: 'page.js' },
    ],
    [
      'with a file that was altered',
      (at, entry) => appendFile(join(at, entry), '//'),
      { kind: 'file_altered', found: expect.stringMatching(/^sha384-/) },
    ],
    [
      'with a file that is larger than it says, as the budgets go by that',
      async (at) => {
        const text = await readFile(join(at, 'release.json'), 'utf8')
        await writeFile(join(at, 'release.json'), text.replace(/("path":"page.js",[^}]*"bytes":)\d+/, '$11'))
      },
      { kind: 'file_altered', subject: 'page.js', expected: '1 B', found: '21 B' },
    ],
    [
      'with a compressed twin that is something else',
      (at) => writeFile(join(at, 'page.js.br'), brotliCompressSync('export const page = "evil"')),
      { kind: 'file_compressed_wrong', subject: 'page.js.br' },
    ],
    [
      'with a compressed twin that is no such thing',
      (at) => writeFile(join(at, 'page.js.gz'), 'nothing'),
      { kind: 'file_compressed_wrong', subject: 'page.js.gz' },
    ],
    [
      'with a link that leads elsewhere',
      (at) => symlink('/etc/hostname', join(at, 'link.js')),
      { kind: 'file_not_listed', subject: 'link.js' },
    ],
    [
      'without a language that it declares',
      (at) => unlink(join(at, 'i18n/en.json')),
      { kind: 'language_missing', subject: 'en' },
    ],
  ]

  it.each(spoilt)('%s', async (_, spoil, fault) => {
    const { folder, manifest } = await build({
      code: 'spoilt',
      files: { 'page.js': 'export const page = 1' },
    })
    await spoil(folder, manifest.entry)
    await expect(readReleaseFolder(folder)).rejects.toMatchObject({
      faults: expect.arrayContaining([expect.objectContaining(fault)]),
    })
  })

  it('if a twin unpacks to more than its file, and the server stops unpacking it in time', async () => {
    const { folder } = await build({ code: 'bomb', files: { 'page.js': 'export const page = 1' } })
    await writeFile(join(folder, 'page.js.gz'), gzipSync(Buffer.alloc(50_000_000)))
    await expect(readReleaseFolder(folder)).rejects.toMatchObject({ name: 'UnsoundRelease' })
  })
})

it('the history of activations cannot be rewritten', async () => {
  await sql`insert into module_activation (module_code, kind) values ('orders', 'activated')`.execute(
    server.database,
  )
  for (const statement of [
    'update module_activation set pinned = true',
    'delete from module_activation',
    'truncate module_activation',
  ])
    await expect(sql.raw(statement).execute(server.database)).rejects.toThrow('append-only')
})
