import { recordChange } from '../serve/record-change.ts'
import type { Services } from '../services.ts'
import { attachmentForAudit, auditedAttachment } from './attachment.presenter.ts'
import { findAttachments, removeForgotten } from './attachment.repository.ts'
import { attachmentFolders, attachmentOfKey, removeFiles } from './attachment-files.ts'

const hour = 3_600_000
/** A file of this age without a row gets none any more, as its call ended long before. */
const orphanAge = hour
const batch = 500

/** Deletes attachments that were given to nothing within a day, rows first. */
export async function forgetWaiting(services: Services): Promise<void> {
  const forgotten = await services.database.transaction().execute(async (transaction) => {
    const rows = await removeForgotten(transaction)
    const entries = rows.map((row) => ({
      ...auditedAttachment(row),
      before: attachmentForAudit(row),
    }))
    const by = { path: '/attachment/remove/{id}', actor: undefined, request: { id: 'forgotten' } } as const
    await recordChange(transaction, by, { entries, notices: [] })
    return rows
  })
  await removeFiles(services, forgotten)
}

/** Deletes files without a row, which a failed call or a removed attachment has left, after an hour. */
export async function sweepFiles(services: Services, now = Date.now(), signal?: AbortSignal): Promise<void> {
  for (const folder of attachmentFolders) {
    let keys: string[] = []
    for await (const { key, changedAt } of services.files.list(folder)) {
      if (now - changedAt.getTime() > orphanAge) keys.push(key)
      signal?.throwIfAborted()
      if (keys.length < batch) continue
      await removeOrphans(services, keys)
      keys = []
    }
    await removeOrphans(services, keys)
  }
}

async function removeOrphans(services: Services, keys: readonly string[]): Promise<void> {
  const ids = [...new Set(keys.flatMap((key) => attachmentOfKey(key) ?? []))]
  const rows = ids.length > 0 ? await findAttachments(services.database, ids) : []
  const named = new Set(rows.map((row) => row.id))
  const orphans = keys.filter((key) => !named.has(attachmentOfKey(key) ?? ''))
  if (orphans.length === 0) return
  await services.files.remove(orphans)
  services.log.info({ count: orphans.length }, 'files without an attachment were removed')
}
