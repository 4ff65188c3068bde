import { recordChange } from '../serve/record-change.ts'
import type { Services } from '../services.ts'
import { photoForAudit } from './photo.presenter.ts'
import { findPhotos, removeForgotten } from './photo.repository.ts'
import { photoFolder, photoOfKey, removeFiles } from './photo-files.ts'

const hour = 3_600_000
/** A file of this age without a row gets none any more, as its call ended long before. */
const orphanAge = hour
const batch = 500

/** Deletes photos that were attached to nothing within a day, rows first. */
export async function forgetWaiting(services: Services): Promise<void> {
  const forgotten = await services.database.transaction().execute(async (transaction) => {
    const rows = await removeForgotten(transaction)
    const entries = rows.map((row) => ({
      thing: 'asset_photo',
      thingId: row.id,
      projectId: row.project_id,
      before: photoForAudit(row),
    }))
    const by = { path: '/asset-photo/remove', actor: undefined, request: { id: 'forgotten' } } as const
    await recordChange(transaction, by, { entries, notices: [] })
    return rows
  })
  await removeFiles(
    services,
    forgotten.map((row) => row.id),
  )
}

/** Deletes files without a row, which a failed call or a removed photo has left, after an hour. */
export async function sweepFiles(services: Services, now = Date.now(), signal?: AbortSignal): Promise<void> {
  let keys: string[] = []
  for await (const { key, changedAt } of services.files.list(photoFolder)) {
    if (now - changedAt.getTime() > orphanAge) keys.push(key)
    signal?.throwIfAborted()
    if (keys.length < batch) continue
    await removeOrphans(services, keys)
    keys = []
  }
  await removeOrphans(services, keys)
}

async function removeOrphans(services: Services, keys: readonly string[]): Promise<void> {
  const ids = [...new Set(keys.flatMap((key) => photoOfKey(key) ?? []))]
  const rows = ids.length > 0 ? await findPhotos(services.database, ids) : []
  const named = new Set(rows.map((row) => row.id))
  const orphans = keys.filter((key) => !named.has(photoOfKey(key) ?? ''))
  if (orphans.length === 0) return
  await services.files.remove(orphans)
  services.log.info({ count: orphans.length }, 'files without a photo were removed')
}
