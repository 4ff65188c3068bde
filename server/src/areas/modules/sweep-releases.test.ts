import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startS3Peer, type S3Peer } from '../../storage/fixtures/s3-peer.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { publishBuilt } from './fixtures/send-release.ts'
import { ReleaseCopies } from './release-copies.ts'
import { sweepReleases, sweepStore } from './sweep-releases.ts'

let peer: S3Peer
let parent: string
const servers: TestServer[] = []

beforeAll(async () => {
  peer = await startS3Peer()
  parent = await mkdtemp(join(tmpdir(), 'atrium-releases-'))
  servers.push(
    await startTestServer({ alone: true }),
    await startTestServer({ alone: true, environment: peer.environment }),
  )
})
afterAll(async () => {
  for (const server of servers) await server.close()
  await peer.close()
  await rm(parent, { recursive: true, force: true })
})

async function releasing(server: TestServer): Promise<string> {
  const project = await server.make.project()
  return server.signIn(await server.make.user({ roles: [{ project, access: ['module_release'] }] }))
}

async function keysOf(server: TestServer): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of server.services.files.list('modules')) keys.push(key)
  return keys
}

const isThere = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

/** Removes a release but not its files, as if the process were killed a moment later. */
const cutOff = (server: TestServer, version: string) =>
  sql`update module_release set removed_at = now() where version = ${version}`.execute(server.database)

const hours = (count: number) => Date.now() + count * 3_600_000

it.each([
  ['a folder', 0],
  ['a bucket', 1],
])('publishes to %s, serves, removes, and sweeps what an interrupted removal has left', async (_, index) => {
  const server = servers[index] as TestServer
  const token = await releasing(server)
  const { dataDir } = server.services.environment
  const copies = new ReleaseCopies(server.services)
  const publish = (code: string, script: string) => publishBuilt(server, token, parent, { code, script })
  const [kept, gone] = [await publish('orders', 'let kept = 1'), await publish('orders', 'let gone = 1')]
  const entryOf = async (version: string) => {
    const { files } = await server
      .ok('/release/get', { module_code: 'orders', version }, token)
      .then((reply) => reply.release)
    return files.find(({ path }) => /^entry\.[0-9a-f]+\.js$/.test(path))?.path ?? ''
  }
  const addresses = await Promise.all(
    [kept, gone].map(async (version) => `${server.url}/remotes/orders/${version}/${await entryOf(version)}`),
  )
  for (const address of addresses) expect((await fetch(address)).status).toBe(200)
  const all = await keysOf(server)

  await cutOff(server, gone)
  await sweepReleases(server.services, copies)
  await sweepStore(server.services)
  // A file that is so new could still be part of a publication.
  expect(await keysOf(server)).toHaveLength(all.length)
  expect(await isThere(join(dataDir, 'releases/orders', gone))).toBe(false)
  await sweepStore(server.services, hours(2))
  // Shared files stay: only the entry was its own, with its two compressed copies.
  expect(await keysOf(server)).toHaveLength(all.length - 3)
  expect((await fetch(addresses[0] ?? '')).status).toBe(200)
  expect(await isThere(join(dataDir, 'releases/orders', kept))).toBe(true)

  await server.ok('/release/remove', { module_code: 'orders', version: kept }, token)
  await expect.poll(() => keysOf(server)).toEqual([])
})

it('removes unpacked uploads and partial copies a day later', async () => {
  const [server] = servers as [TestServer]
  const { dataDir } = server.services.environment
  const old = new Date(Date.now() - 25 * 3_600_000)
  const folders = ['uploads/release-old', 'releases/.coming/old'].map((name) => join(dataDir, name))
  const fresh = ['uploads/release-fresh', 'releases/.coming/fresh'].map((name) => join(dataDir, name))
  for (const folder of [...folders, ...fresh]) {
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, 'entry.js'), '')
  }
  for (const folder of folders) await utimes(folder, old, old)
  await sweepReleases(server.services, new ReleaseCopies(server.services))
  expect(await readdir(join(dataDir, 'uploads'))).toEqual(['release-fresh'])
  expect(await readdir(join(dataDir, 'releases/.coming'))).toEqual(['fresh'])
})

it('copies a release again that another process on the folder has removed, once it is published again', async () => {
  const server = servers[0] as TestServer
  const token = await releasing(server)
  const [one, other] = [new ReleaseCopies(server.services), new ReleaseCopies(server.services)]
  const code = 'again'
  const version = await publishBuilt(server, token, parent, { code })
  for (const copies of [one, other]) expect(await copies.has(code, version)).toBe(true)
  await cutOff(server, version)
  await one.forgetRemoved(Date.now())
  await publishBuilt(server, token, parent, { code })
  const place = join(one.root, code, version)
  expect(await isThere(place)).toBe(false)
  vi.useFakeTimers({ toFake: ['Date'], now: hours(1) })
  try {
    await vi.waitFor(async () => {
      await other.has(code, version)
      expect(await isThere(place)).toBe(true)
    })
  } finally {
    vi.useRealTimers()
  }
})
