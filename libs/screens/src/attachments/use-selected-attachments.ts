import type { Attachment } from '@atrium/contract'
import { useEffect } from 'react'
import { useSelection, type Selection } from '../bulk/use-selection.ts'
import type { AttachmentOwner } from './attachment-owner.ts'

/** The selected attachments of a thing. One that is gone is no longer selected. */
export function useSelectedAttachments(
  owner: AttachmentOwner,
  ordered: readonly Attachment[],
): Selection<Attachment> {
  const lines = { count: ordered.length, rowAt: (line: number) => ordered[line] }
  const selection = useSelection(lines, ({ id }) => id, owner.id)
  const there = new Set(ordered.map(({ id }) => id))
  const isGone = selection.rows().some(({ id }) => !there.has(id))
  useEffect(() => {
    if (isGone) selection.keepOnly(there)
  })
  return selection
}
