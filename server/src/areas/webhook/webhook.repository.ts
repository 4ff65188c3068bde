import { limits } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

export interface WebhookRow {
  id: string
  project_id: string
  name: string
  url: string
  events: string[]
  is_enabled: boolean
  reason_off: 'failing' | 'no_rights' | null
  failing_since: Date | null
  maker_id: string
  version: number
}

export interface ListedWebhook extends WebhookRow {
  maker_name: string
  last_tried_at: Date | null
  last_state: string | null
}

const columns = sql`w.id, w.project_id, w.name, w.url, w.events, w.is_enabled, w.reason_off, w.failing_since, w.maker_id, w.version`

/** Lists the webhooks of a project, by name. */
export async function listWebhooks(
  database: Database,
  projectId: string,
  { page, limit }: { page: number; limit: number },
): Promise<{ rows: ListedWebhook[]; total: number }> {
  const { rows } = await sql<ListedWebhook & { total: number }>`
    select ${columns}, u.name as maker_name, d.tried_at as last_tried_at, d.state as last_state,
      count(*) over ()::int as total
    from webhook w join app_user u on u.id = w.maker_id
    left join lateral (
      select tried_at, state from webhook_delivery where webhook_id = w.id and tried_at is not null
      order by created_at desc, id desc limit 1
    ) d on true
    where w.project_id = ${projectId}
    order by sortable(w.name), w.id limit ${limit} offset ${(page - 1) * limit}`.execute(database)
  if (rows.length > 0 || page === 1) return { rows, total: rows[0]?.total ?? 0 }
  return { rows, total: await countWebhooks(database, projectId) }
}

export async function countWebhooks(database: Database, projectId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from webhook where project_id = ${projectId}`.execute(database)
  return rows[0]?.count ?? 0
}

/** Finds a webhook. With `lock`, nobody changes it until the transaction ends. */
export async function findWebhook(
  database: Database,
  id: string,
  lock: boolean,
): Promise<WebhookRow | undefined> {
  const { rows } = await sql<WebhookRow>`
    select ${columns} from webhook w where w.id = ${id} ${lock ? sql`for update` : sql``}`.execute(database)
  return rows[0]
}

/** Adds a webhook unless the project has the most that it may have. @returns its id */
export async function addWebhook(
  database: Database,
  given: { projectId: string; name: string; url: string; events: string[]; secret: string; makerId: string },
): Promise<string | undefined> {
  // Two at once wait for each other here, so that both see the right number.
  await sql`select from project where id = ${given.projectId} for no key update`.execute(database)
  const { rows } = await sql<{ id: string }>`
    insert into webhook (project_id, name, url, events, secret, maker_id)
    select ${given.projectId}, ${given.name}, ${given.url}, ${given.events}::text[], ${given.secret}, ${given.makerId}
    where (select count(*) from webhook where project_id = ${given.projectId}) < ${limits.webhooksOfProject}
    returning id`.execute(database)
  return rows[0]?.id
}

/** Writes what a person set, and makes them the maker. Switching it on forgets why it was off. @returns the version */
export async function writeWebhook(
  database: Database,
  id: string,
  set: { name: string; url: string; events: string[]; is_enabled: boolean; maker_id: string },
): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    update webhook set name = ${set.name}, url = ${set.url}, events = ${set.events}::text[], maker_id = ${set.maker_id},
      failing_since = case when ${set.is_enabled} and not is_enabled then null else failing_since end,
      reason_off = null, is_enabled = ${set.is_enabled}, version = version + 1
    where id = ${id} returning version`.execute(database)
  return rows[0]?.version ?? 0
}

/** Replaces the secret. The former one signs for another day. @returns the version */
export async function replaceSecret(database: Database, id: string, secret: string): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    update webhook set former_secret = secret, former_until = now() + interval '1 day', secret = ${secret},
      version = version + 1
    where id = ${id} returning version`.execute(database)
  return rows[0]?.version ?? 0
}

export async function deleteWebhook(database: Database, id: string): Promise<void> {
  await sql`delete from webhook where id = ${id}`.execute(database)
}
