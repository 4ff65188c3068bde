import { sql } from 'kysely'
import type { ThingsOf } from '../make-things.ts'

/** Makes webhooks that are switched off, with a secret that opens nothing and one delivery each. */
export const make: ThingsOf = async ({ database, project, person, mark }, count) => {
  const { rows } = await sql<{ id: string }>`
    with made as (
      insert into webhook (project_id, name, url, events, secret, maker_id, is_enabled)
      select ${project}, ${mark} || n, 'https://hooks.example/' || ${mark}, '{stock}', 'sealed', ${person}, false
      from generate_series(1, ${count}::int) n returning id
    ), delivered as (
      insert into webhook_delivery (webhook_id, event, state, is_queued, tries, http_status)
      select id, 'stock', 'delivered', true, 1, 200 from made
    )
    select id from made limit 1`.execute(database)
  return rows[0]?.id ?? ''
}
