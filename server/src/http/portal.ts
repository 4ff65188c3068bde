import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { workerPolicy } from './security-headers.ts'

/** Where the built portal lies. */
export interface PortalFiles {
  /** The shell's `dist`: `html/{language}.html` and `assets/`. */
  shellFolder: string
}

const compress = promisify(brotliCompress)

/** How files are served whose address says what they hold. */
export const neverChanging = {
  maxAge: 365 * 24 * 3600 * 1000,
  immutable: true,
  preCompressed: true,
  index: false as const,
  decorateReply: false,
}

/** Serves the portal: immutable files, pre-compressed, and the page in the person's language for every other address. */
export async function addPortal(app: FastifyInstance, files: PortalFiles): Promise<void> {
  const pages = await readPages(join(files.shellFolder, 'html'))
  // The texts keep their address over releases: they are asked for again, and mostly answered with 304.
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

  app.get('/*', async (request, reply) => {
    if (!wantsPage(request)) return reply.callNotFound()
    return sendPage(pages, request, reply)
  })
}

/** A script of the shell that runs as a worker, by its name; compressed ones have another ending. */
const isWorker = /-worker\.[\da-f]+\.js(\.br|\.gz)?$/

/** Pages are what a person opens; a missing script or picture must not be answered with one. */
function wantsPage(request: FastifyRequest): boolean {
  const path = request.url.split('?')[0] ?? ''
  return !/^\/(api|assets|remotes|health)(\/|$)/.test(path)
}

async function readPages(folder: string): Promise<Map<string, string>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.html'))
  const pages = await Promise.all(
    names.map(
      async (name) => [name.slice(0, -'.html'.length), await readFile(join(folder, name), 'utf8')] as const,
    ),
  )
  if (pages.length === 0) throw new Error(`no pages in ${folder}: build the shell first`)
  return new Map(pages)
}

/** With a nonce of its own each page differs, so it is compressed on its way: a millisecond, off the main thread. */
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

/** The language that the person chose, else the browser's first one that we have, else the default. */
function languageOf(request: FastifyRequest, pages: Map<string, string>): string {
  const chosen = request.cookies['atrium_language']
  if (chosen && pages.has(chosen)) return chosen
  for (const part of (request.headers['accept-language'] ?? '').split(',')) {
    const code = part.split(';')[0]?.trim().split('-')[0]?.toLowerCase()
    if (code && pages.has(code)) return code
  }
  return pages.has('en') ? 'en' : (pages.keys().next().value ?? 'en')
}
