import type { Database } from '../database/database.ts'
import { noticesOf } from '../serve/notices.ts'
import { recordChange } from '../serve/record-change.ts'

const path = '/export/retry' as const

/** Notifies a person that the state of an export of theirs has changed. */
export async function notifyExports(
  database: Database,
  { userId, requestId }: { userId: string; requestId: string },
): Promise<void> {
  const notices = noticesOf(path)
  notices.changedFor([userId], null, 'exports')
  const by = { path, actor: undefined, request: { id: requestId } }
  await recordChange(database, by, { entries: [], notices: notices.list })
}
