import type { Field, Needed } from '../field.ts'

const plain: Field<string> = {
  empty: '',
  same: (one, other) => one.trim() === other.trim(),
  send: (value) => value.trim(),
}

/** Text on one or more lines. `needed` is the key of what is said of a field that is left empty. */
export function textField(options: { readonly needed: string }): Needed<string>
export function textField(): Field<string>
export function textField(options?: { readonly needed: string }): Field<string> {
  if (!options) return plain
  return { ...plain, needed: true, wrong: (value) => (value.trim() === '' ? options.needed : undefined) }
}
