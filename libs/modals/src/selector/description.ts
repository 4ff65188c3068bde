/** A line about something: its own words, or several things set apart, each in its own direction of writing. */
export type Description = string | DescriptionParts

export interface DescriptionParts {
  /** What stands between them, in the direction of the page. */
  readonly between: string
  readonly parts: readonly Description[]
}

const isThere = (part: Description) => (typeof part === 'string' ? part !== '' : part.parts.length > 0)

/** `inParts(' · ', [code, address])`: several things in one line. What is empty is left out; of none remains ''. */
export function inParts(between: string, parts: readonly Description[]): Description {
  const there = parts.filter(isThere)
  return there.length > 1 ? { between, parts: there } : (there[0] ?? '')
}
