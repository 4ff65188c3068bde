import type { ListedOrder } from '@atrium/orders'
import type { BulkDialogProps } from '@atrium/screens'
import { LeaveOutSelected } from './leave-out-selected.tsx'

/** Leaves out the selected orders. */
export default function SkipSelectedDialog(props: BulkDialogProps<ListedOrder>) {
  return <LeaveOutSelected {...props} way="skip" />
}
