import type { MessageKey } from '@atrium/contract'
import { cobieSheetsOf } from '../../cobie/read-cobie.ts'
import type { Database } from '../../database/database.ts'
import type { Workbook } from '../../tables/xlsx/open-workbook.ts'
import { writeProblems } from '../problems.repository.ts'

/** Stages workbooks of a subject that takes tables only: refuses a COBie workbook with `key` as the reason. */
export const refuseCobie =
  (
    key: MessageKey &
      (
        | 'import_not_a_table'
        | 'import_users_not_a_table'
        | 'import_library_not_a_table'
        | 'import_text_not_a_table'
        | 'import_kinds_not_a_table'
      ),
  ) =>
  async (
    database: Database,
    importId: string,
    workbook: Workbook,
  ): Promise<'table' | Record<string, never>> => {
    if (cobieSheetsOf(workbook, () => undefined).size === 0) return 'table'
    await writeProblems(database, importId, [{ sheet: '', row: 0, key, refused: true }])
    return {}
  }
