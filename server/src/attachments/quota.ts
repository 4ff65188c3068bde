import type { AttachmentQuota } from '@atrium/contract'
import { sql } from 'kysely'
import type { Context } from '../serve/context.ts'
import { conflict } from '../serve/failure.ts'
import { deletedForGood } from './drop-attachments.ts'
import { deleteOldestRemoved } from './removed-attachment.repository.ts'

/** The share of the quota from which replies tell that it is nearly reached. */
const near = 0.8
const megabyte = 1_000_000

interface UsageRow {
  bytes: string
  removed_bytes: string
  /** Null where the configuration decides. */
  maximum: string | null
}

/** Returns what the attachments of a project take. */
export async function quotaOf(context: Context, projectId: string): Promise<AttachmentQuota> {
  const { rows } = await sql<UsageRow>`
    select coalesce(u.bytes, 0) as bytes, coalesce(u.removed_bytes, 0) as removed_bytes, p.file_bytes as maximum
    from project p left join attachment_usage u on u.project_id = p.id where p.id = ${projectId}`.execute(
    context.database,
  )
  return presented(context, rows[0])
}

/**
 * Makes room for an attachment in its project: no other one is added there until the transaction ends. Removed attachments give way
 * to it, the oldest first, unless whoever adds it may only read: then it has to fit in beside them.
 * @returns the quota with it
 * @throws Failure 409 where the project would take more than it may
 */
export async function takeRoom(
  context: Context,
  projectId: string,
  bytes: number,
  { displaces = true } = {},
): Promise<AttachmentQuota> {
  const before = await lockQuota(context, projectId)
  const used = before.used + bytes
  const taken = before.used + (displaces ? 0 : before.removed)
  if (taken + bytes > before.maximum)
    throw conflict('attachment_quota', {
      params: {
        free: inMegabytes(Math.max(0, before.maximum - taken)),
        maximum: inMegabytes(before.maximum),
        size: inMegabytes(bytes),
      },
    })
  const beyond = used + before.removed - before.maximum
  const gone = beyond > 0 ? await deleteOldestRemoved(context.database, projectId, beyond) : []
  deletedForGood(context, gone)
  const freed = gone.reduce((sum, row) => sum + row.bytes + (row.thumbnail_bytes ?? 0), 0)
  return { ...before, used, removed: before.removed - freed, is_near: isNear(used, before.maximum) }
}

/** Returns the quota of a project, which nobody else changes until the transaction ends. */
export async function lockQuota(context: Context, projectId: string): Promise<AttachmentQuota> {
  // The update changes nothing, but locks the row.
  const { rows } = await sql<UsageRow>`
    insert into attachment_usage (project_id, bytes) values (${projectId}, 0)
    on conflict (project_id) do update set bytes = attachment_usage.bytes
    returning bytes, removed_bytes, (select file_bytes from project where id = ${projectId}) as maximum`.execute(
    context.database,
  )
  return presented(context, rows[0])
}

function presented({ services }: Context, row: UsageRow | undefined): AttachmentQuota {
  const maximum = Number(row?.maximum ?? services.environment.projectFileBytes)
  const used = Number(row?.bytes ?? 0)
  return { used, removed: Number(row?.removed_bytes ?? 0), maximum, is_near: isNear(used, maximum) }
}

const isNear = (used: number, maximum: number): boolean => used >= maximum * near

/** Returns a size in megabytes with one decimal, never more than there is. */
const inMegabytes = (bytes: number): number => Math.floor((bytes / megabyte) * 10) / 10
