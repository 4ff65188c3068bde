/**
 * Why a file is no workbook that we read.
 * - `not_a_workbook`: neither a spreadsheet nor anything we know.
 * - `old_format`: the binary format before 2007 (.xls) or the binary one after it (.xlsb).
 * - `open_document`: an OpenDocument spreadsheet (.ods).
 * - `encrypted`: protected by a password.
 * - `damaged`: a workbook that breaks off, contradicts itself or is no proper XML.
 * - `quote_not_closed`: a CSV file in which a quoted text does not end.
 * - `passwords`: a table of people with a column of them, of which nothing may be kept.
 * - `unpacks_too_large`: small outside, beyond our limits inside.
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

/** A file that cannot be read; `fault` says why, `message` is for the log. */
export class WorkbookError extends Error {
  override readonly name = 'WorkbookError'
  readonly fault: WorkbookFault

  constructor(fault: WorkbookFault, detail: string, cause?: unknown) {
    super(`${fault}: ${detail}`, { cause })
    this.fault = fault
  }
}

/** A WorkbookError as it is; whatever else a zip or XML reader throws means that the file is damaged. */
export function asWorkbookError(error: unknown): WorkbookError {
  if (error instanceof WorkbookError) return error
  return new WorkbookError('damaged', error instanceof Error ? error.message : String(error), error)
}
