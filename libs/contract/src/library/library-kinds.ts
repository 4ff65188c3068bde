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
] as const
export type LibraryKind = (typeof libraryKinds)[number]

/** What an entry holds besides its code and texts. */
export type LibraryValue = 'color' | 'amount' | 'day'

interface LibraryRules {
  /** Levels below each other; 1 is a plain list. */
  readonly depth: number
  readonly values: Readonly<Partial<Record<LibraryValue, 'needed' | 'optional'>>>
}

/** What the entries of each kind look like. A failure code is a problem, below it its causes, below these their remedies. */
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
}

export const libraryColors = ['gray', 'red', 'orange', 'yellow', 'green', 'teal', 'blue', 'purple'] as const
export type LibraryColor = (typeof libraryColors)[number]
