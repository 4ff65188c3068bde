import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { join, normalize } from 'node:path'
import { pageTexts } from './page-texts.ts'
import { handOn, signIn } from './portal-behind.ts'

/** The portal's own content policy, except that the frame may show a story: its refusals show up here. */
const policy = (nonce: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "connect-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "worker-src 'self'",
    "frame-src 'self'",
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ')

/** A worker has the policy of its own script. */
const workerPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"

function page(script: string, nonce: string, origin: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Atrium workbench</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">
<meta name="picture-origins" content="${origin}"></head>
<body><div id="root" data-nonce="${nonce}"></div><script src="/workbench/assets/${script}.js" defer></script></body></html>`
}

const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><rect width="4" height="3" fill="#0b6570"/><circle cx="2" cy="1.5" r="1" fill="#fff"/></svg>'

const ownHost = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

/** Whether the request used a name of this machine, and, if the browser says so, came from a page of its own or from none. */
function isFromHere({ headers }: IncomingMessage): boolean {
  const site = headers['sec-fetch-site']
  const isOwnSite = site === undefined || site === 'same-origin' || site === 'none'
  const isVisit = headers['sec-fetch-mode'] === 'navigate' && headers['origin'] === undefined
  return ownHost.test(headers.host ?? '') && (isOwnSite || isVisit)
}

/** The portal that shows selectors, and a location of it. */
export interface Behind {
  readonly url: string
  readonly roomId: string
}

export interface WorkbenchOptions {
  /** The folder of the built pages. */
  readonly dist: string
  /** Receive an event after each new build. */
  readonly listeners?: Set<ServerResponse>
  /** Optional: helpers need no portal. */
  readonly portal?: Behind
}

/** Serves the workbench's pages and texts below `/workbench`, and the portal everywhere else. */
export function workbenchServer({ dist, listeners, portal }: WorkbenchOptions): Server {
  const json = { 'content-type': 'application/json' }
  return createServer((request, response) => {
    const answer = async () => {
      // It signs in anybody who asks: another site must not ask under a name that leads here, nor send a form.
      if (!isFromHere(request)) return void response.writeHead(403).end()
      const { pathname, searchParams } = new URL(`http://workbench${request.url ?? '/'}`)
      const own = /^\/workbench(\/.*)?$/.exec(pathname)?.[1] ?? ''
      const language = /^\/texts\/(en|fr|ar)\.json$/.exec(own)?.[1]
      if (pathname === '/') {
        response.writeHead(302, { location: '/workbench' }).end()
      } else if (!/^\/workbench(\/|$)/.test(pathname)) {
        if (portal) await handOn(portal.url, request, response)
        else response.writeHead(404).end()
      } else if (own === '/changes') {
        response.writeHead(200, { 'content-type': 'text/event-stream' })
        listeners?.add(response)
        response.on('close', () => listeners?.delete(response))
      } else if (own === '/sign-in' && request.method === 'POST') {
        if (!portal) throw new Error('there is no portal to sign in to')
        const cookies = await signIn(portal.url, searchParams.get('language') ?? 'en')
        response.writeHead(200, { ...json, 'set-cookie': cookies })
        response.end(JSON.stringify({ roomId: portal.roomId }))
      } else if (language) {
        response.writeHead(200, json).end(await pageTexts(language))
      } else if (own === '/picture.svg') {
        response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(picture)
      } else if (own.startsWith('/assets/')) {
        const file = join(dist, normalize(own.slice('/assets/'.length)))
        const type = file.endsWith('.wasm') ? 'application/wasm' : 'text/javascript'
        const bytes = await readFile(file)
        response.writeHead(200, { 'content-type': type, 'content-security-policy': workerPolicy }).end(bytes)
      } else {
        const nonce = randomBytes(16).toString('base64')
        response.writeHead(200, { 'content-type': 'text/html', 'content-security-policy': policy(nonce) })
        const origin = `http://${request.headers.host}`
        response.end(page(own === '/story' ? 'story' : 'frame', nonce, origin))
      }
    }
    answer().catch((error: unknown) => {
      process.stderr.write(`${request.url ?? ''}: ${String(error)}\n`)
      if (!response.headersSent) response.writeHead(404)
      response.end()
    })
  })
}
