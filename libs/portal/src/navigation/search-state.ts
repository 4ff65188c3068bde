import { useCallback, useMemo } from 'react'
import { navigate, useSearch } from './navigate.ts'

/** How one piece of state is written into the query. A value that equals the default leaves no trace in the address. */
export interface SearchField<Value> {
  readonly fallback: Value
  /** Returns undefined for a senseless text, so that the fallback is used. */
  readonly read: (text: string) => Value | undefined
  readonly write: (value: Value) => string
}

export const asText = (fallback = ''): SearchField<string> => ({
  fallback,
  read: (text) => text,
  write: (value) => value,
})

/** A whole number of at least `minimum`. */
export const asCount = (fallback: number, minimum = 0): SearchField<number> => ({
  fallback,
  read: (text) => (/^\d{1,9}$/.test(text) && Number(text) >= minimum ? Number(text) : undefined),
  write: String,
})

export const asFlag = (): SearchField<boolean> => ({
  fallback: false,
  read: (text) => (text === '1' ? true : undefined),
  write: (value) => (value ? '1' : ''),
})

export const asChoice = <const Choice extends string>(
  choices: readonly Choice[],
  fallback: NoInfer<Choice>,
): SearchField<Choice> => ({
  fallback,
  read: (text) => choices.find((choice) => choice === text),
  write: (value) => value,
})

/** A tab of a page: one of its own, or one that another module adds, which is named `<module>.<name>`. */
export const asTab = <const Own extends string>(
  own: readonly Own[],
  fallback: NoInfer<Own>,
): SearchField<string> => ({
  fallback,
  read: (text) => (own.some((tab) => tab === text) || /^[a-z][a-z0-9-]*\.\w+$/.test(text) ? text : undefined),
  write: (value) => value,
})

/** The fields of a state, one for each of its members. */
export type SearchShape<State> = { readonly [Name in keyof State]: SearchField<State[Name]> }

export interface SearchWrite {
  /** `push` adds a step that the back button undoes; `replace` (the default) does not. */
  readonly history?: 'push' | 'replace'
}

function readOne<Value>({ read, fallback }: SearchField<Value>, text: string | null): Value {
  return (text === null ? undefined : read(text)) ?? fallback
}

function readAll<State extends object>(shape: SearchShape<State>, search: string): State {
  const query = new URLSearchParams(search)
  const state: Partial<State> = {}
  for (const name in shape) state[name] = readOne(shape[name], query.get(name))
  return state as State
}

function writeAll<State extends object>(
  shape: SearchShape<State>,
  search: string,
  change: Partial<State>,
): string {
  const query = new URLSearchParams(search)
  for (const name in change) {
    const { write, fallback } = shape[name]
    const text = write(change[name] ?? fallback)
    if (text === write(fallback)) query.delete(name)
    else query.set(name, text)
  }
  return query.size === 0 ? '' : `?${query}`
}

/**
 * Keeps state in the query of the address, so that every view can be linked and reloaded: `const [state, setState] =
 * useSearchState(shape)` with a `shape` created once outside the component. Setting a member to undefined restores its
 * default.
 */
export function useSearchState<State extends object>(
  shape: SearchShape<State>,
): [State, (change: Partial<State>, write?: SearchWrite) => void] {
  const search = useSearch()
  const state = useMemo(() => readAll(shape, search), [shape, search])
  const setState = useCallback(
    (change: Partial<State>, { history = 'replace' }: SearchWrite = {}) => {
      // Reads the query when it writes: two writes in one turn must not undo each other.
      const next = writeAll(shape, location.search, change)
      navigate(`${location.pathname}${next}${location.hash}`, { replace: history === 'replace' })
    },
    [shape],
  )
  return [state, setState]
}
