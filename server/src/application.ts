import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import { allowPictureOrigins, limits } from '@atrium/contract'
import Fastify, { type FastifyInstance } from 'fastify'
import { addPhotoRoute } from './areas/asset-photo/photo-route.ts'
import { addReleaseRoute } from './areas/modules/release-route.ts'
import { assertContractIsServed, servedCalls } from './areas/served-calls.ts'
import type { Environment } from './environment/environment.ts'
import { addEventRoute } from './http/events/event-route.ts'
import { backgroundWorkDone } from './serve/background-work.ts'
import { Failure } from './serve/failure.ts'
import type { Services } from './services.ts'
import { awaitBodies } from './http/await-bodies.ts'
import { smallBody } from './http/body-size.ts'
import { addCallRoute } from './http/call-route.ts'
import { addDocumentation } from './http/documentation.ts'
import { sendError } from './http/error-reply.ts'
import { addHealth } from './http/health.ts'
import { limitConnections } from './http/limit-connections.ts'
import { addMetrics } from './metrics/metrics-route.ts'
import { addPortal, type PortalFiles } from './http/portal.ts'
import { addSecurityHeaders } from './http/security-headers.ts'
import { readJsonBodies, refuseUnreadable } from './http/unreadable-request.ts'

/** How long a request may take to arrive: long enough for the largest upload on a slow connection, but never for ever. */
const sendingMs = 10 * 60_000

/** The same for its headers alone. */
const headersMs = 15_000

/** Builds the whole server without listening. Without `portal` it serves the calls alone. */
export async function buildApplication(services: Services, portal?: PortalFiles): Promise<FastifyInstance> {
  assertContractIsServed(servedCalls)
  const app = Fastify({
    loggerInstance: services.log,
    genReqId: () => randomUUID(),
    trustProxy: trustProxy(services.environment),
    // Calls of known users take larger bodies.
    bodyLimit: smallBody,
    requestTimeout: sendingMs,
    http: { headersTimeout: headersMs, connectionsCheckingInterval: headersMs / 3 },
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (error, request, reply) => void sendError(error, request, reply),
    clientErrorHandler: refuseUnreadable,
  })
  app.setErrorHandler(sendError)
  app.setNotFoundHandler((request, reply) => sendError(new Failure('not_found', 'not_found'), request, reply))
  readJsonBodies(app)
  letConnectionsGo(app)
  limitConnections(app, services.environment)
  awaitBodies(app, services.environment.bodyMs)

  app.addHook('onClose', () => backgroundWorkDone(services))

  await app.register(cookie)
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: { fileSize: limits.uploadBytes, files: 1, fields: 20, fieldSize: 10_000, headerPairs: 100 },
  })
  await addSecurityHeaders(app, services)
  allowPictureOrigins(services.environment.pictureOrigins)
  addHealth(app, services)
  addMetrics(app, services)
  addEventRoute(app, services)
  addPhotoRoute(app, services)
  await addReleaseRoute(app, services)
  for (const served of servedCalls) addCallRoute(app, served, services)
  await addDocumentation(app)
  if (portal) await addPortal(app, portal, services.environment)
  return app
}

/**
 * Closes connections while the server is closing: each after its next reply, as a kept-alive one would delay the end. If the
 * headers were sent before, as for a file under way, the connection is closed after its reply.
 */
export function letConnectionsGo(app: FastifyInstance): void {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.addHook('onSend', async (_, reply) => {
    if (isClosing) reply.header('connection', 'close')
  })
  app.addHook('onResponse', async () => {
    // The connection counts as idle a moment after its reply has ended.
    if (isClosing) setImmediate(() => app.server.closeIdleConnections())
  })
}

/** A number is the number of proxies in front of the server. */
function trustProxy({ trustProxy: trusted }: Environment) {
  return typeof trusted === 'number' ? (_: string, hop: number) => hop < trusted : trusted
}
