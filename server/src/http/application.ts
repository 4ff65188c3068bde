import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import { limits } from '@atrium/contract'
import Fastify, { type FastifyInstance } from 'fastify'
import { addPhotoRoute } from '../areas/asset-photo/photo-route.ts'
import { addReleaseRoute } from '../areas/modules/release-route.ts'
import { assertContractIsServed, servedCalls } from '../areas/served-calls.ts'
import type { Environment } from '../environment/environment.ts'
import { addEventRoute } from '../events/event-route.ts'
import { backgroundWorkDone } from '../serve/background-work.ts'
import { Failure } from '../serve/failure.ts'
import type { Services } from '../services.ts'
import { addCallRoute } from './call-route.ts'
import { addDocumentation } from './documentation.ts'
import { sendError } from './error-reply.ts'
import { addHealth } from './health.ts'
import { addMetrics } from '../metrics/metrics-route.ts'
import { addPortal, type PortalFiles } from './portal.ts'
import { addSecurityHeaders } from './security-headers.ts'
import { readJsonBodies, refuseUnreadable } from './unreadable-request.ts'

/** How long a request may take to arrive: the largest upload over a slow line, and no socket held open for ever. */
const sendingMs = 10 * 60_000

/** The whole server, not yet listening. `portal` is left out where only the calls are wanted. */
export async function buildApplication(services: Services, portal?: PortalFiles): Promise<FastifyInstance> {
  assertContractIsServed(servedCalls)
  const app = Fastify({
    loggerInstance: services.log,
    genReqId: () => randomUUID(),
    trustProxy: trustProxy(services.environment),
    bodyLimit: 2 * 1024 * 1024,
    requestTimeout: sendingMs,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (error, request, reply) => void sendError(error, request, reply),
    clientErrorHandler: refuseUnreadable,
  })
  app.setErrorHandler(sendError)
  app.setNotFoundHandler((request, reply) => sendError(new Failure('not_found', 'not_found'), request, reply))
  readJsonBodies(app)
  letConnectionsGo(app)

  app.addHook('onClose', () => backgroundWorkDone(services))

  await app.register(cookie)
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: { fileSize: limits.uploadBytes, files: 1, fields: 20, fieldSize: 10_000, headerPairs: 100 },
  })
  await addSecurityHeaders(app, services)
  addHealth(app, services)
  addMetrics(app, services)
  addEventRoute(app, services)
  addPhotoRoute(app, services)
  await addReleaseRoute(app, services)
  for (const served of servedCalls) addCallRoute(app, served, services)
  await addDocumentation(app)
  if (portal) await addPortal(app, portal)
  return app
}

/**
 * Once the server is closing, a reply is the last of its connection: a kept-alive one would hold the close up. Where the
 * headers had gone out before, as with a file that is still being sent, the connection is let go when it has been.
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

/** A number is how many proxies stand in front of the server. */
function trustProxy({ trustProxy: trusted }: Environment) {
  return typeof trusted === 'number' ? (_: string, hop: number) => hop < trusted : trusted
}
