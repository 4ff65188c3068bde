import { appendFile, mkdtemp, readdir, readFile, rm, unlink, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import type { ReleaseManifest } from '@atrium/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { startS3Peer } from '../../storage/fixtures/s3-peer.ts'
import { buildRelease } from '../../testing/build-release.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { publishRelease } from './publish-release.ts'
import { integrityOf, readReleaseFolder } from './release-folder.ts'

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

async function publish(
  at: TestServer,
  code: string,
  files: Record<string, string | Buffer> = {},
): Promise<ReleaseManifest> {
  const { folder } = await buildRelease(parent, {
    code,
    script,
    files: { 'chunks/page.js': `export const page = '${code}'`, ...files },
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

/** Sends a request as fetch would not: without decompressing, normalizing addresses or asking for a compression. */
function get(at: TestServer, path: string, headers: Record<string, string> = {}): Promise<Got> {
  const { hostname, port } = new URL(at.url)
  return new Promise((resolve, reject) => {
    const pending = request({ host: hostname, port, path, headers, agent: false }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
      )
    })
    pending.on('error', reject)
    pending.end()
  })
}

const addressOf = ({ code, version, entry }: ReleaseManifest) => `/remotes/${code}/${version}/${entry}`
const copyOf = (at: TestServer, { code, version }: ReleaseManifest) =>
  join(at.services.environment.dataDir, 'releases', code, version)

describe('a published release', () => {
  it('is served at once, active or not, and is cached for a year', async () => {
    const { status, headers, body } = await get(server, addressOf(await publish(server, 'orders')))
    expect(status).toBe(200)
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(headers['content-type']).toMatch(/javascript/)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(String(headers['content-security-policy'])).not.toContain('wasm-unsafe-eval')
    expect(body.toString()).toBe(script)
  })

  it('is compressed as far as the browser accepts, and is not sent again to a browser that has it', async () => {
    const address = addressOf(await publish(server, 'bills'))
    const br = await get(server, address, { 'accept-encoding': 'gzip, br' })
    expect(br.headers['content-encoding']).toBe('br')
    expect(br.headers['vary']).toMatch(/accept-encoding/i)
    expect(brotliDecompressSync(br.body).toString()).toBe(script)
    const { headers } = await get(server, address)
    const again = await get(server, address, { 'if-none-match': String(headers['etag']) })
    expect([again.status, again.body.length]).toEqual([304, 0])
  })

  it('is copied to this process once for many simultaneous requests', async () => {
    const manifest = await publish(server, 'crowded')
    const requests = Array.from({ length: 12 }, () => get(server, addressOf(manifest)))
    expect((await Promise.all(requests)).map(({ status }) => status)).toEqual(requests.map(() => 200))
    const left = await readdir(join(server.services.environment.dataDir, 'releases', '.coming'))
    expect(left).toEqual([])
  })

  it('is not served if the file store holds other content, and no copy of that stays', async () => {
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

  it('is copied again by a process that finds its copy damaged', async () => {
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

  it('is gone once its files are removed', async () => {
    const manifest = await publish(server, 'removed')
    await sql`update module_release set removed_at = now() where version = ${manifest.version}`.execute(
      server.database,
    )
    expect((await get(server, addressOf(manifest))).status).toBe(404)
  })
})

describe('a file of a release', () => {
  const inert = "default-src 'none'; sandbox"
  const page = '<!doctype html><script src="entry.js"></script>'
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )

  it('has its own type and a policy of its own that runs nothing', async () => {
    const manifest = await publish(server, 'inert', { 'logo.png': png, 'entry.js.map': '{}' })
    const folder = `/remotes/inert/${manifest.version}`
    for (const [path, type] of [
      [manifest.entry, 'application/javascript; charset=utf-8'],
      ['i18n/en.json', 'application/json; charset=utf-8'],
      ['entry.js.map', 'application/json; charset=utf-8'],
      ['logo.png', 'image/png'],
    ] as const)
      for (const encoding of ['identity', 'br']) {
        const { status, headers } = await get(server, `${folder}/${path}`, { 'accept-encoding': encoding })
        expect({ path, status, ...headers }).toMatchObject({
          status: 200,
          'content-security-policy': inert,
          'content-type': type,
          'x-content-type-options': 'nosniff',
          'cross-origin-resource-policy': 'same-origin',
        })
      }
  })

  it.each(['evil.html', 'evil.svg', 'evil.xhtml', 'evil.xml', 'evil.HTML', 'evil', 'evil.html.br'])(
    'is not served if a release may not contain it, even if it was published before: %s',
    async (path) => {
      const manifest = await publish(server, `stored-${path.toLowerCase().replaceAll('.', '-')}`)
      await addStored(server, manifest, path, page)
      for (const requested of [
        path,
        path.replace('.', '%2e'),
        `${path}?x=.js`,
        `${path}%3fx.js`,
        `${path}/.js`,
      ]) {
        const { status, body } = await get(
          server,
          `/remotes/${manifest.code}/${manifest.version}/${requested}`,
        )
        expect({ asked: requested, status }).toEqual({ asked: requested, status: 404 })
        expect(body.toString()).not.toContain(page)
      }
    },
  )

  it('is not served as a page, in a frame or as a worker', async () => {
    const address = addressOf(await publish(server, 'destined'))
    const answered = async (headers: Record<string, string>) => (await get(server, address, headers)).status
    for (const reader of ['script', 'empty'])
      expect(await answered({ 'sec-fetch-dest': reader }), reader).toBe(200)
    for (const reader of [
      'document',
      'iframe',
      'frame',
      'object',
      'embed',
      'worker',
      'sharedworker',
      'serviceworker',
      'audioworklet',
      'paintworklet',
      'style',
      'xslt',
      'manifest',
    ])
      expect(await answered({ 'sec-fetch-dest': reader }), reader).toBe(404)
    expect(await answered({ 'service-worker': 'script' })).toBe(404)
  })
})

/** Adds a file to a release past the checks, as an earlier portal would have stored it. */
async function addStored(at: TestServer, { code, version }: ReleaseManifest, path: string, content: string) {
  const file = join(parent, `stored-${code}`)
  await writeFile(file, content)
  const key = `modules/stored-${code}`
  await at.services.files.keep(key, file, 'application/octet-stream')
  await sql`insert into module_release_file (release_id, path, storage_key, integrity, bytes)
    select id, ${path}, ${key}, ${integrityOf(Buffer.from(content))}, ${content.length} from module_release
    where module_code = ${code} and version = ${version}`.execute(at.database)
}

describe('the server does not find what is no file of a release', () => {
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

  it('and neither a file that a release does not list, nor one beside it', async () => {
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

test('two processes with separate folders serve what one of them published to a bucket', async () => {
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
    // The existing copy is served without the bucket.
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
