import type { Access, Call } from '@atrium/contract'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { authenticateKey } from '../authentication/release-key/authenticate-key.ts'
import { isReleaseKey } from '../authentication/release-key/key-credential.ts'
import { assertCredential, authenticate, type Caller } from '../authentication/authenticate.ts'
import type { RightsAhead } from '../authentication/session.repository.ts'
import { requestedAhead } from '../serve/read-ahead.ts'
import type { ServedCall } from '../serve/serve.ts'
import type { Services } from '../services.ts'
import { isSmallBody } from './body-size.ts'
import { bearerOf } from './credentials.ts'

const uuid = z.uuid()

/** Kinds of access that ask for a code in any project of the caller. */
const hasOwnCode: ReadonlySet<Access['kind']> = new Set(['thing', 'anywhere', 'release'])

/** The callers of requests whose bodies were complete when the server judged their headers. */
const known = new WeakMap<FastifyRequest, Caller>()

/**
 * Returns the caller before the body is read. For a read with a small body it checks only that the token is well-formed, and
 * returns undefined: `callerOf` reads session and rights in one query once the body names the project.
 * @throws Failure unauthenticated
 */
export async function judgeAtHeaders(
  served: ServedCall,
  request: FastifyRequest,
  services: Services,
): Promise<Caller | undefined> {
  const { call } = served
  if (call.effect === 'read' && isSmallBody(request) && !isByKey(call, request)) {
    assertCredential(bearerOf(request))
    return undefined
  }
  const caller = await ask(served, request, services, undefined)
  // A body that is not complete may arrive much later, so its sender is judged again then.
  if (request.raw.complete) known.set(request, caller)
  return caller
}

/** Returns the caller once the body was read. @throws Failure unauthenticated */
export async function callerOf(
  served: ServedCall,
  request: FastifyRequest,
  services: Services,
): Promise<Caller> {
  return known.get(request) ?? (await ask(served, request, services, request.body))
}

/** Returns the caller as they are now, for a call that has waited. @throws Failure unauthenticated */
export const callerAfresh = (
  served: ServedCall,
  request: FastifyRequest,
  services: Services,
): Promise<Caller> => ask(served, request, services, request.body)

/** Authenticates by a session, or by a release key if the call takes one. Every other call refuses such a key. */
async function ask(
  { call, ahead }: ServedCall,
  request: FastifyRequest,
  services: Services,
  body: unknown,
): Promise<Caller> {
  const bearer = bearerOf(request)
  if (isByKey(call, request))
    return { actor: await authenticateKey(services.database, bearer ?? ''), rights: [] }
  const isBackground = request.headers['x-background'] === '1'
  return authenticate(
    services,
    { bearer, isBackground },
    {
      rights: rightsAhead(call, body),
      thing: requestedAhead(ahead, body, request.params),
    },
  )
}

const isByKey = ({ access }: Call, request: FastifyRequest): boolean =>
  access.kind === 'release' && access.byKey && isReleaseKey(bearerOf(request))

/** A read gets its rights with the session. A change reads them within its transaction. */
function rightsAhead({ effect, access }: Call, body: unknown): RightsAhead {
  if (effect !== 'read') return 'none'
  const name = 'project' in access ? access.project : 'project_id'
  const named = uuid.safeParse(Object(body)[name])
  if (named.success) return { projectId: named.data }
  return hasOwnCode.has(access.kind) ? 'own' : 'none'
}
