import Fastify, { type FastifyInstance } from 'fastify'
import { addHealth } from './http/health.ts'
import { sendError } from './http/error-reply.ts'
import { addMetrics } from './metrics/metrics-route.ts'
import { Failure } from './serve/failure.ts'
import type { Services } from './services.ts'

/** Builds the server of a process that only carries out jobs: health and metrics, no calls and no pages. */
export function buildWorkerApplication(services: Services): FastifyInstance {
  const app = Fastify({ loggerInstance: services.log, forceCloseConnections: 'idle' })
  app.setErrorHandler(sendError)
  app.setNotFoundHandler((request, reply) => sendError(new Failure('not_found', 'not_found'), request, reply))
  addHealth(app, services)
  addMetrics(app, services)
  return app
}
