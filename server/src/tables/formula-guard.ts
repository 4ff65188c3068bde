/**
 * The beginning of a text that a spreadsheet reads as a formula, after any apostrophes; the spreadsheet may skip blanks
 * before it.
 */
const dangerous = /^'*(?:[\t\r\n]|\s*[=+\-@\uFF0B\uFF0D\uFF1D\uFF20])/u
const guarded = /^'+(?:[\t\r\n]|\s*[=+\-@\uFF0B\uFF0D\uFF1D\uFF20])/u

/** Guards a text in a cell: an apostrophe goes before a formula. `unguarded` returns the exact text. */
export const guardedText = (text: string): string => (dangerous.test(text) ? `'${text}` : text)

/** Guards a text in a cell typed as text, which is never a formula: only existing apostrophes get another one. */
export const guardedApostrophe = (text: string): string => (guarded.test(text) ? `'${text}` : text)

/** Returns the text of a cell without the apostrophe that guarded it. */
export const unguarded = (text: string): string => (guarded.test(text) ? text.slice(1) : text)

export const looksLikeFormula = (text: string): boolean => dangerous.test(text)
