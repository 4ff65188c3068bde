import { outcomeOf, type ListedOrder } from '@atrium/orders'
import { useTexts } from '@atrium/portal'
import type { BulkDialogProps } from '@atrium/screens'
import { LeaveOutForm, type WayToLeaveOut } from './leave-out-form.tsx'

interface LeaveOutSelectedProps extends BulkDialogProps<ListedOrder> {
  readonly way: WayToLeaveOut
}

/** Leaves out or excuses the selected orders. The list then says which were refused and why. */
export function LeaveOutSelected({ way, rows, onDone, onClose }: LeaveOutSelectedProps) {
  const t = useTexts()
  return (
    <LeaveOutForm
      title={t(`leaveOut.${way}.several`, { name: rows.length })}
      way={way}
      what={{
        project_id: rows[0]?.project_id ?? '',
        pm_ids: rows.map(({ id, version }) => ({ id, version })),
      }}
      onReply={(reply) => onDone(outcomeOf(reply, t(`leaveOut.${way}.done`, { name: reply.done.length })))}
      onClose={onClose}
    />
  )
}
