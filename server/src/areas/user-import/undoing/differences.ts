import type { MessageKey, UserImportObstacle } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../../database/database.ts'
import { accountValues, departmentsOf, isAccountAsBefore } from '../left-values.ts'

/** How many of the people who prevent an undo a refusal names. */
const named = 20

const messageOf = {
  account: 'import_person_changed',
  membership: 'import_membership_changed',
} as const satisfies Record<UserImportObstacle['kind'], MessageKey>

const inProject = (table: string, projectId: string) =>
  sql`exists (select from ${sql.ref(table)} x where x.user_id = k.user_id and x.project_id = ${projectId})`

/** Selects those of some departments that the project still has, in the order of their ids. */
const stillInProject = (departments: string, projectId: string) =>
  sql`array(select here.department_id from project_department here
    where here.project_id = ${projectId} and here.department_id = any(${sql.ref(departments)}) order by here.department_id)`

/**
 * The people whose account is neither as the import left it nor as it was before, or who were given or have lost something in the
 * project since. Compares values, so a change that was reversed is none. A user whom the import created cannot have acted, as they
 * could not sign in unless their account was changed. Only changed fields of somebody who was there before can be taken back.
 */
const differences = (importId: string, projectId: string) => sql`
  with changed_thing as (
    select k.*, m.user_id is not null as is_member,
      (is_new or fields_before <> '{}')
        and ${accountValues} is distinct from k.account_values and not ${isAccountAsBefore} as is_account_changed,
      ${departmentsOf} as departments_now, ${stillInProject('k.departments_after', projectId)} as departments_then,
      ${stillInProject('k.departments_before', projectId)} as departments_once,
      array(select h.role_id from user_role h
        where h.user_id = k.user_id and h.project_id = ${projectId} order by h.role_id) as roles_now,
      array(select g from unnest(k.roles_given) as g order by g) as roles_then
    from import_person k join app_user u on u.id = k.user_id
      left join project_user m on m.user_id = k.user_id and m.project_id = ${projectId}
    where k.import_id = ${importId}
  ), judged as (
    select user_id, is_new, is_member, is_account_changed,
      is_new and (is_account_changed
        or exists (select from project_user x where x.user_id = k.user_id and x.project_id <> ${projectId})
        or exists (select from team x where x.supervisor_id = k.user_id)) as has_acted,
      (not is_member
        or (joined or departments_before is not null) and departments_now <> departments_then
          and (joined or departments_now <> departments_once)
        or joined and (roles_now <> roles_then or ${inProject('team_user', projectId)}
          or ${inProject('user_location', projectId)} or ${inProject('user_location_group', projectId)}
          or ${inProject('user_store', projectId)}
          or exists (select from team x where x.supervisor_id = k.user_id and x.project_id = ${projectId}))
        or not roles_now @> roles_then) as is_membership_changed
    from changed_thing k
  )
  select user_id as id, is_member, not has_acted and not is_membership_changed as is_choice,
    case when has_acted or is_account_changed and not is_membership_changed then 'account' else 'membership' end as kind
  from judged where has_acted or is_account_changed or is_membership_changed`

interface Difference {
  id: string
  kind: UserImportObstacle['kind']
  is_member: boolean
  is_choice: boolean
  email: string
  name: string
  version: number
}

/** Returns a page of the people who differ, by address, and the number of all. */
export async function listDifferences(
  database: Database,
  importId: string,
  projectId: string,
  { page, limit }: { page: number; limit: number },
): Promise<{ rows: Difference[]; total: number }> {
  const { rows } = await sql<Difference & { total: number }>`
    select d.*, u.email, u.name, u.version, (count(*) over ())::int as total
    from (${differences(importId, projectId)}) d join app_user u on u.id = d.id
    order by lower(u.email), d.id limit ${limit} offset ${(page - 1) * limit}`.execute(database)
  return { rows, total: rows[0]?.total ?? 0 }
}

/** Returns the first people by address who prevent a whole undo, each with the reason. */
export async function findObstacles(
  database: Database,
  importId: string,
  projectId: string,
): Promise<{ email: string; key: MessageKey }[]> {
  const { rows } = await listDifferences(database, importId, projectId, { page: 1, limit: named })
  return rows.map(({ email, kind }) => ({ email, key: messageOf[kind] }))
}

/**
 * Forgets, among what an import did, the people who stay: the undo then takes back the rest. Returns their number. Needs the
 * transaction of the undo, which has locked the people.
 * @param takeBack people who are taken back although they were changed, as long as their accounts have these versions
 */
export async function keepDifferences(
  database: Database,
  importId: string,
  projectId: string,
  takeBack: readonly { id: string; version: number }[],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with agreed as (
      select t.id from unnest(${takeBack.map(({ id }) => id)}::uuid[], ${takeBack.map(({ version }) => version)}::int[])
        as t (id, version) join app_user u on u.id = t.id and u.version = t.version
    ), kept as (
      delete from import_person k using (${differences(importId, projectId)}) d
      where k.import_id = ${importId} and k.user_id = d.id and not (d.is_choice and d.id in (select id from agreed))
      returning k.user_id
    )
    select count(*)::int as count from kept`.execute(database)
  return rows[0]?.count ?? 0
}
