import type { AnswerResult, LibraryColor, LibraryKind, Multilingual } from '@atrium/contract'
import type { EntryRow } from '../library-rows.loader.ts'

/** What an import sets of an entry. Entries of a list are told apart by their codes, in lower case. */
export interface EntryState {
  kind: LibraryKind
  code: string
  /** The code of the entry above it in lower case; null at the top. */
  parent: string | null
  name: Multilingual
  description: Multilingual
  color: LibraryColor | null
  amount: number | null
  day: string | null
  points: number | null
  result: AnswerResult | null
  isRetired: boolean
}

export const keyOf = (code: string): string => code.toLowerCase()

/** Returns the states of the entries of a list, by their codes in lower case. */
export function statesOf(list: readonly EntryRow[]): Map<string, EntryState> {
  const codes = new Map(list.map(({ id, code }) => [id, keyOf(code)]))
  return new Map(
    list.map((entry) => {
      const { kind, code, name, description, color, amount, day, points, result } = entry
      const parent = entry.parent_id === null ? null : (codes.get(entry.parent_id) ?? null)
      const isRetired = entry.retired_at !== null
      const values = { color, amount, day, points, result }
      return [keyOf(code), { kind, code, parent, name, description, ...values, isRetired }]
    }),
  )
}

/** Returns the values of a state by the field of a column, as texts. What is empty is left out. */
export function cellsOf(state: EntryState, codeOf: (key: string) => string): Record<string, string> {
  const inLanguages = (field: 'name' | 'description') =>
    Object.entries(state[field]).map(([language, text]): [string, string] => [`${field}:${language}`, text])
  return Object.fromEntries([
    ...(state.parent === null ? [] : [['parent', codeOf(state.parent)]]),
    ...inLanguages('name'),
    ...inLanguages('description'),
    ...(state.color === null ? [] : [['color', state.color]]),
    ...(state.amount === null ? [] : [['amount', String(state.amount)]]),
    ...(state.day === null ? [] : [['day', state.day]]),
    ...(state.points === null ? [] : [['points', String(state.points)]]),
    ...(state.result === null ? [] : [['result', state.result]]),
    ['retired', state.isRetired ? 'yes' : 'no'],
  ]) as Record<string, string>
}
