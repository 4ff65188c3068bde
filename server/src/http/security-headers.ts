import helmet from '@fastify/helmet'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Environment } from '../environment/environment.ts'
import type { Services } from '../services.ts'
import { makePageNonce } from './page-nonce.ts'

declare module 'node:http' {
  interface ServerResponse {
    /** The nonce of this reply, which allows inline parts of the page. */
    pageNonce?: string
  }
}

/** The placeholder of the nonce in the policy. */
const nonceMark = 'NONCE'

/**
 * The policy for workers of a page: decoders of pictures, which may compile WebAssembly. A worker has the policy of its own
 * script, so pages need not allow it.
 */
export const workerPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"

/**
 * Adds the headers of every reply. Pages get a content policy that runs scripts of this origin only; the nonce is for the
 * styles that the design system writes.
 */
export async function addSecurityHeaders(app: FastifyInstance, { environment }: Services): Promise<void> {
  const { 'content-security-policy': policy = '', ...headers } = await headersOfHelmet(environment)
  const unchanging = Object.entries(headers)
  const [beforeNonce = '', afterNonce = ''] = policy.split(nonceMark)
  app.addHook('onRequest', (_, { raw }, done) => {
    raw.pageNonce = makePageNonce()
    raw.setHeader('content-security-policy', `${beforeNonce}${raw.pageNonce}${afterNonce}`)
    for (const [name, value] of unchanging) raw.setHeader(name, value)
    done()
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    reply.header('permissions-policy', 'camera=(self), microphone=(), geolocation=(self), interest-cohort=()')
    done()
  })
}

/** Reads the headers of helmet once: only the nonce differs between replies. */
async function headersOfHelmet({
  pictureOrigins,
  mapTiles,
  secureCookies,
}: Environment): Promise<Record<string, string>> {
  const greeter = Fastify()
  await greeter.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", `'nonce-${nonceMark}'`],
        connectSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...pictureOrigins, ...(mapTiles ? [mapTiles.origin] : [])],
        fontSrc: ["'self'"],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: secureCookies ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
  })
  greeter.get('/', (_, reply) => reply.hijack().raw.end())
  const { headers } = await greeter.inject('/')
  await greeter.close()
  const ofTransfer = new Set(['date', 'connection', 'content-length', 'transfer-encoding', 'keep-alive'])
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (ofTransfer.has(name) ? [] : [[name, String(value)]])),
  )
}
