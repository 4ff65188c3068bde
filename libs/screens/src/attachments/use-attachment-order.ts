import { isCallFailure, useChange } from '@atrium/client'
import type { Attachment } from '@atrium/contract'
import { toast } from '@atrium/modals'
import { useFailureText } from '@atrium/portal'
import { useRef, useState } from 'react'
import type { AttachmentOwner } from './attachment-owner.ts'

/** The order of attachments, which the person changes on screen first. The last order is the one that is stored. */
export function useAttachmentOrder(owner: AttachmentOwner, attachments: readonly Attachment[]) {
  const failureText = useFailureText()
  const sort = useChange('/attachment/sort')
  const [pending, setPending] = useState<readonly string[] | null>(null)
  const latest = useRef<readonly string[] | null>(null)
  const isStoring = useRef(false)
  const byId = new Map(attachments.map((one) => [one.id, one]))
  // An attachment that came or went meanwhile ends an order that does not know it.
  const isWhole = pending?.length === attachments.length && pending.every((id) => byId.has(id))
  const ids = isWhole && pending ? pending : attachments.map((one) => one.id)

  /** Moves one to a place, counted from 0, on screen. */
  function place(id: string, to: number): readonly string[] {
    const base = latest.current ?? ids
    const order = base.filter((one) => one !== id).toSpliced(to, 0, id)
    latest.current = order
    setPending(order)
    return order
  }

  /** Stores the order that is on screen, and the one after it if the person goes on. */
  async function store(): Promise<void> {
    if (isStoring.current) return
    isStoring.current = true
    try {
      for (let order = latest.current; order; order = latest.current) {
        await sort.mutateAsync({ owner_kind: owner.kind, owner_id: owner.id, attachment_ids: [...order] })
        if (latest.current === order) latest.current = null
      }
    } catch (failure) {
      latest.current = null
      if (!isCallFailure(failure)) throw failure
      toast.error(failureText(failure))
    } finally {
      isStoring.current = false
      setPending(null)
    }
  }

  return {
    ordered: ids.flatMap((id) => byId.get(id) ?? []),
    place,
    store: () => void store(),
    isMoved: () => latest.current !== null,
  }
}
