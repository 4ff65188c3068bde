import { sql } from 'kysely'
import type { ThingsOf } from '../make-things.ts'

/** The browser that takes web push for the person with this line. */
export const endpointOf = (line: string) => `https://fcm.googleapis.com/fcm/send/${line}`

/** Puts unread lines into the inbox of one person, each about a project that they joined. Returns the id of a line. */
export const make: ThingsOf = async ({ database, project, person, mark }, count) => {
  const { rows } = await sql<{ id: string }>`
    with event as (
      insert into notification_event (kind, project_id, subject, data, spread_at)
      select 'project_joined', ${project}, ${mark} || n, jsonb_build_object('user_id', ${person}::uuid), now()
      from generate_series(1, ${count}::int) n returning id
    )
    insert into notification (event_id, user_id, line_id) select id, ${person}, id from event returning line_id as id`.execute(
    database,
  )
  const line = rows[0]?.id ?? ''
  await sql`
    insert into push_subscription (endpoint, user_id, session_id, p256dh, auth)
    select ${endpointOf(line)}, ${person}, id, 'BPublicKey', 'secret' from session where user_id = ${person}
    limit 1`.execute(database)
  return line
}
