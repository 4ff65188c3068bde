import type { Picture } from '@atrium/contract'
import type { Field } from '../field.ts'

/** A picture that was sent before the form is; its id is sent, and null for none. */
export function pictureField(): Field<Picture | null, string | null> {
  return {
    empty: null,
    same: (one, other) => one?.id === other?.id,
    send: (picture) => picture?.id ?? null,
  }
}
