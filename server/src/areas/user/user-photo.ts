import type { CallReply, CallRequest } from '@atrium/contract'
import { runInBackground } from '../../serve/background-work.ts'
import { createContext, type Context } from '../../serve/context.ts'
import { serve, type ServedCall } from '../../serve/serve.ts'
import { presentPicture, photoForAudit } from '../asset-photo/asset-photo.presenter.ts'
import { addPhoto, findPhotos, removePhotos, type PhotoRow } from '../asset-photo/asset-photo.repository.ts'
import { removeFiles } from '../asset-photo/photo-files.ts'
import { madePhoto, servePhoto } from '../asset-photo/serve-photo.ts'
import { noticesOfUser } from './notices-of-user.ts'
import { findUserDetails } from './user-details.repository.ts'
import { loadAccount } from './user.loader.ts'
import { updateUser } from './user.repository.ts'

const writeRow = serve('/user/set_photo', async ({ user_id }, context) => {
  await loadAccount(context, user_id, 'user_edit', undefined)
  const dropped = await dropPhoto(context, user_id)
  const { thumbnailBytes: thumbnail_bytes, ...files } = madePhoto(context.upload)
  const row = await addPhoto(context.database, {
    ...files,
    thumbnail_bytes,
    project_id: null,
    asset_id: null,
    of_user_id: user_id,
    user_id: context.actor.userId,
  })
  context.audit({
    thing: 'user',
    thingId: user_id,
    projectId: null,
    ...(dropped && { before: { photo: photoForAudit(dropped) } }),
    after: { photo: photoForAudit(row) },
  })
  const version = await changed(context, user_id)
  return {
    status: 'ok',
    version,
    photo: presentPicture(context, row.id),
  } satisfies CallReply<'/user/set_photo'>
})

/** The photo of a person is sent by who may edit the account, and takes the place of the one before. */
export const setPhotoServed: ServedCall = servePhoto({
  writeRow,
  async judgeBefore(given) {
    const { user_id } = given.input as CallRequest<'/user/set_photo'>
    await given.services.database.transaction().execute(async (transaction) => {
      const { context } = createContext({ ...given, database: transaction })
      await loadAccount(context, user_id, 'user_edit', undefined)
    })
  },
})

/** Takes the photo of a user away; gives the account's version. */
export async function takePhoto(
  context: Context,
  { user_id, version }: CallRequest<'/user/take_photo'>,
): Promise<number> {
  const user = await loadAccount(context, user_id, 'user_edit', version)
  const dropped = await dropPhoto(context, user_id)
  if (!dropped) {
    context.unchanged()
    return user.version
  }
  const before = { photo: photoForAudit(dropped) }
  context.audit({ thing: 'user', thingId: user_id, projectId: null, before })
  return changed(context, user_id)
}

/** Removes the photo of a user whom the caller may change, if there is one; its files go once that stands. */
async function dropPhoto(context: Context, userId: string): Promise<PhotoRow | undefined> {
  const { database, services } = context
  const details = await findUserDetails(database, userId)
  if (!details?.photo_id) return undefined
  const ids = [details.photo_id]
  const [photo] = await findPhotos(database, ids)
  await removePhotos(database, ids)
  context.afterCommit(() =>
    runInBackground(services, 'removing the photo of a user', () => removeFiles(services, ids)),
  )
  return photo
}

async function changed(context: Context, userId: string): Promise<number> {
  const version = await updateUser(context.database, userId, {})
  for (const notice of await noticesOfUser(context.database, userId)) context.notify(notice)
  return version
}
