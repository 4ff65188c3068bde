import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { ThingsOf } from '../make-things.ts'

/** Makes memberships that have ended, of a person who is in no project. */
export const make: ThingsOf = async ({ database, project, person, mark }, count) => {
  const nothing = {
    roles: [],
    default_role: [],
    departments: [],
    teams: [],
    leads: [],
    locations: [],
    groups: [],
    stores: [],
  }
  const { rows } = await sql<{ id: string }>`
    with leaver as (
      insert into app_user (name, email, language, password_hash)
      values (${`leaver ${mark}`}, ${`leaver-${randomUUID()}@ended.example`}, 'en', '-') returning id
    )
    insert into ended_membership (project_id, user_id, ended_by, held)
    select ${project}, leaver.id, ${person}, ${JSON.stringify(nothing)}::jsonb
    from leaver, generate_series(1, ${count}::int) returning id`.execute(database)
  return rows[0]?.id ?? ''
}
