import type { FieldFailure } from '@atrium/client'
import type { MessageKey } from '@atrium/contract/messages'

/** An error of a field. It is translated when it is drawn, because the language may change meanwhile. */
export type FieldError = FieldFailure

export function fieldError(key: MessageKey, params: FieldError['params'] = {}): FieldError {
  return { key, params, message: '' }
}
