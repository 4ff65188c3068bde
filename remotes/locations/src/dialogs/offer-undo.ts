import type { Location } from '@atrium/contract'
import { toast } from '@atrium/modals'

/** The location of an undo offer, so that the offer disappears when the change was undone in another way. */
export interface OfferSubject {
  readonly location: Pick<Location, 'id' | 'project_id'>
  /** Whether the change still holds for the location as it is now. */
  readonly stillHolds: (now: Location) => boolean
}

interface OpenOffer {
  readonly toastId: number
  readonly subject: OfferSubject | undefined
  readonly madeAt: number
}

/** An offer disappears after this many milliseconds, even while the pointer rests on it. */
const longest = 60_000

let last: OpenOffer | null = null

/**
 * Says that something was done and offers to undo it. Only the last change can be undone: undoing an earlier one on top
 * of later changes would not restore the former state.
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

/** The location of the offer on screen, or null. */
export function offeredLocation(): OfferSubject['location'] | null {
  return (last && Date.now() - last.madeAt < longest && last.subject?.location) || null
}

/** Removes the offer if its change was undone in another way. Null means that the user no longer sees the location. */
export function reviewOffer(id: string, now: Location | null): void {
  if (!last?.subject || last.subject.location.id !== id || (now && last.subject.stillHolds(now))) return
  toast.dismiss(last.toastId)
  last = null
}
