import { stat } from 'node:fs/promises'
import { Failure, invalid } from '../serve/failure.ts'
import { looksLikeCsv } from '../tables/csv/read-csv.ts'
import { fileKind } from '../tables/xlsx/file-kind.ts'
import { openWorkbook } from '../tables/xlsx/open-workbook.ts'
import { WorkbookError, type WorkbookFault } from '../tables/xlsx/workbook-error.ts'

function failureOf(fault: WorkbookFault): Failure {
  const key = `import_${fault}` as const
  if (fault === 'unpacks_too_large') return new Failure('too_large', key)
  if (fault === 'damaged') return invalid({ file: { key } })
  return new Failure('unsupported_type', key)
}

/**
 * Checks an uploaded file up to its list of sheets, to refuse at once what is neither a workbook nor a CSV file.
 * @returns the bytes of its tables, unpacked: as many as a workbook claims
 * @throws Failure unsupported_type, too_large or validation, each with its own message
 */
export async function checkUpload(path: string): Promise<number> {
  if ((await fileKind(path)) === 'other' && (await looksLikeCsv(path))) return (await stat(path)).size
  try {
    const workbook = await openWorkbook(path)
    workbook.close()
    return workbook.sheets.reduce((sum, { size }) => sum + size, 0)
  } catch (error) {
    if (error instanceof WorkbookError) throw failureOf(error.fault)
    throw error
  }
}
