import { sweepFolder } from '../files/sweep-folder.ts'
import { recordChange } from '../serve/record-change.ts'
import type { Services } from '../services.ts'
import type { Database } from '../database/database.ts'
import { attachmentForAudit, auditedAttachment } from './attachment.presenter.ts'
import { findNeeded, removeForgotten, type AttachmentRow } from './attachment.repository.ts'
import { attachmentFolders, attachmentOfKey, removeFiles } from './attachment-files.ts'
import { deleteLongRemoved } from './removed-attachment.repository.ts'

const batch = 500

/** Deletes attachments that were given to nothing within a day, rows first. */
export async function forgetWaiting(services: Services): Promise<void> {
  await forget(services, '/attachment/remove/{id}', removeForgotten)
}

/** Deletes removed attachments that nobody has restored in time, rows first. */
export async function forgetRemoved(
  services: Services,
  now = Date.now(),
  signal?: AbortSignal,
): Promise<void> {
  const before = new Date(now - services.environment.removedFilesMs)
  for (let deleted = batch; deleted === batch;) {
    signal?.throwIfAborted()
    deleted = await forget(services, '/attachment/deleteRemoved/{id}', (database) =>
      deleteLongRemoved(database, before, batch),
    )
  }
}

type Path = '/attachment/remove/{id}' | '/attachment/deleteRemoved/{id}'

/** Deletes rows with an audit entry for each, then their files, and returns how many there were. */
async function forget(
  services: Services,
  path: Path,
  deleteRows: (database: Database) => Promise<AttachmentRow[]>,
): Promise<number> {
  const forgotten = await services.database.transaction().execute(async (transaction) => {
    const rows = await deleteRows(transaction)
    const entries = rows.map((row) => ({
      ...auditedAttachment(row),
      before: attachmentForAudit(row),
    }))
    await recordChange(
      transaction,
      { path, actor: undefined, request: { id: 'forgotten' } },
      { entries, notices: [] },
    )
    return rows
  })
  await removeFiles(services, forgotten)
  return forgotten.length
}

/** Deletes files without a row, which a failed call or a deleted thing has left, after an hour. */
export async function sweepFiles(services: Services, now = Date.now(), signal?: AbortSignal): Promise<void> {
  const { files } = services
  const removeUnnamed = (keys: readonly string[]) => removeOrphans(services, keys)
  for (const folder of attachmentFolders)
    await sweepFolder({ files, folder, removeOrphans: removeUnnamed, now, signal })
}

async function removeOrphans(services: Services, keys: readonly string[]): Promise<void> {
  const ids = [...new Set(keys.flatMap((key) => attachmentOfKey(key) ?? []))]
  const needed = await findNeeded(services.database, ids)
  const orphans = keys.filter((key) => !needed.has(attachmentOfKey(key) ?? ''))
  if (orphans.length === 0) return
  await services.files.remove(orphans)
  services.log.info({ count: orphans.length }, 'files without an attachment were removed')
}
