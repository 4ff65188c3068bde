import type { FieldFailure } from '@atrium/client'
import type { MessageKey } from '@atrium/contract/messages'

/** What is wrong with a field, put into words only when it is drawn: the language may change meanwhile. */
export type Said = FieldFailure

export function said(key: MessageKey, params: Said['params'] = {}): Said {
  return { key, params, message: '' }
}
