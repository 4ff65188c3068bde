/** Texts that differ only in a lock or a condition are a handful. More would mean a new text for every call. */
const mostStatements = 200

/** The name of the prepared statement of each text, the same on every connection. */
const names = new Map<string, string>()
let given = 0

/** Returns the name by which a statement is prepared, undefined if it is not. */
export const nameOf = (text: string): string | undefined => names.get(text)

/** Has a statement prepared from now on, on each connection that sends it. */
export function nameStatement(text: string): void {
  if (!names.has(text) && names.size < mostStatements) rename(text)
}

/** Gives a statement another name, so that every connection prepares it again. */
export function rename(text: string): void {
  given += 1
  names.set(text, `kept_${given}`)
}
