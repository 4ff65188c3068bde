import type { Bound, Entries, Field } from './field.ts'

type Words = Readonly<Record<string, string>>

/** What is wrong in parts of a field. */
export interface PartErrors {
  /** In words, by path. */
  readonly words: Words
  /** The entries of a list when it was found to be wrong. */
  readonly entries: Entries | undefined
}

const none: Words = {}

type Listing = Pick<Field<unknown, unknown>, 'entries'> | undefined

/** Keeps what is wrong with the entries that a list has now. */
export function wrongEntries(field: Listing, value: unknown, words: Words): PartErrors {
  return { words, entries: field?.entries?.(value) }
}

/** The server names an entry by its place in what was sent; here it goes by its key. */
export function refusedParts(field: Listing, value: unknown, words: Words): PartErrors {
  const entries = field?.entries?.(value)
  if (!entries) return { words, entries }
  const byKey = Object.entries(words).map(([path, said]) => {
    const [place, ...rest] = path.split('.')
    return [[entries[Number(place)]?.[0] ?? place, ...rest].join('.'), said] as const
  })
  return { words: Object.fromEntries(byKey), entries }
}

/** What is still wrong after the value has changed: in a list, what is wrong with entries that are the same as before. */
export function remainingErrors(field: Listing, value: unknown, errors: PartErrors | undefined): Words {
  if (!errors) return none
  if (!errors.entries || !field?.entries) return errors.words
  const before = new Map(errors.entries)
  const same = new Set(
    field.entries(value).flatMap(([key, entry]) => (before.get(key) === entry ? [key] : [])),
  )
  return Object.fromEntries(
    Object.entries(errors.words).filter(([path]) => same.has(path.split('.')[0] ?? '')),
  )
}

/** What is wrong with an entry of a list, wherever in it. */
export function entryError(
  { partErrors }: Pick<Bound<unknown>, 'partErrors'>,
  key: string,
): string | undefined {
  return Object.entries(partErrors).find(([path]) => path === key || path.startsWith(`${key}.`))?.[1]
}
