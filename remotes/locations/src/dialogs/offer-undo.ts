import type { Location } from '@atrium/contract'
import { toast } from '@atrium/modals'

export interface UndoOffer {
  readonly message: string
  readonly label: string
  readonly undo: () => Promise<unknown>
  /** What was changed, as it was before. */
  readonly subject: Pick<Location, 'id' | 'project_id'>
  /** Whether what was done still stands, by what the location is now. */
  readonly stillHolds: (now: Location) => boolean
}

interface OpenOffer extends Pick<UndoOffer, 'subject' | 'stillHolds'> {
  readonly toastId: number
  readonly madeAt: number
}

/** So many milliseconds later an offer has gone by itself, however long somebody has read it. */
const longest = 60_000

let last: OpenOffer | null = null

/**
 * Says that something has been done and offers to take it back. Only the last one is offered: an earlier one taken back on
 * top of what came after it would not lead to where the person was.
 */
export function offerUndo({ message, label, undo, subject, stillHolds }: UndoOffer): void {
  if (last) toast.dismiss(last.toastId)
  const onPress = () => {
    last = null
    void undo()
  }
  const toastId = toast.success(message, { label, onPress })
  last = { toastId, subject, stillHolds, madeAt: Date.now() }
}

/** The location that the offer on screen is about, if there is one. */
export function offeredSubject(): UndoOffer['subject'] | null {
  return last && Date.now() - last.madeAt < longest ? last.subject : null
}

/** Takes the offer away where what it tells of has been undone by other means; null stands for what is not seen any more. */
export function reviewOffer(id: string, now: Location | null): void {
  if (last?.subject.id !== id || (now && last.stillHolds(now))) return
  toast.dismiss(last.toastId)
  last = null
}
