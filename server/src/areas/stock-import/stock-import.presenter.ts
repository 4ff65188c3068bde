import { topLevel, type StockImport } from '@atrium/contract'
import type { Database } from '../../database/database.ts'
import { presentImport } from '../import/import.presenter.ts'
import { listProblems, type ImportRow } from '../import/import.repository.ts'

const shownProblems = 500

/** An import of materials, as its calls answer with it. */
export async function presentStockImport(database: Database, row: ImportRow): Promise<StockImport> {
  const { problems, count } = await listProblems(database, row.id, shownProblems)
  const { project_id, parent_id, path, facility, location_id, ...shown } = presentImport(row, {
    problems,
    count,
    place: { path: [], buildingId: null },
  })
  if (row.store_id === null || parent_id !== topLevel) throw new Error('an import of materials has no store')
  return { ...shown, store_id: row.store_id }
}
