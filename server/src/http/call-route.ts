import { limits, type Access, type Call } from '@atrium/contract'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { authenticateKey } from '../areas/modules/release-key/authenticate-key.ts'
import { isReleaseKey } from '../areas/modules/release-key/key-credential.ts'
import { authenticate, type Caller } from '../areas/session/authenticate.ts'
import { judge } from '../serve/access.ts'
import type { Actor } from '../serve/actor.ts'
import { createContext, type RequestInfo, type UploadedFile } from '../serve/context.ts'
import { Failure, invalid } from '../serve/failure.ts'
import type { ServedCall } from '../serve/serve.ts'
import { downloadsOfPerson, sendServedFile, type ServedFile } from '../serve/served-file.ts'
import { isModest } from '../serve/modest.ts'
import { inTurn } from '../serve/turns.ts'
import { fieldsOfIssues } from '../serve/validation-issues.ts'
import type { Services } from '../services.ts'
import type { RightsAhead } from '../areas/session/session.repository.ts'
import { bearerOf, isFromElsewhere, sessionCookie } from './credentials.ts'
import { readUpload } from './upload.ts'

const uuid = z.uuid()
const idempotencyKey = z.string().min(1).max(200).optional()
/** Who is not signed in has little to say: bytes of a body. */
const openBodyLimit = 16 * 1024
/** No object of a call has as many members; judging hundreds of thousands would hold everybody else up. */
const mostMembers = 200
const mostValues = 100_000

/** Files of one person that are taken in at once. */
const uploadsOfPerson = 2

/** Puts one call of the contract on the server: `POST /api{path}`. */
export function addCallRoute(app: FastifyInstance, served: ServedCall, services: Services): void {
  const { call } = served
  const address = `/api${served.path.replaceAll(/\{(\w+)\}/g, ':$1')}`
  const options = call.access.kind === 'open' ? { bodyLimit: openBodyLimit } : {}
  app.post(address, options, async (request, reply) => {
    if (isFromElsewhere(request)) throw new Failure('forbidden', 'forbidden')
    const info: RequestInfo = {
      id: request.id,
      address: request.ip,
      userAgent: (request.headers['user-agent'] ?? '').slice(0, 400),
      cookie: sessionCookie.read(request, services.environment),
      bearer: bearerOf(request),
      isBackground: request.headers['x-background'] === '1',
      setCookie: (value) => sessionCookie.write(reply, value, services.environment),
    }
    // Who is calling comes before what was sent: a stranger learns nothing about the shapes of a call.
    const caller =
      call.access.kind === 'open' ? undefined : await callerOf(call, info, request.body, services)
    const actor = caller?.actor
    const given = { services, actor, rights: caller?.rights ?? [], request: info, log: request.log }
    const carryOut = async (fields: unknown, upload: UploadedFile | undefined): Promise<unknown> => {
      const input = validInput(call.input, fields, request.params as Record<string, string>)
      const result = await served.run({ ...given, input, upload, idempotencyKey: validKey(request) })
      void reply.header('cache-control', 'no-store')
      return result
    }
    const { upload } = call
    if (call.blob)
      return inTurn(services, `downloads of ${actor?.userId}`, downloadsOfPerson, async () =>
        sendServedFile(reply, (await carryOut(bodyOf(request, call), undefined)) as ServedFile),
      )
    if (!upload) return carryOut(bodyOf(request, call), undefined)
    const part = { name: upload, bytes: call.uploadBytes ?? limits.uploadBytes }
    const admit = (fields: Record<string, unknown>) => admitBytes(call, fields, given)
    return inTurn(services, `uploads of ${actor?.userId}`, uploadsOfPerson, async () => {
      const { fields, file } = await readUpload(request, part, services, admit)
      try {
        return await carryOut(fields, file)
      } finally {
        await file.discard()
      }
    })
  })
}

/** Kinds of access that ask for a code wherever the caller may hold it. */
const hasOwnCode: ReadonlySet<Access['kind']> = new Set(['thing', 'anywhere', 'release'])

/** By a session; by a release key where the call takes one, and to every other call such a key says nothing. */
async function callerOf(call: Call, info: RequestInfo, body: unknown, services: Services): Promise<Caller> {
  const { access } = call
  if (access.kind === 'release' && access.byKey && isReleaseKey(info.bearer))
    return { actor: await authenticateKey(services.database, info.bearer), rights: [] }
  return authenticate(services.database, services.environment, info, rightsAhead(call, body))
}

/** A read gets its rights with the session; a change asks for them within its transaction. */
function rightsAhead({ effect, access }: Call, body: unknown): RightsAhead {
  if (effect !== 'read') return 'none'
  const name = 'project' in access ? access.project : 'project_id'
  const named = uuid.safeParse(Object(body)[name])
  if (named.success) return { projectId: named.data }
  return hasOwnCode.has(access.kind) ? 'own' : 'none'
}

/**
 * Takes in the bytes of who may send them alone: they fill the disk before the call itself is judged. Fields come first by
 * custom; where they do not, there must at least be a project in which the caller has the right.
 */
async function admitBytes(
  { access, input }: Call,
  fields: Record<string, unknown>,
  given: { services: Services; actor: Actor | undefined; request: RequestInfo; log: FastifyBaseLogger },
): Promise<void> {
  const { context } = createContext({ ...given, database: given.services.database, upload: undefined })
  const parsed = input.safeParse(fields)
  if (parsed.success) await judge(access, parsed.data, context)
  else if (access.kind === 'project') await judge({ kind: 'anywhere', code: access.code }, {}, context)
}

function bodyOf(request: FastifyRequest, { inputValues }: Call): unknown {
  if (request.isMultipart()) throw new Failure('unsupported_type', 'unsupported_type')
  assertModest(request.body, inputValues)
  return request.body === undefined || request.body === null ? {} : request.body
}

/** @throws Failure too_large for more than any call takes */
function assertModest(body: unknown, values = mostValues): void {
  if (!isModest(body, { values, members: mostMembers })) throw new Failure('too_large', 'too_large')
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
