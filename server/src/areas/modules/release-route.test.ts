import { appendFile, mkdtemp, readdir, readFile, rm, unlink } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import type { ReleaseManifest } from '@atrium/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { startS3Peer } from '../../files/fixtures/s3-peer.ts'
import { buildRelease } from '../../testing/build-release.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { publishRelease } from './publish-release.ts'
import { readReleaseFolder } from './release-folder.ts'

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

const script = `export const words = '${'a word '.repeat(400)}'`

async function publish(at: TestServer, code: string): Promise<ReleaseManifest> {
  const { folder } = await buildRelease(parent, {
    code,
    script,
    files: { 'chunks/page.js': `export const page = '${code}'` },
  })
  const release = await readReleaseFolder(folder)
  await at.database.transaction().execute((transaction) =>
    publishRelease(transaction, at.services.files, release, {
      source: 'team',
      userId: null,
      releaseKeyId: null,
    }),
  )
  return release.manifest
}

interface Got {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

/** Without what fetch would do of its own: decompress, tidy addresses, ask for a compression. */
function get(at: TestServer, path: string, headers: Record<string, string> = {}): Promise<Got> {
  const { hostname, port } = new URL(at.url)
  return new Promise((resolve, reject) => {
    const asked = request({ host: hostname, port, path, headers, agent: false }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
      )
    })
    asked.on('error', reject)
    asked.end()
  })
}

const addressOf = ({ code, version, entry }: ReleaseManifest) => `/remotes/${code}/${version}/${entry}`
const copyOf = (at: TestServer, { code, version }: ReleaseManifest) =>
  join(at.services.environment.dataDir, 'releases', code, version)

describe('a release that was published', () => {
  it('is there at once, whatever is active, and is kept for a year', async () => {
    const { status, headers, body } = await get(server, addressOf(await publish(server, 'orders')))
    expect(status).toBe(200)
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(headers['content-type']).toMatch(/javascript/)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(String(headers['content-security-policy'])).not.toContain('wasm-unsafe-eval')
    expect(body.toString()).toBe(script)
  })

  it('comes as small as the browser can take it, and not again to who has it', async () => {
    const address = addressOf(await publish(server, 'bills'))
    const br = await get(server, address, { 'accept-encoding': 'gzip, br' })
    expect(br.headers['content-encoding']).toBe('br')
    expect(br.headers['vary']).toMatch(/accept-encoding/i)
    expect(brotliDecompressSync(br.body).toString()).toBe(script)
    const { headers } = await get(server, address)
    const again = await get(server, address, { 'if-none-match': String(headers['etag']) })
    expect([again.status, again.body.length]).toEqual([304, 0])
  })

  it('that many ask for at once is brought here once', async () => {
    const manifest = await publish(server, 'crowded')
    const asked = Array.from({ length: 12 }, () => get(server, addressOf(manifest)))
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(asked.map(() => 200))
    const left = await readdir(join(server.services.environment.dataDir, 'releases', '.coming'))
    expect(left).toEqual([])
  })

  it('is not served when the store holds something else, and nothing of it stays here', async () => {
    const manifest = await publish(server, 'tampered')
    const { storage_key } = await server.database
      .selectFrom('module_release_file as file')
      .innerJoin('module_release as release', 'release.id', 'file.release_id')
      .select('file.storage_key')
      .where('release.version', '=', manifest.version)
      .where('file.path', '=', 'chunks/page.js')
      .executeTakeFirstOrThrow()
    await server.services.files.keep(storage_key, join(import.meta.dirname, 'modules.calls.ts'), 'text/plain')
    expect((await get(server, addressOf(manifest))).status).toBe(500)
    await expect(readdir(copyOf(server, manifest))).rejects.toThrow('ENOENT')
    await server.services.files.remove([storage_key])
  })

  it('is brought anew by a process that finds its copy spoilt', async () => {
    const manifest = await publish(server, 'spoilt')
    await get(server, addressOf(manifest))
    const place = copyOf(server, manifest)
    await appendFile(join(place, manifest.entry), '// something else')
    await unlink(join(place, 'chunks/page.js'))
    const next = await startTestServer({
      databaseUrl: server.databaseUrl,
      environment: { DATA_DIR: server.services.environment.dataDir },
    })
    try {
      expect((await get(next, addressOf(manifest))).body.toString()).toBe(script)
      expect(await readFile(join(place, manifest.entry), 'utf8')).toBe(script)
    } finally {
      await next.close()
    }
  })

  it('is gone when its files were removed', async () => {
    const manifest = await publish(server, 'removed')
    await sql`update module_release set removed_at = now() where version = ${manifest.version}`.execute(
      server.database,
    )
    expect((await get(server, addressOf(manifest))).status).toBe(404)
  })
})

describe('what is no file of a release is not there', () => {
  test.each([
    '/remotes/',
    '/remotes/orders',
    '/remotes/orders/',
    '/remotes/orders/abc/',
    '/remotes/orders/abc/entry.js',
    '/remotes/none/0123456789ab/entry.js',
    '/remotes/.coming/0123456789ab/entry.js',
    '/remotes/orders/../secret.txt',
    '/remotes/orders/%2e%2e/secret.txt',
  ])('%s', async (path) => {
    const { status, body } = await get(server, path)
    expect(status).toBe(404)
    expect(body.toString()).not.toContain('<html')
  })

  it('nor is what a release does not hold, or what lies beside it', async () => {
    const { code, version } = await publish(server, 'walled')
    for (const path of [
      'gone.js',
      'release.json',
      '',
      '../x',
      '..%2f..%2fkey',
      '%2e%2e/%2e%2e/key',
      'a%00.js',
    ]) {
      const { status } = await get(server, `/remotes/${code}/${version}/${path}`)
      expect([400, 403, 404], path).toContain(status)
    }
  })
})

test('two processes with folders of their own serve what one of them published to a bucket', async () => {
  const peer = await startS3Peer()
  const environment = peer.environment
  const one = await startTestServer({ environment, alone: true })
  const two = await startTestServer({ databaseUrl: one.databaseUrl, environment, alone: true })
  try {
    const manifest = await publish(one, 'shared')
    for (const at of [two, one]) {
      expect((await get(at, addressOf(manifest))).body.toString()).toBe(script)
      expect(await readFile(join(copyOf(at, manifest), manifest.entry), 'utf8')).toBe(script)
    }
    // What is here already is served without the bucket.
    await peer.close()
    expect((await get(two, addressOf(manifest))).status).toBe(200)
    const late = await publish(server, 'late')
    await sql`insert into module_release (module_code, version, manifest, source)
      values ('late', ${late.version}, '{}', 'team')`.execute(one.database)
    await sql`insert into module_release_file (release_id, path, storage_key, integrity, bytes)
      select id, 'entry.js', 'modules/none', '', 0 from module_release where module_code = 'late'`.execute(
      one.database,
    )
    expect((await get(two, addressOf(late))).status).toBe(503)
  } finally {
    await two.close()
    await one.close()
  }
})
