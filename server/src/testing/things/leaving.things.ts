import { sql } from 'kysely'
import type { ThingsOf } from '../make-things.ts'

/** Plans the end of the person's membership, if they are a member. */
export const make: ThingsOf = async ({ database, project, person }) => {
  await sql`
    insert into leaving (project_id, user_id, ends_at, hands_over, decided_by, session_id, request_id)
    select project_id, user_id, '2999-12-31', '{}', user_id, gen_random_uuid(), 'made'
    from project_user where project_id = ${project} and user_id = ${person}
    on conflict do nothing`.execute(database)
  return person
}
