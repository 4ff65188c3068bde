import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import cookie from '@fastify/cookie'
import { richText } from '@atrium/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/start-test-server.ts'
import { addPortal } from './portal.ts'
import { addSecurityHeaders } from './security-headers.ts'

const script = `export const words = '${'a word '.repeat(400)}'`
const secret = 'nobody may read this'

let server: TestServer
let app: FastifyInstance
let folder: string
let port: number

const pictures = 'https://pictures.example'
const tiles = 'https://tiles.example'

beforeAll(async () => {
  server = await startTestServer({
    environment: {
      PICTURE_ORIGINS: pictures,
      HELP_CONTACT: 'https://help.example/?a=1&b=$&',
      MAP_TILES: `${tiles}/{z}/{x}/{y}.png`,
      MAP_ATTRIBUTION: '© "Tiles" <b>&amp; makers',
    },
  })
  folder = await mkdtemp(join(tmpdir(), 'atrium-portal-'))
  const write = async (path: string, content: string | Buffer) => {
    await mkdir(join(folder, path, '..'), { recursive: true })
    await writeFile(join(folder, path), content)
  }
  await write('secret.txt', secret)
  for (const language of ['en', 'ar'])
    await write(
      `dist/html/${language}.html`,
      `<html lang="${language}"><head><style nonce="__NONCE__"></style></head><a data-contact="__HELP_CONTACT__" href="__HELP_ADDRESS__">__HELP_CONTACT__</a></html>`,
    )
  await write('dist/assets/main-abc.js', script)
  await write('dist/assets/main-abc.js.br', brotliCompressSync(script))
  await write('dist/assets/main-abc.js.gz', gzipSync(script))
  await write('dist/assets/heic-worker.0a1b2c3d.js', script)
  await write('dist/assets/heic-worker.0a1b2c3d.js.br', brotliCompressSync(script))
  await write('dist/service-worker.js', script)
  await write('dist/assets/i18n/en.json', '{"hello":"Hello"}')
  app = Fastify()
  await app.register(cookie)
  await addSecurityHeaders(app, server.services)
  await addPortal(app, { shellFolder: join(folder, 'dist') }, server.services.environment)
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(async () => {
  await app.close()
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

interface Got {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

/** Sends a request as fetch would not: without decompressing, normalizing addresses or asking for a compression. */
function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Got> {
  return new Promise((resolve, reject) => {
    const pending = request({ host: '127.0.0.1', port, path, headers, method, agent: false }, (response) => {
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

describe('a file whose name has its hash', () => {
  it('is cached for a year', async () => {
    const { status, headers, body } = await get('/assets/main-abc.js')
    expect(status).toBe(200)
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(headers['content-type']).toMatch(/javascript/)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(body.toString()).toBe(script)
  })

  it('is compressed as far as the browser accepts', async () => {
    const br = await get('/assets/main-abc.js', { 'accept-encoding': 'gzip, br' })
    expect(br.headers['content-encoding']).toBe('br')
    expect(br.headers['vary']).toMatch(/accept-encoding/i)
    expect(brotliDecompressSync(br.body).toString()).toBe(script)
    const gzip = await get('/assets/main-abc.js', { 'accept-encoding': 'gzip' })
    expect(gzip.headers['content-encoding']).toBe('gzip')
    expect(gzip.body.length).toBeLessThan(script.length)
    expect((await get('/assets/main-abc.js')).headers['content-encoding']).toBeUndefined()
  })

  it('is not sent again to a browser that has it', async () => {
    const { headers } = await get('/assets/main-abc.js')
    const again = await get('/assets/main-abc.js', { 'if-none-match': String(headers['etag']) })
    expect([again.status, again.body.length]).toEqual([304, 0])
  })

  it('answers HEAD without a body', async () => {
    const { status, headers, body } = await get('/assets/main-abc.js', {}, 'HEAD')
    expect([status, Number(headers['content-length']), body.length]).toEqual([200, script.length, 0])
  })
})

it.each(['identity', 'br'])('a worker may compile WebAssembly, and pages may not: %s', async (encoding) => {
  const policyOf = async (path: string) =>
    String((await get(path, { 'accept-encoding': encoding })).headers['content-security-policy'])
  expect(await policyOf('/assets/heic-worker.0a1b2c3d.js')).toBe(
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
  )
  expect(await policyOf('/assets/main-abc.js')).not.toContain('wasm-unsafe-eval')
})

it('no folder lists its files', async () => {
  expect((await get('/assets/')).status).toBe(403)
})

it('texts keep their address, and are revalidated each time', async () => {
  const { headers } = await get('/assets/i18n/en.json')
  expect(headers['cache-control']).toBe('no-cache')
  const again = await get('/assets/i18n/en.json', { 'if-none-match': String(headers['etag']) })
  expect(again.status).toBe(304)
})

it.each(['/assets/gone.js', '/remotes/none/abc/entry.js', '/api/none'])(
  '%s is not found, and no page is served for it',
  async (path) => {
    const { status, body } = await get(path)
    expect(status).toBe(404)
    expect(body.toString()).not.toContain('<html')
  },
)

it.each([
  '/assets/../../secret.txt',
  '/assets/%2e%2e/%2e%2e/secret.txt',
  '/assets/..%2f..%2fsecret.txt',
  '/assets/..%5c..%5csecret.txt',
  '/assets/main-abc.js%00.txt',
  '//secret.txt',
])('%s leads nowhere', async (path) => {
  const { body } = await get(path)
  expect(body.toString()).not.toContain(secret)
})

describe('a page', () => {
  it('is served at every address of the portal, in the chosen language or that of the browser', async () => {
    const language = async (headers: Record<string, string>) =>
      (await get('/any/where', headers)).headers['content-language']
    expect(await language({ 'accept-language': 'ar-EG, en' })).toBe('ar')
    expect(await language({ 'accept-language': 'ar', cookie: 'atrium_language=en' })).toBe('en')
    expect(await language({ cookie: 'atrium_language=../../secret' })).toBe('en')
    expect(await language({ 'accept-language': ';;,,q=' })).toBe('en')
  })

  it('is not cached, and only its own nonce allows styles', async () => {
    const nonces = new Set<string>()
    for (let time = 0; time < 3; time += 1) {
      const { headers, body } = await get('/', { 'accept-encoding': 'br' })
      expect(headers['cache-control']).toBe('no-store')
      const [, nonce = ''] = /nonce="([^"]+)"/.exec(brotliDecompressSync(body).toString()) ?? []
      expect(headers['content-security-policy']).toContain(`'nonce-${nonce}'`)
      expect(headers['content-security-policy']).toMatch(/script-src 'self'(;|$)/)
      nonces.add(nonce)
    }
    expect(nonces.size).toBe(3)
  })

  it('shows pictures of the allowed origins only, and the editor and the server use the same list', async () => {
    const { headers, body } = await get('/')
    expect(String(headers['content-security-policy'])).toContain(
      `img-src 'self' data: blob: ${pictures} ${tiles};`,
    )
    expect(body.toString()).toContain(`<meta name="picture-origins" content="${pictures}">`)
    const sent = `<img src="${pictures}/a.png" /><img src="https://other.example/a.png" />`
    expect(richText(200).parse(sent)).toBe(`<img src="${pictures}/a.png" />`)
  })

  it('says where the tiles of maps come from, and whom to name, as text alone', async () => {
    const { body } = await get('/')
    expect(body.toString()).toContain(
      `<meta name="map-tiles" content="${tiles}/{z}/{x}/{y}.png"><meta name="map-attribution" content="© &quot;Tiles&quot; &lt;b&gt;&amp;amp; makers">`,
    )
  })

  it('says whom to ask for help, as text alone', async () => {
    const { body } = await get('/')
    expect(body.toString()).toContain(
      '<a data-contact="help.example/?a=1&amp;b=$&amp;" href="https://help.example/?a=1&amp;b=$&amp;">help.example/?a=1&amp;b=$&amp;</a>',
    )
  })

  it('is uncompressed for a client that accepts nothing else', async () => {
    const { headers, body } = await get('/')
    expect(headers['content-encoding']).toBeUndefined()
    expect(body.toString()).not.toContain('__NONCE__')
  })
})

it('serves the script for web push at an address for the whole portal, without letting browsers keep it', async () => {
  const { status, headers, body } = await get('/service-worker.js')
  expect([status, body.toString()]).toEqual([200, script])
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'",
  })
})
