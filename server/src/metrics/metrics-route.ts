import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { bearerOf } from '../http/credentials.ts'
import { Failure } from '../serve/failure.ts'
import type { Services } from '../services.ts'
import { makeMetrics } from './metrics.ts'

/**
 * Serves `GET /metrics` in the format of Prometheus for the bearer of METRICS_TOKEN. If that is not set, nothing is counted and
 * the address does not exist.
 */
export function addMetrics(app: FastifyInstance, services: Services): void {
  const token = services.environment.metricsToken
  if (token === undefined) return
  const metrics = makeMetrics(services)

  app.addHook('onResponse', async (request, reply) => {
    // By the route, which has no ids. All requests without a route count as one.
    const call = request.routeOptions.url ?? 'none'
    metrics.requests.observe({ call, status: String(reply.statusCode) }, reply.elapsedTime / 1000)
  })
  app.addHook('onClose', async () => metrics.registry.clear())

  app.get('/metrics', async (request, reply) => {
    if (!isSame(bearerOf(request) ?? '', token)) throw new Failure('unauthenticated', 'session_missing')
    await metrics.readDatabase()
    const text = await metrics.registry.metrics()
    return reply
      .header('content-type', metrics.registry.contentType)
      .header('cache-control', 'no-store')
      .send(text)
  })
}

/** Takes the same time for every wrong token. */
function isSame(given: string, right: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(right))
}
