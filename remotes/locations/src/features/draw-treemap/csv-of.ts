/** Text that a spreadsheet would run as a formula, with the invisible characters that may precede it. */
const formula = /^\s*[=+\-@]|^[\t\r\n]/

/** A text cell. Text that looks like a formula gets an apostrophe, which spreadsheets do not show. */
function textCell(text: string): string {
  const safe = formula.test(text) ? `'${text}` : text
  return /[",\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/**
 * Rows as comma-separated values (RFC 4180), with a byte order mark so that spreadsheets read UTF-8. Numbers are
 * written as they are, and no text can run as a formula.
 */
export function csvOf(rows: readonly (readonly (string | number)[])[]): string {
  const lines = rows.map((row) =>
    row.map((cell) => (typeof cell === 'number' ? String(cell) : textCell(cell))).join(','),
  )
  return `\uFEFF${lines.join('\r\n')}\r\n`
}
