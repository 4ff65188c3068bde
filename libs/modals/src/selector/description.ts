/** A line about something: a text, or several parts, each in its own direction of writing. */
export type Description = string | DescriptionParts

export interface DescriptionParts {
  /** The separator, in the direction of the page. */
  readonly between: string
  readonly parts: readonly Description[]
}

const isThere = (part: Description) => (typeof part === 'string' ? part !== '' : part.parts.length > 0)

/** Combines several parts on one line: `inParts(' · ', [code, address])`. Leaves out empty ones; returns '' if none is left. */
export function inParts(between: string, parts: readonly Description[]): Description {
  const there = parts.filter(isThere)
  return there.length > 1 ? { between, parts: there } : (there[0] ?? '')
}
