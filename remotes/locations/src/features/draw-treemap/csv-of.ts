/** What a spreadsheet would take for a formula, with what may stand before it unseen. */
const formula = /^\s*[=+\-@]|^[\t\r\n]/

/** A cell of text: what begins like a formula is marked as text by an apostrophe, which spreadsheets do not show. */
function textCell(text: string): string {
  const safe = formula.test(text) ? `'${text}` : text
  return /[",\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/**
 * Rows as comma-separated values (RFC 4180), with a mark that makes spreadsheets read them as UTF-8. Numbers are written as
 * they are, texts so that none of them is carried out as a formula.
 */
export function csvOf(rows: readonly (readonly (string | number)[])[]): string {
  const lines = rows.map((row) =>
    row.map((cell) => (typeof cell === 'number' ? String(cell) : textCell(cell))).join(','),
  )
  return `\uFEFF${lines.join('\r\n')}\r\n`
}
