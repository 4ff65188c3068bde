import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Configuration } from '@rspack/dev-server'
import type { ServeOptions } from './serve-options.ts'
import { shellPage } from './shell-page.ts'

type Proxies = NonNullable<Configuration['proxy']>
type Proxy = Exclude<Proxies[number], (...args: never) => unknown>
type Options = Pick<ServeOptions, 'portal' | 'shell' | 'isShellThere' | 'onTrouble'>

/** Headers that concern one hop, or the body as received. */
const ofTheWay = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'etag'])

/** Forwards everything that is not this server's own to the portal, and replaces the portal's page by that of the development shell. */
export function portalBehind(options: Options, isOwn: (path: string) => boolean): Proxies {
  const { portal, onTrouble } = options
  const behind = {
    target: portal,
    changeOrigin: true,
    on: {
      error(error, _request, response) {
        onTrouble(`The portal at ${portal} does not answer: ${error.message}`)
        if ('writeHead' in response && !response.headersSent) response.writeHead(502)
        response.end()
      },
    },
  } satisfies Proxy
  return [
    {
      ...behind,
      pathFilter: (path, request) => isForPage(request) && !isOwn(path),
      selfHandleResponse: true,
      on: {
        ...behind.on,
        // Its body is read here.
        proxyReq: (request) => request.setHeader('accept-encoding', 'identity'),
        proxyRes: (reply, _request, response) =>
          void sendPage(reply, response, options).catch((error: unknown) => {
            onTrouble(error instanceof Error ? error.message : String(error))
            response.destroy()
          }),
      },
    },
    { ...behind, pathFilter: (path) => !isOwn(path) },
  ]
}

/** Whether a person opens the address, rather than a page requesting it. */
function isForPage({ method, headers }: IncomingMessage): boolean {
  return method === 'GET' && headers.accept?.includes('text/html') === true
}

async function sendPage(from: IncomingMessage, to: ServerResponse, options: Options): Promise<void> {
  const body = await text(from)
  to.statusCode = from.statusCode ?? 502
  for (const [name, value] of Object.entries(from.headers))
    if (value !== undefined && !ofTheWay.has(name)) to.setHeader(name, value)
  const isPage = from.statusCode === 200 && from.headers['content-type']?.startsWith('text/html')
  if (isPage) await options.isShellThere()
  to.end(isPage ? await shellPage(options.shell, from.headers) : body)
}
