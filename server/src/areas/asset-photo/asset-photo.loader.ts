import type { AccessCode } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'
import { conflict, notFound } from '../../serve/failure.ts'
import { loadAssets } from '../asset/asset.loader.ts'
import { loadAttachment } from '../attachment/attachment.loader.ts'
import { mayTouchWaiting } from '../attachment/attachment.policy.ts'
import { findAttachments, type AttachmentRow } from '../../attachments/attachment.repository.ts'

/** A photo of an asset, or one that waits in a project. */
export type ProjectPhotoRow = AttachmentRow & { project_id: string }

/**
 * Loads photos of assets. The caller must see each photo's asset and hold `code` in its project. A photo that waits must be
 * the caller's own, and they must still hold asset_edit.
 * @returns them in the order of the ids, without repetitions
 * @throws Failure not_found for what the caller may not see, forbidden for what they see and may not touch, conflict
 * for a photo of a thing that is no asset
 */
export async function loadPhotos(
  context: Context,
  ids: readonly string[],
  code: AccessCode,
): Promise<ProjectPhotoRow[]> {
  const distinct = [...new Set(ids)]
  const found = new Map((await findAttachments(context.database, distinct)).map((row) => [row.id, row]))
  const all = distinct.flatMap((id) => found.get(id) ?? [])
  if (all.length < distinct.length || all.some((row) => row.kind !== 'photo')) throw notFound()
  const given = all.filter((row) => row.owner_id !== null && row.owner_kind !== 'asset')
  for (const { id } of given) await loadAttachment(context, id)
  const rows = all.filter((row): row is ProjectPhotoRow => row.project_id !== null && !given.includes(row))
  const waiting = rows.filter((row) => row.owner_id === null)
  if (waiting.some((row) => !mayTouchWaiting(context.actor, row))) throw notFound()
  const projectsOfWaiting = [...new Set(waiting.map((row) => row.project_id))]
  await context.requireEach(projectsOfWaiting, 'asset_edit', 'asset_edit')
  const assetIds = rows.flatMap((row) => row.owner_id ?? [])
  await loadAssets(context, assetIds, code)
  // A material's or a person's photo is changed only with its owner.
  if (given.length > 0) throw conflict('photo_given')
  return rows
}
