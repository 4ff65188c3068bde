import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { openApiDocument } from './open-api.ts'

/** Serves `GET /api/openapi.json`, and a page to browse it at `/api/docs`. */
export async function addDocumentation(app: FastifyInstance): Promise<void> {
  const document = openApiDocument('0.1.0')
  app.get('/api/openapi.json', async () => document)
  await app.register(swagger, { mode: 'static', specification: { document: document as never } })
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true })
}
