import type { Field } from '../field.ts'

/** A number as an input of the type `number` gives it; empty for none, which is sent as null. */
export function numberField(): Field<string, number | null> {
  return {
    empty: '',
    same: (one, other) => one.trim() === other.trim(),
    send: (typed) => (typed.trim() === '' ? null : Number(typed)),
  }
}
