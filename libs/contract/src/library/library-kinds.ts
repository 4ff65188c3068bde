/** The lists of words that the library keeps. */
export const libraryKinds = [
  'service',
  'failure',
  'criticality',
  'lifecycle',
  'category',
  'unit',
  'skill',
  'rate',
  'holiday',
  'label',
  'response_set',
] as const
export type LibraryKind = (typeof libraryKinds)[number]

/** What an entry holds besides its code and texts. */
export const libraryValues = ['color', 'amount', 'day', 'points', 'result'] as const
export type LibraryValue = (typeof libraryValues)[number]

interface LibraryRules {
  /** Levels below each other; 1 is a plain list. */
  readonly depth: number
  readonly values: Readonly<Partial<Record<LibraryValue, 'needed' | 'optional'>>>
}

/**
 * What the entries of each kind look like. A failure code is a problem, below it its causes, below these their remedies. A response set has
 * its answers below it.
 */
export const libraryRules: Readonly<Record<LibraryKind, LibraryRules>> = {
  service: { depth: 4, values: {} },
  failure: { depth: 3, values: {} },
  criticality: { depth: 1, values: { color: 'optional' } },
  lifecycle: { depth: 1, values: { color: 'optional' } },
  category: { depth: 4, values: {} },
  unit: { depth: 1, values: {} },
  skill: { depth: 2, values: {} },
  rate: { depth: 1, values: { amount: 'needed' } },
  holiday: { depth: 1, values: { day: 'needed' } },
  label: { depth: 1, values: { color: 'optional' } },
  response_set: { depth: 2, values: { color: 'optional', points: 'optional', result: 'optional' } },
}

/** What an answer of a response set says. */
export { answerResults as libraryResults } from '../checklist/answer-results.ts'

export const libraryColors = ['gray', 'red', 'orange', 'yellow', 'green', 'teal', 'blue', 'purple'] as const
export type LibraryColor = (typeof libraryColors)[number]
