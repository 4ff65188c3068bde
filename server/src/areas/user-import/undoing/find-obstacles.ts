import type { MessageKey } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../../database/database.ts'
import { accountValues, departmentsOf, isAccountAsBefore } from '../left-values.ts'

/** How many of the people who prevent an undo the reply names. */
const named = 20

/** A person who prevents an import from being undone. */
export interface PersonObstacle {
  email: string
  key: MessageKey & ('import_person_changed' | 'import_membership_changed')
}

const inProject = (table: string, projectId: string) =>
  sql`exists (select from ${sql.ref(table)} x where x.user_id = k.user_id and x.project_id = ${projectId})`

/** Selects those of some departments that the project still has, in the order of their ids. */
const stillInProject = (departments: string, projectId: string) =>
  sql`array(select here.department_id from project_department here
    where here.project_id = ${projectId} and here.department_id = any(${sql.ref(departments)}) order by here.department_id)`

/**
 * Returns the first people, by address, whose account is neither as the import left it nor as it was before, or who were given
 * or have lost something in the project since. Compares values, so a change that was reversed is no obstacle. A user whom the
 * import created cannot have acted, as they could not sign in unless their account was changed.
 */
export async function findObstacles(
  database: Database,
  importId: string,
  projectId: string,
): Promise<PersonObstacle[]> {
  const { rows } = await sql<PersonObstacle>`
    with changed_thing as (
      select k.*, u.email, m.user_id is not null as is_member,
        ${accountValues} is distinct from k.account_values and not ${isAccountAsBefore} as is_account_changed,
        ${departmentsOf} as departments_now, ${stillInProject('k.departments_after', projectId)} as departments_then,
        ${stillInProject('k.departments_before', projectId)} as departments_once,
        array(select h.role_id from user_role h
          where h.user_id = k.user_id and h.project_id = ${projectId} order by h.role_id) as roles_now,
        array(select g from unnest(k.roles_given) as g order by g) as roles_then
      from import_person k join app_user u on u.id = k.user_id
        left join project_user m on m.user_id = k.user_id and m.project_id = ${projectId}
      where k.import_id = ${importId}
    )
    select email, key from (
      select email, case
        when (is_new or fields_before <> '{}') and is_account_changed
          or is_new and (
            exists (select from project_user x where x.user_id = k.user_id and x.project_id <> ${projectId})
            or exists (select from team x where x.supervisor_id = k.user_id))
          then 'import_person_changed'
        when not is_member
          or (joined or departments_before is not null) and departments_now <> departments_then
            and (joined or departments_now <> departments_once)
          or joined and (roles_now <> roles_then or ${inProject('team_user', projectId)}
            or ${inProject('user_location', projectId)} or ${inProject('user_location_group', projectId)}
            or ${inProject('user_store', projectId)}
            or exists (select from team x where x.supervisor_id = k.user_id and x.project_id = ${projectId}))
          or not roles_now @> roles_then
          then 'import_membership_changed' end as key
      from changed_thing k
    ) found where key is not null order by lower(email) limit ${named}`.execute(database)
  return rows
}
