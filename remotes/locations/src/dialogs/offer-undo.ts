import { toast } from '@atrium/modals'

let last: number | null = null

/**
 * Says that something has been done and offers to take it back. Only the last one is offered: an earlier one taken back on
 * top of what came after it would not lead to where the person was.
 */
export function offerUndo(message: string, label: string, undo: () => Promise<unknown>): void {
  if (last !== null) toast.dismiss(last)
  last = toast.success(message, { label, onPress: () => void undo() })
}
