import { calls, limits, type CallRequest } from '@atrium/contract'
import { judge } from '../../serve/access.ts'
import { createContext, type Context } from '../../serve/context.ts'
import { conflict, notFound } from '../../serve/failure.ts'
import { serve, type ServedCall } from '../../serve/serve.ts'
import { loadAsset } from '../asset/asset.loader.ts'
import { presentPhoto, photoForAudit } from './asset-photo.presenter.ts'
import { addPhoto, countWaiting, lastPlace } from './asset-photo.repository.ts'
import { madePhoto, servePhoto } from './serve-photo.ts'

/** Photos of one person that may wait for an asset; each lies in the file store meanwhile. */
const waitingOfPerson = 200

type Asked = CallRequest<'/asset-photo/add'>

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
  const { project_id } = input
  const place = await placeOf(context, input, 'locked')
  const { thumbnailBytes: thumbnail_bytes, ...files } = madePhoto(context.upload)
  const user_id = context.actor.userId
  const row = await addPhoto(context.database, { ...files, thumbnail_bytes, project_id, user_id, ...place })
  context.audit({ thing: 'asset_photo', thingId: row.id, projectId: project_id, after: photoForAudit(row) })
  if (row.asset_id !== null) context.notify({ topic: 'assets', projectId: project_id })
  return { photo: presentPhoto(context, { ...row, project_id }) }
})

export const addPhotoServed: ServedCall = servePhoto({
  writeRow,
  async judgeBefore(given) {
    const { context } = createContext({ ...given, database: given.services.database })
    await judge(calls['/asset-photo/add'].access, given.input, context)
    await placeOf(context, given.input as Asked)
  },
})
