/**
 * What a spreadsheet takes for the beginning of a formula, after any apostrophes that already stand there; it may pass over
 * what is blank before it.
 */
const dangerous = /^'*(?:[\t\r\n]|\s*[=+\-@\uFF0B\uFF0D\uFF1D\uFF20])/u
const guarded = /^'+(?:[\t\r\n]|\s*[=+\-@\uFF0B\uFF0D\uFF1D\uFF20])/u

/** A text as a cell may hold it: what would be a formula begins with an apostrophe. `unguarded` gives it back exactly. */
export const guardedText = (text: string): string => (dangerous.test(text) ? `'${text}` : text)

/** The same for a cell that is typed as text and so can never be a formula: apostrophes alone are doubled. */
export const guardedApostrophe = (text: string): string => (guarded.test(text) ? `'${text}` : text)

/** The text of a cell without the apostrophe that guarded it. */
export const unguarded = (text: string): string => (guarded.test(text) ? text.slice(1) : text)

export const looksLikeFormula = (text: string): boolean => dangerous.test(text)
