/**
 * Why a file cannot be read.
 * - `not_a_workbook`: neither a spreadsheet nor any other known file.
 * - `old_format`: the binary format before 2007 (.xls) or the binary one after it (.xlsb).
 * - `open_document`: an OpenDocument spreadsheet (.ods).
 * - `encrypted`: protected by a password.
 * - `damaged`: a workbook that breaks off, contradicts itself or is invalid XML.
 * - `quote_not_closed`: a CSV file in which a quoted text does not end.
 * - `passwords`: a table of people with a column of passwords, of which nothing may be stored.
 * - `unpacks_too_large`: small when packed, beyond the limits when unpacked.
 */
export type WorkbookFault =
  | 'not_a_workbook'
  | 'old_format'
  | 'open_document'
  | 'encrypted'
  | 'damaged'
  | 'quote_not_closed'
  | 'passwords'
  | 'unpacks_too_large'

/** A file that cannot be read. `fault` is the reason, `message` is for the log. */
export class WorkbookError extends Error {
  override readonly name = 'WorkbookError'
  readonly fault: WorkbookFault

  constructor(fault: WorkbookFault, detail: string, cause?: unknown) {
    super(`${fault}: ${detail}`, { cause })
    this.fault = fault
  }
}

/** Returns a WorkbookError as it is. Any other error of a zip or XML reader means that the file is damaged. */
export function asWorkbookError(error: unknown): WorkbookError {
  if (error instanceof WorkbookError) return error
  return new WorkbookError('damaged', error instanceof Error ? error.message : String(error), error)
}
