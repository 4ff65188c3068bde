import { calls, limits, type CallReply, type CallRequest } from '@atrium/contract'
import { judge } from '../../serve/access.ts'
import { createContext, type Context, type UploadedFile } from '../../serve/context.ts'
import { conflict, notFound } from '../../serve/failure.ts'
import { isDone } from '../../serve/idempotency.ts'
import { serve, type Invocation, type ServedCall } from '../../serve/serve.ts'
import type { Services } from '../../services.ts'
import { loadAsset } from '../asset/asset.loader.ts'
import { presentPhoto, photoForAudit } from './asset-photo.presenter.ts'
import { addPhoto, countWaiting, findPhotos, lastPlace } from './asset-photo.repository.ts'
import { forgetPhotos } from './forget-photos.ts'
import { keepPhoto, removeFiles, type KeptPhoto } from './photo-files.ts'

/** Photos of one person that may wait for an asset; each lies in the file store meanwhile. */
const waitingOfPerson = 200

type Asked = CallRequest<'/asset-photo/add'>

/** What was made of an upload before its transaction began. */
const made = new WeakMap<UploadedFile, KeptPhoto>()

/** Whether, and where, the caller may add a photo. */
async function placeOf(context: Context, { project_id, asset_id }: Asked, lock?: 'locked') {
  if (asset_id === undefined) {
    if ((await countWaiting(context.database, context.actor.userId)) >= waitingOfPerson)
      throw conflict('photos_waiting')
    return { asset_id: null, position: 0 }
  }
  const asset = await loadAsset(context, asset_id, 'asset_edit', lock)
  if (asset.project_id !== project_id) throw notFound()
  const { count, position } = await lastPlace(context.database, asset)
  if (count >= limits.photosOfAsset) {
    throw conflict('photos_full', { params: { maximum: limits.photosOfAsset } })
  }
  return { asset_id, position: position + 1 }
}

const writeRow = serve('/asset-photo/add', async (input, context) => {
  const photo = context.upload && made.get(context.upload)
  if (!photo) throw new Error('a photo came without its files')
  const { project_id } = input
  const place = await placeOf(context, input, 'locked')
  const { thumbnailBytes: thumbnail_bytes, ...files } = photo
  const user_id = context.actor.userId
  const row = await addPhoto(context.database, { ...files, thumbnail_bytes, project_id, user_id, ...place })
  context.audit({ thing: 'asset_photo', thingId: row.id, projectId: project_id, after: photoForAudit(row) })
  if (row.asset_id !== null) context.notify({ topic: 'assets', projectId: project_id })
  return { photo: presentPhoto(context, row) }
})

/**
 * The picture is made, and its files are kept, before the transaction begins: that takes seconds, and a row must never
 * stand without its files. Files that no row came to name go again.
 */
export const addPhotoServed: ServedCall = {
  ...writeRow,
  async run(given) {
    const { services, upload, actor, idempotencyKey: key } = given
    if (!upload || !actor) throw new Error('an upload came without its file or its sender')
    await judgeBefore(given)
    if (key !== undefined && (await isDone(services.database, actor.userId, key))) return writeRow.run(given)
    const photo = await keepPhoto(services, upload.path)
    made.set(upload, photo)
    let isNamed = false
    try {
      const reply = (await writeRow.run(given)) as CallReply<'/asset-photo/add'>
      // A repeated request was given the photo of the first one.
      isNamed = reply.photo.id === photo.id
      return reply
    } finally {
      if (!isNamed) await removeUnlessNamed(services, photo.id)
      forgetPhotos(services)
    }
  },
}

/** Nobody has a picture made who may not add it; judged once more with the row. */
async function judgeBefore(given: Invocation): Promise<void> {
  const { context } = createContext({ ...given, database: given.services.database })
  await judge(calls['/asset-photo/add'].access, given.input, context)
  await placeOf(context, given.input as Asked)
}

/** A commit may have come through though its answer did not: the database is asked. What is left is swept later. */
async function removeUnlessNamed(services: Services, id: string): Promise<void> {
  try {
    if ((await findPhotos(services.database, [id])).length === 0) await removeFiles(services, [id])
  } catch (error) {
    services.log.warn({ err: error }, 'the files of a photo are left to be swept away')
  }
}
