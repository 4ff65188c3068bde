import type { ImportRow } from './staged-import.repository.ts'

/** Tables of so many bytes have some hundred rows. */
const mostBytes = 64 * 1024
const mostRows = 500

/** Whether a table of so many bytes is read in moments, so that it need not wait behind large ones. */
export const isQuickToRead = (bytes: number): boolean => bytes <= mostBytes

/** Whether the rows of an import are so few that work on it takes moments. */
export function isQuickImport({ counts }: Pick<ImportRow<unknown>, 'counts'>): boolean {
  const rows = Object.values(counts).flatMap((one) => Object.values(one))
  return rows.reduce((sum, count) => sum + count, 0) <= mostRows
}
