import { sql } from 'kysely'
import type { ThingsOf } from '../make-things.ts'

/** Makes a delivery that has ended, of a webhook of its own. */
export const make: ThingsOf = async ({ database, project, person, mark }) => {
  const { rows } = await sql<{ id: string }>`
    with made as (
      insert into webhook (project_id, name, url, events, secret, maker_id, is_enabled)
      values (${project}, ${`told ${mark}`}, 'https://hooks.example/', '{stock}', 'sealed', ${person}, false) returning id
    )
    insert into webhook_delivery (webhook_id, event, state, is_queued) select id, 'stock', 'delivered', true from made
    returning id`.execute(database)
  return rows[0]?.id ?? ''
}
