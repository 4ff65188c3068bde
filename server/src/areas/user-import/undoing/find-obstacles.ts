import type { MessageKey } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../../database/database.ts'

/** Of the people who stand in the way of an undo as many are named. */
const named = 20

/** Somebody who stands in the way of undoing an import. */
export interface PersonObstacle {
  email: string
  key: MessageKey & ('import_person_changed' | 'import_membership_changed')
}

const inProject = (table: string, projectId: string) =>
  sql`exists (select from ${sql.ref(table)} x where x.user_id = k.user_id and x.project_id = ${projectId})`

/**
 * The first people, by address, whose account is not as the import left it, or who have been given or lost something in the
 * project since. Who was made by it has done nothing themselves: they could not sign in unless their account was changed.
 */
export async function findObstacles(
  database: Database,
  importId: string,
  projectId: string,
): Promise<PersonObstacle[]> {
  const { rows } = await sql<PersonObstacle>`
    with standing as (
      select k.*, u.email, u.version as version_now, m.version as membership_now,
        array(select h.role_id from user_role h
          where h.user_id = k.user_id and h.project_id = ${projectId} order by h.role_id) as roles_now,
        array(select g from unnest(k.roles_given) as g order by g) as roles_then
      from import_person k join app_user u on u.id = k.user_id
        left join project_user m on m.user_id = k.user_id and m.project_id = ${projectId}
      where k.import_id = ${importId}
    )
    select email, key from (
      select email, case
        when (is_new or fields_before <> '{}') and version_now <> version
          or is_new and (
            exists (select from project_user x where x.user_id = k.user_id and x.project_id <> ${projectId})
            or exists (select from team x where x.supervisor_id = k.user_id))
          then 'import_person_changed'
        when membership_now is null
          or (joined or departments_before is not null) and membership_now <> membership_version
          or joined and (roles_now <> roles_then or ${inProject('team_user', projectId)}
            or ${inProject('user_location', projectId)} or ${inProject('user_location_group', projectId)}
            or ${inProject('user_store', projectId)})
          or not roles_now @> roles_then
          then 'import_membership_changed' end as key
      from standing k
    ) found where key is not null order by lower(email) limit ${named}`.execute(database)
  return rows
}
