import type { CallReply, CallRequest } from '@atrium/contract'
import { runInBackground } from '../../serve/background-work.ts'
import { createContext, type Context } from '../../serve/context.ts'
import { serve, type ServedCall } from '../../serve/serve.ts'
import { presentPicture, photoForAudit } from '../../photos/photo.presenter.ts'
import { addPhoto, findPhotos, removePhotos, type PhotoRow } from '../../photos/photo.repository.ts'
import { removeFiles } from '../../photos/photo-files.ts'
import { madePhoto, servePhoto } from '../../photos/serve-photo.ts'
import { notifyOfUser } from './notify-of-user.ts'
import { findUserDetails } from '../user/user-details.repository.ts'
import { loadAccount } from '../user/user.loader.ts'
import { updateUser } from '../user/user.repository.ts'

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

/** A user who may edit the account sends the photo, which replaces the earlier one. */
export const setPhotoServed: ServedCall = servePhoto({
  writeRow,
  async judgeBefore(given) {
    const { user_id } = given.input as CallRequest<'/user/set_photo'>
    await given.services.database.transaction().execute(async (transaction) => {
      const { context } = createContext({ ...given, path: '/user/set_photo', database: transaction })
      await loadAccount(context, user_id, 'user_edit', undefined)
    })
  },
})

/** Removes the photo of a user, and returns the account's version. */
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

/** Removes the photo of a user whom the caller may change, if there is one. Its files are deleted after the commit. */
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
  await notifyOfUser(context.database, context, userId)
  return version
}
