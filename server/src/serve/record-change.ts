import { randomUUID } from 'node:crypto'
import { limits, type CallPath } from '@atrium/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../database/database.ts'
import { prepared, sendWithNext } from '../database/prepared.ts'
import { changeChannel, type Payload } from '../events/change-channel.ts'
import type { Actor } from './actor.ts'
import type { AuditEntry, RequestInfo } from './context.ts'
import { assertDeclared, type Notice } from './notices.ts'

/** Bounds the size of one statement. */
const entriesAtOnce = 1000

/** The call that made a change. */
interface Recorded {
  path: CallPath
  actor: Pick<Actor, 'userId' | 'sessionId'> | undefined
  request: Pick<RequestInfo, 'id'>
  /** Whether the reply of the call names these notices, so that the tab that made the change need not fetch twice. */
  answered?: true
}

/**
 * Writes the audit entries of a change and sends its notices in the change's own transaction, so that both take effect with its
 * commit or not at all. The last statement goes with the commit.
 * @throws Error for a notice that the call does not declare
 */
export async function recordChange(
  transaction: Database,
  by: Recorded,
  change: { entries: readonly AuditEntry[]; notices: readonly Notice[] },
): Promise<void> {
  assertDeclared(by.path, change.notices)
  const own = by.answered && by.actor ? { session: by.actor.sessionId, change: by.request.id } : undefined
  const payloads = payloadsOf(change.notices, own)
  const { entries } = change
  for (let from = 0; from < entries.length || (from === 0 && payloads.length > 0); from += entriesAtOnce) {
    const isLast = from + entriesAtOnce >= entries.length
    const told = isLast ? toldOf(entries, change.notices) : undefined
    const statement = writing(by, entries.slice(from, from + entriesAtOnce), isLast ? payloads : [], told)
    if (isLast) await sendWithNext(transaction, statement, 'prepared')
    else await prepared(transaction, statement)
  }
}

/** Writes entries in their order, and sends notices, in one statement. */
function writing(
  { path, actor, request }: Recorded,
  entries: readonly AuditEntry[],
  payloads: readonly string[],
  told: Told | undefined,
): RawBuilder<unknown> {
  const rows = entries.map(({ thing, thingId, projectId, before, after }) => ({
    thing,
    thing_id: thingId,
    project_id: projectId,
    before,
    after,
  }))
  return sql`
    with written as (
      insert into audit (user_id, session_id, call, thing, thing_id, project_id, before, after, request_id)
      select ${actor?.userId ?? null}::uuid, ${actor?.sessionId ?? null}::uuid, ${path}, entry.thing, entry.thing_id,
        entry.project_id, entry.before, entry.after, ${request.id}
      from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as (thing text, thing_id uuid, project_id uuid, before jsonb, after jsonb)) with ordinality as entry
      order by entry.ordinality
      returning id, project_id
    )${told ? sql`, ${tellWebhooks(told, path)}` : sql``}
    select pg_notify(${changeChannel}, payload) from unnest(${payloads}::text[]) payload
    ${told ? sql`union all select pg_notify(${changeChannel}, payload) from announced` : sql``}`
}

/** The topics of a change by project, as two lists of the same length. */
interface Told {
  projects: readonly string[]
  topics: readonly string[]
}

/** Returns what webhooks may be told of: changes of projects with an entry in the trail. Progress, for one, has none. */
function toldOf(entries: readonly AuditEntry[], notices: readonly Notice[]): Told | undefined {
  const changed = new Set(entries.map(({ projectId }) => projectId))
  const of = notices.filter(({ projectId, userIds }) => projectId && !userIds && changed.has(projectId))
  if (of.length === 0) return undefined
  return { projects: of.flatMap(({ projectId }) => projectId ?? []), topics: of.map(({ topic }) => topic) }
}

/** Adds a delivery for each webhook that is told of the change, and notifies those who send them. */
function tellWebhooks({ projects, topics }: Told, path: CallPath): RawBuilder<unknown> {
  return sql`told as (
      insert into webhook_delivery (webhook_id, event, call, entries)
      select w.id, (array_agg(t.topic order by t.place))[1], ${path},
        coalesce((select (array_agg(e.id order by e.id))[1:${sql.lit(limits.thingsOfDelivery)}] from written e
          where e.project_id = w.project_id), '{}')
      from rows from (unnest(${projects}::uuid[]), unnest(${topics}::text[])) with ordinality as t(project_id, topic, place)
      join webhook w on w.project_id = t.project_id and w.is_enabled and t.topic = any(w.events)
      group by w.id
      returning webhook_id
    ), announced as (
      select distinct json_build_object('id', gen_random_uuid(), 'topic', 'webhooks', 'project_id', w.project_id)::text as payload
      from (select distinct w.project_id from told join webhook w on w.id = told.webhook_id) w
    )`
}

/** A payload takes 8,000 bytes, and a user's id 39. */
const usersAtOnce = 150

/** Returns each notice once, and combines those to single people with the same topic and project. */
function payloadsOf(notices: readonly Notice[], own: Payload['own']): string[] {
  const groups = new Map<string, { payload: Omit<Payload, 'id'>; users: Set<string> | undefined }>()
  for (const { topic, projectId, userIds, toAll } of notices) {
    const payload = {
      topic,
      project_id: projectId,
      ...(toAll && { to_all: true as const }),
      ...(own && { own }),
    }
    const key = JSON.stringify([payload, userIds !== undefined])
    const group = groups.get(key) ?? { payload, users: userIds && new Set() }
    groups.set(key, group)
    for (const userId of userIds ?? []) group.users?.add(userId)
  }
  return [...groups.values()].flatMap(({ payload, users }) => {
    if (!users) return [JSON.stringify({ id: randomUUID(), ...payload })]
    const ids = [...users]
    const parts = Math.ceil(ids.length / usersAtOnce)
    return Array.from({ length: parts }, (_, part) => {
      const user_ids = ids.slice(part * usersAtOnce, (part + 1) * usersAtOnce)
      return JSON.stringify({ id: randomUUID(), ...payload, user_ids })
    })
  })
}
