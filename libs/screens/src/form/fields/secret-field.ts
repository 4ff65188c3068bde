import type { Needed } from '../field.ts'

/** A password: sent as it was typed, and forgotten once it is saved. `needed` is the key of what is said if it is empty. */
export function secretField(needed: string): Needed<string> {
  return {
    empty: '',
    same: Object.is,
    send: (typed) => typed,
    wrong: (typed) => (typed === '' ? needed : undefined),
    needed: true,
    isForgotten: true,
  }
}
