import type { MessageKey } from '@atrium/contract'
import type { Database } from '../../../../database/database.ts'
import type { Services } from '../../../../services.ts'
import { cobieSheetsOf } from '../../cobie/read-cobie.ts'
import type { Progress } from '../../import-job.ts'
import type { TableToPlan } from '../../planning/plan-import.ts'
import { writeProblems } from '../../reading/write-rows.ts'
import { fileKind } from '../../xlsx/file-kind.ts'
import { openWorkbook } from '../../xlsx/open-workbook.ts'
import type { Vocabulary } from '../vocabulary.ts'
import { openTable } from './open-table.ts'
import { readTable } from './read-table.ts'

/**
 * Reads an uploaded file of one row for each thing, which no COBie workbook is. Undefined when nothing can come of it: then a
 * problem says why, of a COBie workbook `isCobie`.
 */
export async function readPlainTable(
  services: Services,
  database: Database,
  { importId, path }: { importId: string; path: string },
  words: Vocabulary,
  isCobie: MessageKey & ('import_not_a_table' | 'import_users_not_a_table'),
  progress: Progress,
): Promise<TableToPlan | undefined> {
  const workbook = (await fileKind(path)) === 'other' ? undefined : await openWorkbook(path)
  try {
    if (workbook && cobieSheetsOf(workbook, () => undefined).size > 0) {
      await writeProblems(database, importId, [{ sheet: '', row: 0, key: isCobie, refused: true }])
      return undefined
    }
    const source = await openTable(path, workbook, words)
    return await readTable(services, database, importId, source, words, (share) =>
      progress(Math.floor(70 * share)),
    )
  } finally {
    workbook?.close()
  }
}
