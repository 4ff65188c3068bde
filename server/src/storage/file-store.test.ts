import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readEnvironment } from '../environment/environment.ts'
import type { FileStore, KeptFile } from '../files/file-store.ts'
import { LocalFiles } from './local-files.ts'
import { S3Files } from './s3-files.ts'
import { startS3Peer, type S3Peer } from './fixtures/s3-peer.ts'

let folder: string
let peer: S3Peer
const complaints: object[] = []
const log = { error: (...args: unknown[]) => void complaints.push(args) }

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atrium-files-'))
  peer = await startS3Peer()
})
afterAll(async () => {
  await peer.close()
  await rm(folder, { recursive: true, force: true })
})

function bucket(space: string, changes: Record<string, string> = {}): S3Files {
  const { s3 } = readEnvironment({ ...peer.environment, ...changes })
  if (!s3) throw new Error('the peer is not told whole')
  return new S3Files(s3, space, log)
}

const stores: [string, () => FileStore][] = [
  ['a folder', () => new LocalFiles(join(folder, 'kept', randomUUID()))],
  ['a bucket', () => bucket(randomUUID())],
]

async function source(bytes: Buffer): Promise<string> {
  const path = join(folder, randomUUID())
  await writeFile(path, bytes)
  return path
}

async function all(files: FileStore, of: string): Promise<KeptFile[]> {
  const listed: KeptFile[] = []
  for await (const file of files.list(of)) listed.push(file)
  return listed
}

describe.each(stores)('%s', (_, open) => {
  test('returns a stored file, as a whole and in parts', async () => {
    const files = open()
    const bytes = randomBytes(300_000)
    await files.keep('pictures/one.photo', await source(bytes), 'image/png')
    const whole = await files.read('pictures/one.photo')
    expect(whole && (await buffer(whole)).equals(bytes)).toBe(true)
    const part = await files.read('pictures/one.photo', { start: 1000, end: 1999 })
    expect(part && (await buffer(part)).equals(bytes.subarray(1000, 2000))).toBe(true)
  })

  test('returns undefined for a key without a file', async () => {
    const files = open()
    expect(await files.read('pictures/none.photo')).toBeUndefined()
    expect(await all(files, 'pictures')).toEqual([])
    await files.remove(['pictures/none.photo'])
  })

  test('lists one folder with the times, and without removed files', async () => {
    const files = open()
    const before = Date.now() - 2000
    for (const key of ['pictures/a.photo', 'pictures/b.photo', 'papers/c.txt']) {
      await files.keep(key, await source(Buffer.from(key)), 'text/plain')
    }
    const listed = await all(files, 'pictures')
    expect(listed.map((file) => file.key).sort()).toEqual(['pictures/a.photo', 'pictures/b.photo'])
    for (const { changedAt } of listed) expect(changedAt.getTime()).toBeGreaterThan(before)
    await files.remove(['pictures/a.photo'])
    expect((await all(files, 'pictures')).map((file) => file.key)).toEqual(['pictures/b.photo'])
    expect(await files.read('pictures/a.photo')).toBeUndefined()
  })

  test('copies a file, which then lives by itself', async () => {
    const files = open()
    const bytes = randomBytes(300_000)
    await files.keep('pictures/one.photo', await source(bytes), 'image/png')
    expect(await files.copy('pictures/one.photo', 'pictures/two.photo', 'image/png')).toBe(true)
    await files.remove(['pictures/one.photo'])
    const copy = await files.read('pictures/two.photo')
    expect(copy && (await buffer(copy)).equals(bytes)).toBe(true)
    expect(await files.copy('pictures/one.photo', 'pictures/three.photo', 'image/png')).toBe(false)
    expect((await all(files, 'pictures')).map((file) => file.key)).toEqual(['pictures/two.photo'])
  })

  test('stores nothing if the source does not exist', async () => {
    const files = open()
    await expect(files.keep('pictures/a.photo', join(folder, 'nowhere'), 'image/png')).rejects.toThrow(
      /ENOENT/,
    )
    expect(await all(files, 'pictures')).toEqual([])
  })
})

test('lists a bucket of more than one page to its end', async () => {
  const files = bucket('many')
  const path = await source(Buffer.from('x'))
  const keys = Array.from({ length: 1005 }, (_, index) => `pictures/${index}.photo`)
  for (let at = 0; at < keys.length; at += 50) {
    await Promise.all(keys.slice(at, at + 50).map((key) => files.keep(key, path, 'image/png')))
  }
  const listed = await all(files, 'pictures')
  expect(listed.map((file) => file.key).sort()).toEqual(keys.sort())
})

test('does not show the files of one database to another', async () => {
  const [mine, other] = [bucket('mine'), bucket('other')]
  await mine.keep('pictures/a.photo', await source(Buffer.from('a')), 'image/png')
  expect(await all(other, 'pictures')).toEqual([])
  expect(await other.read('pictures/a.photo')).toBeUndefined()
})

test.each([
  ['a wrong secret', () => bucket('wrong', { S3_SECRET_ACCESS_KEY: 'guessed' })],
  ['a bucket that is not there', () => bucket('wrong', { S3_BUCKET: 'elsewhere' })],
  ['nobody there', () => bucket('wrong', { S3_ENDPOINT: 'http://127.0.0.1:1' })],
])('reports %s as unavailable, and keeps the reason in the log', async (_, open) => {
  complaints.length = 0
  const path = await source(Buffer.from('x'))
  await expect(open().keep('pictures/a.photo', path, 'image/png')).rejects.toMatchObject({
    code: 'unavailable',
    key: 'files_unavailable',
  })
  expect(complaints).toHaveLength(1)
})

test('a folder has no partial files left', async () => {
  const root = join(folder, 'whole')
  const files = new LocalFiles(root)
  await files.keep('pictures/a.photo', await source(Buffer.from('a')))
  await files.keep('pictures/a.photo', await source(Buffer.from('b')))
  expect(await readdir(join(root, 'pictures'))).toEqual(['a.photo'])
})
