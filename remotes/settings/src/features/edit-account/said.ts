import type { FieldFailure } from '@atrium/client'
import type { MessageKey } from '@atrium/contract/messages'

/** An error of a field. It is translated when it is drawn, because the language may change meanwhile. */
export type Said = FieldFailure

export function said(key: MessageKey, params: Said['params'] = {}): Said {
  return { key, params, message: '' }
}
