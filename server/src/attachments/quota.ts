import type { AttachmentQuota } from '@atrium/contract'
import { sql } from 'kysely'
import type { Context } from '../serve/context.ts'
import { conflict } from '../serve/failure.ts'
import type { Services } from '../services.ts'

/** The share of the quota from which replies tell that it is nearly reached. */
const near = 0.8
const megabyte = 1_000_000

/** Returns what the attachments of a project take. */
export async function quotaOf(
  { database, services }: Pick<Context, 'database' | 'services'>,
  projectId: string,
): Promise<AttachmentQuota> {
  const { rows } = await sql<{ bytes: string }>`
    select bytes from attachment_usage where project_id = ${projectId}`.execute(database)
  return presented(services, Number(rows[0]?.bytes ?? 0))
}

/**
 * Makes room for an attachment in its project: no other one is added there until the transaction ends.
 * @returns the quota with it
 * @throws Failure 409 where the project would take more than it may
 */
export async function takeRoom(
  { database, services }: Pick<Context, 'database' | 'services'>,
  projectId: string,
  bytes: number,
): Promise<AttachmentQuota> {
  // The update changes nothing, but locks the row.
  const { rows } = await sql<{ bytes: string }>`
    insert into attachment_usage (project_id, bytes) values (${projectId}, 0)
    on conflict (project_id) do update set bytes = attachment_usage.bytes returning bytes`.execute(database)
  const before = Number(rows[0]?.bytes ?? 0)
  const quota = presented(services, before + bytes)
  if (quota.used > quota.maximum)
    throw conflict('attachment_quota', {
      params: { used: Math.round(before / megabyte), maximum: Math.round(quota.maximum / megabyte) },
    })
  return quota
}

function presented({ environment }: Services, used: number): AttachmentQuota {
  const maximum = environment.projectFileBytes
  return { used, maximum, is_near: used >= maximum * near }
}
