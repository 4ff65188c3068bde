import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../services.ts'

declare module 'node:http' {
  interface ServerResponse {
    /** Of this reply alone: what may stand inline in the page names it. */
    pageNonce?: string
  }
}

const nonceSource = (_: IncomingMessage, response: ServerResponse): string => `'nonce-${response.pageNonce}'`

/**
 * The policy of what runs beside a page: decoders of pictures, which may compile WebAssembly. A worker has the policy that
 * its own script came with, so pages need not allow it.
 */
export const workerPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"

/**
 * The headers that every reply carries. Pages get a content policy that runs scripts of this origin only; the nonce
 * is for the styles that the design system writes.
 */
export async function addSecurityHeaders(app: FastifyInstance, services: Services): Promise<void> {
  app.addHook('onRequest', async (_, reply) => {
    reply.raw.pageNonce = randomBytes(16).toString('base64')
  })
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", nonceSource],
        connectSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: services.environment.secureCookies
      ? { maxAge: 31_536_000, includeSubDomains: false }
      : false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
  })
  app.addHook('onSend', async (_, reply) => {
    reply.header('permissions-policy', 'camera=(self), microphone=(), geolocation=(self), interest-cohort=()')
  })
}
