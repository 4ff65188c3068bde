import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { authenticate } from '../areas/session/authenticate.ts'
import type { RequestInfo } from '../serve/context.ts'
import { Failure, invalid } from '../serve/failure.ts'
import type { ServedCall } from '../serve/serve.ts'
import { fieldsOfIssues } from '../serve/validation-issues.ts'
import type { Services } from '../services.ts'
import { bearerOf, sessionCookie } from './credentials.ts'
import { readUpload } from './upload.ts'

const idempotencyKey = z.string().min(1).max(200).optional()
/** Who is not signed in has little to say: bytes of a body. */
const openBodyLimit = 16 * 1024
/** No object of a call has as many members; judging hundreds of thousands would hold everybody else up. */
const mostMembers = 200

/** Puts one call of the contract on the server: `POST /api{path}`. */
export function addCallRoute(app: FastifyInstance, served: ServedCall, services: Services): void {
  const { call } = served
  const address = `/api${served.path.replaceAll(/\{(\w+)\}/g, ':$1')}`
  const options = call.access.kind === 'open' ? { bodyLimit: openBodyLimit } : {}
  app.post(address, options, async (request, reply) => {
    const info: RequestInfo = {
      id: request.id,
      address: request.ip,
      userAgent: (request.headers['user-agent'] ?? '').slice(0, 400),
      cookie: sessionCookie.read(request),
      bearer: bearerOf(request),
      isBackground: request.headers['x-background'] === '1',
      setCookie: (value) => sessionCookie.write(reply, value, services.environment),
    }
    // Who is calling comes before what was sent: a stranger learns nothing about the shapes of a call.
    const actor =
      call.access.kind === 'open'
        ? undefined
        : await authenticate(services.database, services.environment, info)
    const sent = call.upload
      ? await readUpload(request, call.upload, services)
      : { fields: bodyOf(request), file: undefined }
    try {
      const result = await served.run({
        input: validInput(call.input, sent.fields, request.params as Record<string, string>),
        services,
        actor,
        request: info,
        log: request.log,
        upload: sent.file,
        idempotencyKey: validKey(request),
      })
      void reply.header('cache-control', 'no-store')
      return call.reply.parse(result)
    } finally {
      await sent.file?.discard()
    }
  })
}

function bodyOf(request: FastifyRequest): unknown {
  if (request.isMultipart()) throw new Failure('unsupported_type', 'unsupported_type')
  assertModest(request.body)
  return request.body === undefined || request.body === null ? {} : request.body
}

/** @throws Failure too_large for an object with more members than any call takes */
function assertModest(body: unknown): void {
  const waiting = [body]
  while (waiting.length > 0) {
    const one = waiting.pop()
    if (typeof one !== 'object' || one === null) continue
    const inside: unknown[] = Object.values(one)
    if (!Array.isArray(one) && inside.length > mostMembers) throw new Failure('too_large', 'too_large')
    for (const value of inside) if (typeof value === 'object') waiting.push(value)
  }
}

function validInput(
  schema: z.ZodObject,
  body: unknown,
  params: Record<string, string>,
): Record<string, unknown> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new Failure('validation', 'field_type', { params: { expected: 'object' }, fields: {} })
  }
  const repeated = Object.keys(params).find((name) => Object.hasOwn(body, name))
  if (repeated) throw invalid({ [repeated]: { key: 'field_unknown' } })
  const parsed = schema.safeParse({ ...body, ...params }, { reportInput: true })
  if (parsed.success) return parsed.data
  throw invalid(fieldsOfIssues(parsed.error.issues), 'validation_failed')
}

function validKey(request: FastifyRequest): string | undefined {
  const parsed = idempotencyKey.safeParse(request.headers['idempotency-key'])
  if (!parsed.success) throw invalid({ 'Idempotency-Key': { key: 'field_invalid' } })
  return parsed.data
}
