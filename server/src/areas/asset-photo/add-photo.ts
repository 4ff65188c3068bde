import { calls, limits, type CallRequest } from '@atrium/contract'
import { judge } from '../../serve/access.ts'
import { createContext, type Context } from '../../serve/context.ts'
import { conflict, notFound } from '../../serve/failure.ts'
import { serve, type ServedCall } from '../../serve/serve.ts'
import { loadAsset } from '../asset/asset.loader.ts'
import { attachmentForAudit, presentPhoto } from '../../attachments/attachment.presenter.ts'
import {
  addAttachment,
  countWaiting,
  lastPlace,
  waitingOfPerson,
} from '../../attachments/attachment.repository.ts'
import { takeRoom } from '../../attachments/quota.ts'
import { keptPhotoOf } from '../../attachments/serve-kept-file.ts'
import { servePhoto } from '../../attachments/serve-photo.ts'

type PhotoRequest = CallRequest<'/asset-photo/add'>

/**
 * Returns the place of a new photo.
 * @throws Failure where the caller may not add it, 409 where too many photos wait or the asset is full
 */
async function placeOf(context: Context, { project_id, asset_id }: PhotoRequest, lock?: 'locked') {
  if (asset_id === undefined) {
    if ((await countWaiting(context.database, context.actor.userId)) >= waitingOfPerson)
      throw conflict('photos_waiting')
    return { owner_id: null, position: 0 }
  }
  const asset = await loadAsset(context, asset_id, 'asset_edit', lock)
  if (asset.project_id !== project_id) throw notFound()
  const { count, position } = await lastPlace(context.database, { kind: 'asset', id: asset.id })
  if (count >= limits.photosOfAsset) {
    throw conflict('photos_full', { params: { maximum: limits.photosOfAsset } })
  }
  return { owner_id: asset_id, position: position + 1 }
}

const writeRow = serve('/asset-photo/add', async (input, context) => {
  const { project_id } = input
  const place = await placeOf(context, input, 'locked')
  const { thumbnailBytes: thumbnail_bytes, ...files } = keptPhotoOf(context.upload)
  await takeRoom(context, project_id, files.bytes + thumbnail_bytes)
  const user_id = context.actor.userId
  const owner_kind = 'asset'
  const row = await addAttachment(context.database, {
    ...files,
    thumbnail_bytes,
    project_id,
    user_id,
    owner_kind,
    ...place,
  })
  context.audit({
    thing: 'attachment',
    thingId: row.id,
    projectId: project_id,
    after: attachmentForAudit(row),
  })
  if (row.owner_id !== null) context.changed(project_id)
  return { photo: presentPhoto(context, row) }
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
    const request = given.input as PhotoRequest
    await placeOf(context, request)
    return request.project_id
  },
})
