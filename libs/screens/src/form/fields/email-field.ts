import type { Needed } from '../field.ts'
import { textField } from './text-field.ts'

/** Something on both sides of one @, and a dot behind it. The server has the last word. */
const shape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** An email address. `needed` is the key of what is said of a field that is left empty. */
export function emailField(options: { readonly needed: string }): Needed<string> {
  return {
    ...textField(options),
    wrong(typed) {
      if (typed.trim() === '') return options.needed
      return shape.test(typed.trim()) ? undefined : 'messages.invalid_email'
    },
  }
}
