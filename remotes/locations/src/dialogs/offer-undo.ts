import type { Location } from '@atrium/contract'
import { toast } from '@atrium/modals'

/** What an offer is about, where it is to go by itself once what was done was undone by other means. */
export interface OfferSubject {
  readonly location: Pick<Location, 'id' | 'project_id'>
  /** Whether what was done still stands, by what the location is now. */
  readonly stillHolds: (now: Location) => boolean
}

interface OpenOffer {
  readonly toastId: number
  readonly subject: OfferSubject | undefined
  readonly madeAt: number
}

/** So many milliseconds later an offer has gone by itself, however long somebody has read it. */
const longest = 60_000

let last: OpenOffer | null = null

/**
 * Says that something has been done and offers to take it back. Only the last one is offered: an earlier one taken back on
 * top of what came after it would not lead to where the person was.
 */
export function offerUndo(
  message: string,
  label: string,
  undo: () => Promise<unknown>,
  subject?: OfferSubject,
): void {
  if (last) toast.dismiss(last.toastId)
  const onPress = () => {
    last = null
    void undo()
  }
  last = { toastId: toast.success(message, { label, onPress }), subject, madeAt: Date.now() }
}

/** The location that the offer on screen is about, if there is one. */
export function offeredLocation(): OfferSubject['location'] | null {
  return (last && Date.now() - last.madeAt < longest && last.subject?.location) || null
}

/** Takes the offer away where what it tells of has been undone by other means; null stands for what is not seen any more. */
export function reviewOffer(id: string, now: Location | null): void {
  if (!last?.subject || last.subject.location.id !== id || (now && last.subject.stillHolds(now))) return
  toast.dismiss(last.toastId)
  last = null
}
