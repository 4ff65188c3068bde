import { cobieSheetsOf } from '../../../cobie/read-cobie.ts'
import type { Database } from '../../../database/database.ts'
import type { Planned } from '../../../staged-import/import-subject.ts'
import type { Workbook } from '../../../tables/xlsx/open-workbook.ts'
import { refuseAll } from '../planning/plan-import.ts'
import { readIntoDatabase } from './read-into-database.ts'

/** Stages the rows of a COBie workbook. Returns 'table' for a workbook without COBie sheets. */
export async function stageCobie(
  database: Database,
  importId: string,
  workbook: Workbook,
  progress: (percent: number) => Promise<void>,
): Promise<'table' | 'staged' | Planned['counts']> {
  if (cobieSheetsOf(workbook, () => undefined).size === 0) return 'table'
  const outcome = await readIntoDatabase(database, importId, workbook, progress)
  return outcome === 'rows' ? 'staged' : refuseAll(database, importId)
}
