import type { ListedOrder } from '@atrium/orders'
import type { BulkDialogProps } from '@atrium/screens'
import { LeaveOutSelected } from './leave-out-selected.tsx'

/** Excuses the selected orders. */
export default function ExcuseSelectedDialog(props: BulkDialogProps<ListedOrder>) {
  return <LeaveOutSelected {...props} way="excuse" />
}
