import { userTableFields, type CallReply, type UserImport } from '@atrium/contract'
import type { Database } from '../../database/database.ts'
import { presentListed, presentStaged } from '../../staged-import/staged-import.presenter.ts'
import type { ImportRow } from '../../staged-import/staged-import.repository.ts'

export const presentListedUserImport = (
  row: ImportRow<object>,
): CallReply<'/user/getImports'>['imports'][number] => ({
  ...presentListed(row),
  project_id: row.project_id,
})

/** Presents an import of people for the replies of its calls. */
export async function presentUserImport(database: Database, row: ImportRow<object>): Promise<UserImport> {
  const { table, ...shown } = await presentStaged(database, row)
  const found = { ...shown, project_id: row.project_id }
  if (!table) return { ...found, table }
  const columns = table.columns.map(({ field, ...column }) => ({
    ...column,
    field: userTableFields.find((one) => one === field) ?? null,
  }))
  return { ...found, table: { ...table, columns } }
}
