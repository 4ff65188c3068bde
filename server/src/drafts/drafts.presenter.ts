import { messageText, type MessageKey, type MessageParams, type PublishedVersion } from '@atrium/contract'
import type { PublishedRow } from './versions.repository.ts'

/** What keeps a draft from being published. */
export interface DraftFault {
  fault: MessageKey
  /** Where it stands in the draft. */
  path: string
  params?: MessageParams
}

/** A fault with the text of its message. */
export const presentFault = ({ fault, path, params }: DraftFault) => ({
  path,
  key: fault,
  message: messageText(fault, params),
})

export const presentVersion = ({ version, published_at, published_by }: PublishedRow): PublishedVersion => ({
  version,
  published_at: published_at.toISOString(),
  published_by,
})
