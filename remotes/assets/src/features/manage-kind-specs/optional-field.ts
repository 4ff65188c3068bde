import type { Field } from '@atrium/screens'

/** A text that is sent as null when it is empty. */
export const optionalField: Field<string, string | null> = {
  empty: '',
  same: (one, other) => one.trim() === other.trim(),
  send: (typed) => (typed.trim() === '' ? null : typed.trim()),
}
