import type { CallRequest } from '@atrium/contract'
import { presentAttachment } from '../../attachments/attachment.presenter.ts'
import { attachmentsOf, type AttachmentRow } from '../../attachments/attachment.repository.ts'
import { dropAttachments } from '../../attachments/drop-attachments.ts'
import { Refusals, versionsOf, type EachAnswer } from '../../serve/change-each.ts'
import type { Context } from '../../serve/context.ts'
import { notFound } from '../../serve/failure.ts'
import { assertVersion } from '../../serve/version.ts'
import { loadOwnerForRemoval, seesOwnOnly, shownOf } from './attachment.loader.ts'
import { notifyOfAttachments, notifyOfCover } from './notify-of-attachments.ts'

/**
 * Removes attachments of a thing, each by itself. One that is gone or stale is refused.
 * @throws Failure of the loader; the first refusal, if nothing was removed
 */
export async function removeMany(
  context: Context,
  { owner_kind: kind, owner_id: id, attachments }: CallRequest<'/attachment/removeMany'>,
): Promise<EachAnswer> {
  const owner = await loadOwnerForRemoval(context, { kind, id })
  const seen = { seesOwnOnly: await seesOwnOnly(context, kind, owner) }
  const rows = shownOf(context, seen, await attachmentsOf(context.database, { kind, id }))
  const stored = new Map(rows.map((row) => [row.id, row]))
  const refusals = new Refusals()
  const chosen: AttachmentRow[] = []
  for (const [one, version] of versionsOf(attachments))
    await refusals.passes(one, () => {
      const row = stored.get(one)
      if (!row) throw notFound()
      assertVersion(version, row, () => presentAttachment(context, row))
      chosen.push(row)
    })
  if (chosen.length > 0) await remove(context, chosen)
  return refusals.reply(chosen.length)
}

async function remove(context: Context, rows: readonly AttachmentRow[]): Promise<void> {
  await dropAttachments(
    context,
    rows.map((row) => row.id),
  )
  for (const project_id of new Set(rows.map((row) => row.project_id)))
    notifyOfAttachments(context, { project_id })
  const cover = rows.find((row) => row.is_cover)
  if (cover) await notifyOfCover(context, cover)
}
