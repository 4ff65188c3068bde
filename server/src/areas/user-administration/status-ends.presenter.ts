import { sql, type RawBuilder } from 'kysely'
import type { Context } from '../../serve/context.ts'
import { plainEntry, type ActivitySource } from '../../things/activity-source.ts'

interface Ended {
  id: string
  at: Date
  status: string
}

/**
 * The moments when a status of a user ended by itself, as entries of their timeline. Nobody records them: the entry of the status says
 * when it ends, unless a later change came first.
 */
export function statusEnds(context: Context, userId: string): ActivitySource {
  return {
    name: 'status_ends',
    ids: 'number',
    newest: (most, after) => sql`
      select id::text, at from (${ended(userId)}) e
      where ${after === null ? sql`true` : sql`(at, id) < (${after.at}::timestamptz, ${after.id}::bigint)`}
      order by at desc, id desc limit ${most}`,
    async present(ids) {
      const { rows } = await sql<Ended>`
        select id::text, at, status from (${ended(userId)}) e where id = any(${ids}::bigint[])`.execute(
        context.database,
      )
      return rows.map(({ id, at, status }) => ({
        ...plainEntry,
        id,
        at: at.toISOString(),
        who: null,
        kind: 'user.status_ended',
        changes: [{ field: 'status', before: status, after: 'Active' }],
      }))
    },
  }
}

const ended = (userId: string): RawBuilder<unknown> => sql`
  select a.id, (a.after->>'end')::timestamptz as at, a.after->>'status' as status from audit a
  where a.thing_id = ${userId} and a.thing = 'user' and a.after->>'end' is not null and a.after ? 'status'
    and (a.after->>'end')::timestamptz <= now()
    and not exists (select from audit later where later.thing_id = a.thing_id and later.thing = 'user' and later.id > a.id
      and later.after ? 'status' and later.at < (a.after->>'end')::timestamptz)`
