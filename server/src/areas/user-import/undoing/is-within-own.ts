import { sql } from 'kysely'
import type { Database } from '../../../database/database.ts'
import { mayAssign, rightsOver, type Importer } from '../planning/rights-over.ts'

/**
 * Returns whether the caller may take back all of an import: accounts that they may change, roles within their own. Taking
 * follows the rule of giving.
 */
export async function isWithinOwn(database: Database, importId: string, by: Importer): Promise<boolean> {
  const { rows } = await sql<{ is_within: boolean }>`
    with person as materialized (
      select k.user_id, u.is_superuser from import_person k join app_user u on u.id = k.user_id
      where k.import_id = ${importId}
    ), ${rightsOver(by, 'person')}
    select not exists (
      select from import_person k join reach using (user_id)
      where k.import_id = ${importId} and (
        k.fields_before <> '{}' and not reach.may_edit
        or (k.joined or k.roles_given <> '{}' or k.departments_before is not null) and not ${mayAssign(by)}
        or exists (select from beyond_role b where b.id = any(k.roles_given)))
    ) as is_within`.execute(database)
  return rows[0]?.is_within ?? false
}
