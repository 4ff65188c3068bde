import { Failure, invalid } from '../../serve/failure.ts'
import { looksLikeCsv } from './tables/reading/read-csv.ts'
import { fileKind } from './xlsx/file-kind.ts'
import { openWorkbook } from './xlsx/open-workbook.ts'
import { WorkbookError, type WorkbookFault } from './xlsx/workbook-error.ts'

function failureOf(fault: WorkbookFault): Failure {
  const key = `import_${fault}` as const
  if (fault === 'unpacks_too_large') return new Failure('too_large', key)
  if (fault === 'damaged') return invalid({ file: { key } })
  return new Failure('unsupported_type', key)
}

/**
 * Looks at an uploaded file as far as its list of sheets, so that what is neither a workbook nor a CSV
 * file is refused at once.
 * @throws Failure unsupported_type, too_large or validation, each in its own words
 */
export async function checkUpload(path: string): Promise<void> {
  if ((await fileKind(path)) === 'other' && (await looksLikeCsv(path))) return
  try {
    const workbook = await openWorkbook(path)
    workbook.close()
  } catch (error) {
    if (error instanceof WorkbookError) throw failureOf(error.fault)
    throw error
  }
}
