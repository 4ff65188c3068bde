import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Environment } from '../environment/environment.ts'
import { neverChanging } from '../serve/never-changing.ts'
import { workerPolicy } from './security-headers.ts'

/** The paths of the built portal. */
export interface PortalFiles {
  /** The shell's `dist`: `html/{language}.html` and `assets/`. */
  shellFolder: string
}

/** What a page tells the browser beside its language and its nonce. */
type PageSettings = Pick<Environment, 'pictureOrigins' | 'mapTiles' | 'helpContact'>

const compress = promisify(brotliCompress)

/** Serves the portal: immutable, pre-compressed files, and the page in the person's language at every other address. */
export async function addPortal(
  app: FastifyInstance,
  files: PortalFiles,
  settings: PageSettings,
): Promise<void> {
  const pages = await readPages(join(files.shellFolder, 'html'), settings)
  // Texts keep their addresses over releases: browsers revalidate them and mostly get a 304.
  await app.register(fastifyStatic, {
    root: join(files.shellFolder, 'assets', 'i18n'),
    prefix: '/assets/i18n/',
    preCompressed: true,
    index: false,
    decorateReply: false,
    cacheControl: false,
    setHeaders: (reply) => void reply.header('cache-control', 'no-cache'),
  })
  await app.register(fastifyStatic, {
    ...neverChanging,
    root: join(files.shellFolder, 'assets'),
    prefix: '/assets/',
    setHeaders: (reply, path) => {
      if (isWorker.test(path)) reply.header('content-security-policy', workerPolicy)
    },
  })

  await addServiceWorker(app, files.shellFolder)

  app.get('/*', async (request, reply) => {
    if (!wantsPage(request)) return reply.callNotFound()
    return sendPage(pages, request, reply)
  })
}

/**
 * Serves the script that shows web push. Its address decides that it may act for the whole portal, and never changes: browsers
 * look for a new one there.
 */
async function addServiceWorker(app: FastifyInstance, folder: string): Promise<void> {
  const script = await readFile(join(folder, 'service-worker.js'))
  app.get('/service-worker.js', (_, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', "default-src 'none'")
      .send(script),
  )
}

/** The name of a script of the shell that runs as a worker. Compressed ones have another ending. */
const isWorker = /-worker\.[\da-f]+\.js(\.br|\.gz)?$/

/** Whether a person opens a page. A missing script or picture must not be answered with one. */
function wantsPage(request: FastifyRequest): boolean {
  const path = request.url.split('?')[0] ?? ''
  return !/^\/(api|assets|remotes|health)(\/|$)/.test(path)
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? '')
const meta = (name: string, content: string) => `<meta name="${name}" content="${escaped(content)}">`

/**
 * Reads the pages, and writes into each which pictures the content policy allows, for the editor of rich text, where the
 * tiles of maps come from, and whom to ask for help with signing in.
 */
async function readPages(
  folder: string,
  { pictureOrigins, mapTiles, helpContact }: PageSettings,
): Promise<Map<string, string>> {
  const metas = [
    ...(pictureOrigins.length > 0 ? [meta('picture-origins', pictureOrigins.join(' '))] : []),
    ...(mapTiles
      ? [meta('map-tiles', mapTiles.template), meta('map-attribution', mapTiles.attribution)]
      : []),
  ].join('')
  const names = (await readdir(folder)).filter((name) => name.endsWith('.html'))
  const pages = await Promise.all(
    names.map(
      async (name) =>
        [
          name.slice(0, -'.html'.length),
          (await readFile(join(folder, name), 'utf8'))
            .replace('<head>', () => `<head>${metas}`)
            .replaceAll('__HELP_CONTACT__', () => escaped(helpContact?.text ?? ''))
            .replaceAll('__HELP_ADDRESS__', () => escaped(helpContact?.address ?? '')),
        ] as const,
    ),
  )
  if (pages.length === 0) throw new Error(`no pages in ${folder}: build the shell first`)
  return new Map(pages)
}

/** Compresses a page as it is sent: each one differs by its nonce. It takes a millisecond, off the main thread. */
async function sendPage(
  pages: Map<string, string>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string | Buffer> {
  const language = languageOf(request, pages)
  const page = (pages.get(language) ?? '').replaceAll('__NONCE__', reply.raw.pageNonce ?? '')
  void reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-language', language)
    .header('vary', 'accept-language, cookie, accept-encoding')
  if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return page
  void reply.header('content-encoding', 'br')
  return compress(page, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
}

/** Returns the language that the person chose, else the browser's first one that the portal has, else the default one. */
function languageOf(request: FastifyRequest, pages: Map<string, string>): string {
  const chosen = request.cookies['atrium_language']
  if (chosen && pages.has(chosen)) return chosen
  for (const part of (request.headers['accept-language'] ?? '').split(',')) {
    const code = part.split(';')[0]?.trim().split('-')[0]?.toLowerCase()
    if (code && pages.has(code)) return code
  }
  return pages.has('en') ? 'en' : (pages.keys().next().value ?? 'en')
}
