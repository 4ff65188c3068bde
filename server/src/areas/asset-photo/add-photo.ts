import { calls, limits, type CallRequest } from '@atrium/contract'
import { judge } from '../../serve/access.ts'
import { createContext, type Context } from '../../serve/context.ts'
import { conflict, notFound } from '../../serve/failure.ts'
import { serve, type ServedCall } from '../../serve/serve.ts'
import { loadAsset } from '../asset/asset.loader.ts'
import { presentPhoto, photoForAudit } from '../../photos/photo.presenter.ts'
import { addPhoto, countWaiting, lastPlace } from '../../photos/photo.repository.ts'
import { madePhoto, servePhoto } from '../../photos/serve-photo.ts'

/** Maximum of one person's photos that wait for an asset; the file store keeps their files meanwhile. */
const waitingOfPerson = 200

type PhotoRequest = CallRequest<'/asset-photo/add'>

/**
 * Returns the place of a new photo.
 * @throws Failure where the caller may not add it, 409 where too many photos wait or the asset is full
 */
async function placeOf(context: Context, { project_id, asset_id }: PhotoRequest, lock?: 'locked') {
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
  if (row.asset_id !== null) context.changed(project_id)
  return { photo: presentPhoto(context, { ...row, project_id }) }
})

export const addPhotoServed: ServedCall = servePhoto({
  writeRow,
  async judgeBefore(given) {
    const { context } = createContext({
      ...given,
      path: '/asset-photo/add',
      database: given.services.database,
    })
    await judge(calls['/asset-photo/add'].access, given.input, context)
    await placeOf(context, given.input as PhotoRequest)
  },
})
