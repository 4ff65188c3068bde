import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../database/database.ts'
import { accountFields } from './account-fields.ts'

/** Includes the password: an account that could sign in meanwhile has changed, even if it no longer can. */
const wholeAccount = [
  ...accountFields.map(({ name }) => name),
  ...[
    'email',
    'password_hash',
    'login_enabled',
    'status',
    'status_end',
    'is_superuser',
    'operational_status',
  ],
]

/**
 * Selects the fields of account `u` that undoing `k` compares: all fields of a user that the import created, else the changed
 * ones.
 */
const comparedFields: RawBuilder<unknown> = sql`(
  select jsonb_object_agg(field, to_jsonb(u) -> field)
  from unnest(case when k.is_new then ${wholeAccount}::text[]
    else array(select jsonb_object_keys(k.fields_before)) end) as field)`

/** A hash, which reveals nothing of a password. */
export const accountValues = sql`md5(${comparedFields}::text)`

/** Selects whether account `u` again has the values from before the import of `k`. */
export const isAccountAsBefore = sql<boolean>`(not k.is_new and ${comparedFields} = k.fields_before)`

/** Selects the departments of membership `m`, in the order of their ids. */
export const departmentsOf = sql`array(select d.department_id from user_department d
  where d.user_id = m.user_id and d.project_id = m.project_id order by d.department_id)`

/** Stores how the import leaves everybody whom it created or changed, so that it can be undone as long as that stays so. */
export async function keepLeft(database: Database, importId: string, projectId: string): Promise<void> {
  await sql`
    update import_person k set account_values = ${accountValues}, departments_after = ${departmentsOf}
    from app_user u, project_user m
    where k.import_id = ${importId} and u.id = k.user_id and m.user_id = k.user_id and m.project_id = ${projectId}`.execute(
    database,
  )
}
