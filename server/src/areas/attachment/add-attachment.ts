import { limits, type CallReply, type CallRequest } from '@atrium/contract'
import { keepAttachment } from '../../attachments/keep-file.ts'
import {
  attachmentForAudit,
  auditedAttachment,
  presentAttachment,
  presentPicture,
} from '../../attachments/attachment.presenter.ts'
import {
  addAttachment,
  countWaiting,
  lastPlace,
  waitingOfPerson,
} from '../../attachments/attachment.repository.ts'
import { takeRoom } from '../../attachments/quota.ts'
import { keptOf, serveKeptFile, type Kept } from '../../attachments/serve-kept-file.ts'
import { createContext, type Context } from '../../serve/context.ts'
import { conflict, invalid, notFound } from '../../serve/failure.ts'
import { serve, type ServedCall } from '../../serve/serve.ts'
import type { OwnerThing } from '../../things/owner-kind.ts'
import { loadOwnerForChange, requireOneOf, waitingCodes } from './attachment.loader.ts'
import { notifyOfAttachments } from './notify-of-attachments.ts'

type AddRequest = CallRequest<'/attachment/add'>
type AddReply = CallReply<'/attachment/add'>

/** Where a new attachment goes. */
interface Place {
  /** Whose quota counts. */
  projectId: string
  ownerId: string | null
  position: number
}

/**
 * Returns the place of a new attachment.
 * @throws Failure where the caller may not add it, 409 where too many wait or the thing is full
 */
async function placeOf(context: Context, input: AddRequest, lock?: 'locked'): Promise<Place> {
  const { owner_kind: kind, owner_id: id, project_id: projectId } = input
  if (id === undefined) {
    const codes = await waitingCodes(kind)
    if (projectId === undefined) throw invalid({ project_id: { key: 'field_required' } })
    await requireOneOf(context, projectId, codes)
    if ((await countWaiting(context.database, context.actor.userId)) >= waitingOfPerson)
      throw conflict('attachments_waiting')
    return { projectId, ownerId: null, position: 0 }
  }
  const owner = await loadOwnerForChange(context, { kind, id }, lock)
  const payer = await payerOf(context, owner, input)
  const { count, position } = await lastPlace(context.database, { kind, id })
  if (count >= limits.attachmentsOfOwner)
    throw conflict('attachments_full', { params: { maximum: limits.attachmentsOfOwner } })
  return { projectId: payer, ownerId: id, position: position + 1 }
}

/** Returns the project whose quota counts: that of the thing, or the one that is named where the thing belongs to none. */
async function payerOf(
  context: Context,
  owner: OwnerThing,
  { owner_kind: kind, project_id: named }: AddRequest,
): Promise<string> {
  if (owner.projectId !== null) {
    if (named !== undefined && named !== owner.projectId) throw notFound()
    return owner.projectId
  }
  if (named === undefined) throw invalid({ project_id: { key: 'field_required' } })
  await requireOneOf(context, named, await waitingCodes(kind))
  return named
}

const writeRow = serve('/attachment/add', async (input, context) => {
  const { projectId, ownerId, position } = await placeOf(context, input, 'locked')
  const kept = keptOf(context.upload)
  // Whoever sees a thing may comment on it, and must not delete for good what its editors can restore.
  const quota = await takeRoom(context, projectId, bytesOf(kept), {
    displaces: input.owner_kind !== 'comment',
  })
  const row = await addAttachment(context.database, {
    ...columnsOf(kept),
    project_id: projectId,
    owner_kind: input.owner_kind,
    owner_id: ownerId,
    position,
    caption: (input.caption ?? '').trim(),
    user_id: context.actor.userId,
  })
  context.audit({ ...auditedAttachment(row), after: attachmentForAudit(row) })
  if (ownerId !== null) notifyOfAttachments(context, row)
  return { attachment: presentAttachment(context, row), quota }
})

const bytesOf = (kept: Kept): number => kept.bytes + (kept.kind === 'photo' ? kept.thumbnailBytes : 0)

function columnsOf(kept: Kept) {
  if (kept.kind === 'file') return kept
  const { thumbnailBytes: thumbnail_bytes, ...columns } = kept
  return { ...columns, thumbnail_bytes }
}

/** Pictures become photos; the upload waits its turn for that before the transaction begins. */
export const addAttachmentServed: ServedCall = {
  ...serveKeptFile({
    writeRow,
    async judgeBefore(given) {
      const { database } = given.services
      const { context } = createContext({ ...given, path: '/attachment/add', database })
      return (await placeOf(context, given.input as AddRequest)).projectId
    },
    keep: keepAttachment,
    idOf: (reply) => (reply as AddReply).attachment.id,
    sign(given, reply) {
      const { attachment, quota } = reply as AddReply
      const picture = attachment.picture && presentPicture(given, attachment.id)
      return { attachment: { ...attachment, picture }, quota } satisfies AddReply
    },
  }),
  admit: (input, context) => placeOf(context, input as AddRequest),
}
