import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { sendFile } from '../../serve/send-file.ts'
import type { Actor } from '../../serve/actor.ts'
import { createContext } from '../../serve/context.ts'
import { notFound } from '../../serve/failure.ts'
import { lines } from '../../serve/lines.ts'
import { inTurn } from '../../serve/turns.ts'
import type { Services } from '../../services.ts'
import { actorOf, isLive, sessionOver } from '../../authentication/authenticate.ts'
import { findSession } from '../../authentication/session.repository.ts'
import { loadAttachment } from '../attachment/attachment.loader.ts'
import type { AttachmentRow } from '../../attachments/attachment.repository.ts'
import { isGenuine, photoParts, type Permit } from '../../attachments/photo-address.ts'
import { photoKey } from '../../attachments/photo-files.ts'

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
 * Adds `GET /api/asset-photo/file/{id}/{photo|thumbnail}`, which sends a file to the session that got this address,
 * while the session lives and its user may see the photo. An image element can send no header, so the address carries
 * the permit.
 */
export function addPhotoRoute(app: FastifyInstance, services: Services): void {
  app.get('/api/asset-photo/file/:id/:part', async (request, reply) => {
    const permit = permitOf(request, services)
    const actor = await whoHas(permit, services)
    const photo = await inTurn(services, lines.photos, actor.userId, () =>
      photoFor(actor, permit, request, services),
    )
    return send(photo, permit, request, reply, services)
  })
}

/** @throws Failure not_found for every address that the server did not issue, or that has expired */
function permitOf(request: FastifyRequest, services: Services): Permit {
  const [at, query] = [path.safeParse(request.params), question.safeParse(request.query)]
  if (!at.success || !query.success) throw notFound()
  const { id: photoId, part } = at.data
  const { session: sessionId, expires, signature } = query.data
  const permit = { photoId, part, sessionId, expires }
  if (!isGenuine(services.secretKey, permit, signature, Date.now())) throw notFound()
  return permit
}

/** Does not extend the session: a page can request pictures while nobody looks at it. */
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
): Promise<AttachmentRow> {
  const info = {
    id,
    address: ip,
    userAgent: '',
    cookie: undefined,
    bearer: undefined,
    isBackground: true,
    heardUntil: services.changes.position,
    setCookie: () => undefined,
    deviceCookie: undefined,
    setDeviceCookie: () => undefined,
  }
  const { database } = services
  const path = '/asset-photo/search'
  const { context } = createContext({
    path,
    services,
    database,
    actor,
    request: info,
    log,
    upload: undefined,
  })
  const photo = await loadAttachment(context, photoId)
  if (photo.kind !== 'photo') throw notFound()
  return photo
}

function send(
  photo: AttachmentRow,
  { part, expires }: Permit,
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
): Promise<FastifyReply> {
  const format = part === 'photo' ? photo.format : 'jpeg'
  const key = photoKey(photo.id, part)
  return sendFile(request, reply, {
    bytes: part === 'photo' ? photo.bytes : (photo.thumbnail_bytes ?? 0),
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
