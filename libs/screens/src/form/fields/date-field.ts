import type { Field } from '../field.ts'

/** A day as `YYYY-MM-DD`; empty for none, which is sent as null. */
export function dateField(): Field<string, string | null> {
  return { empty: '', same: Object.is, send: (day) => (day === '' ? null : day) }
}
