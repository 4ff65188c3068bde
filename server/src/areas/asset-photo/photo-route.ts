import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { sendFile } from '../../files/send-file.ts'
import type { Actor } from '../../serve/actor.ts'
import { createContext } from '../../serve/context.ts'
import { notFound } from '../../serve/failure.ts'
import { inTurn } from '../../serve/turns.ts'
import type { Services } from '../../services.ts'
import { actorOf, isLive, sessionOver } from '../session/authenticate.ts'
import { findSession } from '../session/session.repository.ts'
import { loadPicture } from './asset-photo.loader.ts'
import type { PhotoRow } from './asset-photo.repository.ts'
import { isGenuine, photoParts, type Permit } from './photo-address.ts'
import { photoKey } from './photo-files.ts'

/** Rights of one person that are judged at once for pictures; a page may show fifty. */
const atOnce = 4

const path = z.strictObject({ id: z.uuid(), part: z.enum(photoParts) })
const question = z.strictObject({
  session: z.uuid(),
  expires: z
    .string()
    .regex(/^\d{1,12}$/)
    .transform(Number),
  signature: z.string().max(100),
})

/**
 * `GET /api/asset-photo/file/{id}/{photo|thumbnail}`: the file, for the session that was given this address, as long as it
 * lives and its person may see the photo. An image element can ask for it, so it knows no header.
 */
export function addPhotoRoute(app: FastifyInstance, services: Services): void {
  app.get('/api/asset-photo/file/:id/:part', async (request, reply) => {
    const permit = permitOf(request, services)
    const actor = await whoHas(permit, services)
    const photo = await inTurn(services, `pictures of ${actor.userId}`, atOnce, () =>
      photoFor(actor, permit, request, services),
    )
    return send(photo, permit, request, reply, services)
  })
}

/** @throws Failure not_found for every address that we did not give out, or whose time is over */
function permitOf(request: FastifyRequest, services: Services): Permit {
  const [at, asked] = [path.safeParse(request.params), question.safeParse(request.query)]
  if (!at.success || !asked.success) throw notFound()
  const { id: photoId, part } = at.data
  const { session: sessionId, expires, signature } = asked.data
  const permit = { photoId, part, sessionId, expires }
  if (!isGenuine(services.secretKey, permit, signature, Date.now())) throw notFound()
  return permit
}

/** Looking at pictures keeps no session alive: nobody may be looking. */
async function whoHas({ sessionId }: Permit, { database, environment }: Services): Promise<Actor> {
  const session = await findSession(database, sessionId, null)
  if (!session || !isLive(session, environment)) throw sessionOver()
  return actorOf(session)
}

async function photoFor(
  actor: Actor,
  { photoId }: Permit,
  { id, ip, log }: FastifyRequest,
  services: Services,
): Promise<PhotoRow> {
  const info = {
    id,
    address: ip,
    userAgent: '',
    cookie: undefined,
    bearer: undefined,
    isBackground: true,
    setCookie: () => undefined,
  }
  const { database } = services
  const { context } = createContext({ services, database, actor, request: info, log, upload: undefined })
  return loadPicture(context, photoId)
}

function send(
  photo: PhotoRow,
  { part, expires }: Permit,
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
): Promise<FastifyReply> {
  const format = part === 'photo' ? photo.format : 'jpeg'
  const key = photoKey(photo.id, part)
  return sendFile(request, reply, {
    bytes: part === 'photo' ? photo.bytes : photo.thumbnail_bytes,
    type: `image/${format}`,
    name: `${photo.id}${part === 'photo' ? '' : '-thumbnail'}.${format === 'jpeg' ? 'jpg' : 'png'}`,
    etag: `"${photo.id}-${part}"`,
    maxAge: Math.max(0, expires - Math.floor(Date.now() / 1000)),
    async read(range) {
      const content = await services.files.read(key, range)
      if (!content) request.log.error({ key }, 'the file of a photo is missing')
      return content
    },
  })
}
