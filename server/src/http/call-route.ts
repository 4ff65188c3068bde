import { limits, type Call } from '@atrium/contract'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Caller } from '../authentication/authenticate.ts'
import { judge } from '../serve/access.ts'
import type { Actor } from '../serve/actor.ts'
import { composed } from '../serve/composed.ts'
import { createContext, type RequestInfo, type UploadedFile } from '../serve/context.ts'
import { Failure, invalid } from '../serve/failure.ts'
import type { ServedCall } from '../serve/serve.ts'
import { sendServedFile, type LaterFile, type ServedFile } from '../serve/served-file.ts'
import { isModest } from '../serve/modest.ts'
import { lines } from '../serve/lines.ts'
import { inTurn } from '../serve/turns.ts'
import type { Services } from '../services.ts'
import { bytesOf, isSmallBody, largestBody, smallBody } from './body-size.ts'
import { callerAfresh, callerOf, judgeAtHeaders } from './caller-of.ts'
import { bearerOf, deviceCookie, isFromElsewhere, sessionCookie } from './credentials.ts'
import { reserveBody } from './reserve-body.ts'
import { readUpload } from './upload.ts'
import { validInput } from './valid-input.ts'

const idempotencyKey = z.string().min(1).max(200).optional()
/** No object of a call has so many members. Judging hundreds of thousands would block the process. */
const mostMembers = 200
const mostValues = 100_000

/** Adds the route of one call of the contract: `POST /api{path}`. */
export function addCallRoute(app: FastifyInstance, served: ServedCall, services: Services): void {
  const { call } = served
  const address = `/api${served.path.replaceAll(/\{(\w+)\}/g, ':$1')}`
  const isOpen = call.access.kind === 'open'
  const atHeaders = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (call.shows) void reply.header('x-shows', call.shows.join(' '))
    if (isFromElsewhere(request)) throw new Failure('forbidden', 'forbidden')
    if (isOpen) return
    const caller = await judgeAtHeaders(served, request, services)
    // A connection that is closed already fires no event, and would keep the room for ever.
    if (!caller || call.upload || isSmallBody(request) || reply.raw.destroyed) return
    reply.raw.once('close', reserveBody(services, caller.actor.userId, bytesOf(request)))
  }
  const options = { onRequest: atHeaders, bodyLimit: isOpen ? smallBody : largestBody }
  app.post(address, options, async (request, reply) => {
    const info: RequestInfo = {
      id: request.id,
      address: request.ip,
      userAgent: (request.headers['user-agent'] ?? '').slice(0, 400),
      cookie: sessionCookie.read(request, services.environment),
      bearer: bearerOf(request),
      isBackground: request.headers['x-background'] === '1',
      takesLater: call.later === true && request.headers.prefer === 'respond-async',
      heardUntil: services.changes.position,
      gone: goneSignal(reply),
      setCookie: (value) => sessionCookie.write(reply, value, services.environment),
      deviceCookie: deviceCookie.read(request, services.environment),
      setDeviceCookie: (value) => deviceCookie.write(reply, value, services.environment),
    }
    // Judges the caller before the input, so that a stranger learns nothing about the shape of a call.
    const caller = isOpen ? undefined : await callerOf(served, request, services)
    const actor = caller?.actor
    const person = actor?.userId ?? info.address
    const given = { services, ...judgedOf(caller), request: info, log: request.log }
    const carryOut = async (fields: unknown, upload?: UploadedFile, by = caller): Promise<unknown> => {
      const input = validInput(call.input, fields, request.params as Record<string, string>, call.missing)
      const result = await served
        .run({
          ...given,
          ...judgedOf(by),
          input,
          upload,
          idempotencyKey: validKey(request),
          onChanged: (header) => void reply.header('x-changed', header),
        })
        .catch((error: unknown) => {
          // The caller's copy is stale, and so is all that shows what the call changes.
          if (error instanceof Failure && error.code === 'conflict') noteConflict(call, request, reply)
          throw error
        })
      void reply.header('cache-control', 'no-store')
      return result
    }
    const { upload } = call
    if (call.blob)
      return inTurn(services, lines.downloads, { person, gone: info.gone }, async ({ hasWaited }) => {
        const by = hasWaited && caller ? await callerAfresh(served, request, services) : caller
        return sendServedFile(
          reply,
          (await carryOut(bodyOf(request, call), undefined, by)) as ServedFile | LaterFile,
        )
      })
    if (!upload) return carryOut(bodyOf(request, call))
    const part = { name: upload, bytes: call.uploadBytes ?? limits.uploadBytes }
    const admit = (fields: Record<string, unknown>) => admitBytes(served, fields, given)
    return inTurn(services, lines.uploads, { person, gone: info.gone }, async () => {
      const { fields, file } = await readUpload(request, part, services, admit)
      try {
        // A file takes minutes to arrive. A user who was signed out meanwhile changes nothing.
        const by = await callerAfresh(served, request, services)
        return await carryOut(fields, file, by)
      } finally {
        await file.discard()
      }
    })
  })
}

/** Returns a signal of a client that has gone before its reply was sent. */
function goneSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  // The error is that of a call that nobody reads.
  const end = () => raw.writableFinished || gone.abort(new Failure('unavailable', 'busy'))
  if (raw.destroyed) end()
  else raw.once('close', end)
  return gone.signal
}

/** Returns what a call needs of its caller; nothing of a stranger. */
function judgedOf(caller: Caller | undefined) {
  return { actor: caller?.actor, rights: caller?.rights ?? [], ahead: caller?.ahead }
}

/**
 * Accepts the bytes of a file only from a user who may send it, as they fill the disk before the call itself is judged. By
 * custom fields come first. Otherwise the caller must have the right in some project; a call without one right requires that
 * the fields come first.
 */
async function admitBytes(
  { path, call: { access, input }, admit }: ServedCall,
  fields: Record<string, unknown>,
  given: { services: Services; actor: Actor | undefined; request: RequestInfo; log: FastifyBaseLogger },
): Promise<void> {
  const { context } = createContext({ ...given, path, database: given.services.database, upload: undefined })
  const parsed = input.safeParse(composed(fields))
  if (parsed.success) {
    await judge(access, parsed.data, context)
    await admit?.(parsed.data, context)
  } else if (access.kind === 'project' || access.kind === 'thing')
    await judge({ kind: 'anywhere', code: access.code }, {}, context)
  else if (access.kind === 'signed-in') validInput(input, fields, {})
}

function noteConflict({ changes = [] }: Call, request: FastifyRequest, reply: FastifyReply): void {
  void reply.header('x-changed', [request.id, ...changes.map((topic) => `${topic}:-`)].join(' '))
}

function bodyOf(request: FastifyRequest, { inputValues }: Call): unknown {
  if (request.isMultipart()) throw new Failure('unsupported_type', 'unsupported_type')
  assertModest(request.body, inputValues)
  return request.body === undefined || request.body === null ? {} : request.body
}

/** @throws Failure too_large for more values than any call takes */
function assertModest(body: unknown, values = mostValues): void {
  if (!isModest(body, { values, members: mostMembers })) throw new Failure('too_large', 'too_large')
}

function validKey(request: FastifyRequest): string | undefined {
  const parsed = idempotencyKey.safeParse(request.headers['idempotency-key'])
  if (!parsed.success) throw invalid({ 'Idempotency-Key': { key: 'field_invalid' } })
  return parsed.data
}
