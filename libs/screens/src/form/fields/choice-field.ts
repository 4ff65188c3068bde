import type { Needed } from '../field.ts'

/** One of a few values; `initial` is the one that a form that creates begins with. */
export function choiceField<Value extends string>(initial: Value): Needed<Value> {
  return { empty: initial, same: Object.is, send: (value) => value, needed: true }
}
