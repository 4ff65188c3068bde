import { userTableFields, type UserImport } from '@atrium/contract'
import type { Database } from '../../database/database.ts'
import { presentImport } from '../import/import.presenter.ts'
import { listProblems, type ImportRow } from '../import/import.repository.ts'

const shownProblems = 500

/** An import of people, as its calls answer with it. */
export async function presentUserImport(database: Database, row: ImportRow): Promise<UserImport> {
  const { problems, count } = await listProblems(database, row.id, shownProblems)
  const { parent_id, path, facility, location_id, table, ...shown } = presentImport(row, {
    problems,
    count,
    place: { path: [], buildingId: null },
  })
  if (!table) return { ...shown, table }
  const columns = table.columns.map(({ field, ...column }) => ({
    ...column,
    field: userTableFields.find((one) => one === field) ?? null,
  }))
  return { ...shown, table: { ...table, columns } }
}
