import { limits, type CallReply, type CallRequest } from '@atrium/contract'
import { sql } from 'kysely'
import { createContext, type Context } from '../../serve/context.ts'
import { conflict } from '../../serve/failure.ts'
import { serve, type ServedCall } from '../../serve/serve.ts'
import { attachmentForAudit, presentPicture } from '../../attachments/attachment.presenter.ts'
import { addAttachment, lastPlace, type AttachmentRow } from '../../attachments/attachment.repository.ts'
import { moveRemoved } from '../../attachments/drop-attachments.ts'
import { takeRoom } from '../../attachments/quota.ts'
import { keptPhotoOf } from '../../attachments/serve-kept-file.ts'
import { servePhoto } from '../../attachments/serve-photo.ts'
import { notifyOfUser } from './notify-of-user.ts'
import { findUserDetails } from '../user/user-details.repository.ts'
import { loadAccount } from '../user/user.loader.ts'
import { updateUser } from '../user/user.repository.ts'

const writeRow = serve('/user/set_photo', async ({ user_id }, context) => {
  await loadAccount(context, user_id, 'user_edit', undefined)
  const dropped = await dropPhoto(context, user_id)
  const { thumbnailBytes: thumbnail_bytes, ...files } = keptPhotoOf(context.upload)
  const { count } = await lastPlace(context.database, { kind: 'user', id: user_id })
  if (count >= limits.attachmentsOfOwner)
    throw conflict('attachments_full', { params: { maximum: limits.attachmentsOfOwner } })
  const project_id = await payerOf(context, user_id)
  if (project_id !== null) await takeRoom(context, project_id, files.bytes + thumbnail_bytes)
  const row = await addAttachment(context.database, {
    ...files,
    thumbnail_bytes,
    project_id,
    owner_kind: 'user',
    owner_id: user_id,
    is_cover: true,
    user_id: context.actor.userId,
  })
  context.audit({
    thing: 'user',
    thingId: user_id,
    projectId: null,
    ...(dropped && { before: { photo: attachmentForAudit(dropped) } }),
    after: { photo: attachmentForAudit(row) },
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
    return null
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
  const before = { photo: attachmentForAudit(dropped) }
  context.audit({ thing: 'user', thingId: user_id, projectId: null, before })
  return changed(context, user_id)
}

/** Returns the project whose quota counts: the person's first one by code. Null for a person without a project. */
async function payerOf({ database }: Context, userId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select p.id from project_user m join project p on p.id = m.project_id where m.user_id = ${userId}
    order by lower(p.code) limit 1`.execute(database)
  return rows[0]?.id ?? null
}

/** Removes the photo of a user whom the caller may change, if there is one. It can be restored among the person's files. */
async function dropPhoto(context: Context, userId: string): Promise<AttachmentRow | undefined> {
  const details = await findUserDetails(context.database, userId)
  if (!details?.photo_id) return undefined
  return (await moveRemoved(context, [details.photo_id]))[0]
}

async function changed(context: Context, userId: string): Promise<number> {
  const version = await updateUser(context.database, userId, {})
  await notifyOfUser(context.database, context, userId)
  return version
}
