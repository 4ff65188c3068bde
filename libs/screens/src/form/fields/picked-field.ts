import type { Field, Needed } from '../field.ts'

interface Thing {
  readonly id: string
}

/** One thing that is picked from others, such as a person; its id is sent, and null for none. */
export function pickedField<T extends Thing>(options: { readonly needed: string }): Needed<T | null, string>
export function pickedField<T extends Thing>(): Field<T | null, string | null>
export function pickedField<T extends Thing>(options?: {
  readonly needed: string
}): Field<T | null, string | null> {
  return {
    empty: null,
    same: (one, other) => one?.id === other?.id,
    send: (thing) => thing?.id ?? null,
    ...(options && {
      needed: true,
      wrong: (thing: T | null) => (thing === null ? options.needed : undefined),
    }),
  }
}

/** Several things that are picked from others; `sent` gives what the call knows each of them by. */
export function pickedListField<T extends Thing>(
  sent: (thing: T) => string = ({ id }) => id,
): Field<readonly T[], string[]> {
  return {
    empty: [],
    same: (one, other) => one.length === other.length && one.every(({ id }, at) => id === other[at]?.id),
    send: (things) => things.map(sent),
  }
}
