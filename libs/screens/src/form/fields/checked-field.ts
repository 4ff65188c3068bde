import type { Needed } from '../field.ts'

/** Several of a list of choices, by their ids. `needed` is the key of what is said if none is chosen. */
export function checkedField(needed: string): Needed<readonly string[], string[]> {
  return {
    empty: [],
    same: (one, other) => one.length === other.length && one.every((id) => other.includes(id)),
    send: (ids) => [...ids],
    wrong: (ids) => (ids.length === 0 ? needed : undefined),
    entries: (ids) => ids.map((id) => [id, id]),
    needed: true,
  }
}
