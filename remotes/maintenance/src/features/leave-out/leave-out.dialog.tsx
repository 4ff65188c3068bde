import { toast } from '@atrium/modals'
import { useTexts } from '@atrium/portal'
import { Callout } from '@atrium/ui'
import { useState } from 'react'
import { nameOf, type DueItem } from '../choose-due/due-item.ts'
import { LeaveOutForm, type LeaveOutReply, type WayToLeaveOut } from './leave-out-form.tsx'

interface LeaveOutProps {
  readonly way: WayToLeaveOut
  readonly item: DueItem
  readonly projectId: string
  readonly onClose: () => void
}

/** Leaves out or excuses one order, or one day that has none yet. A refusal is said in the dialog. */
export default function LeaveOutDialog({ way, item, projectId, onClose }: LeaveOutProps) {
  const t = useTexts()
  const [refused, setRefused] = useState<LeaveOutReply['refused']>([])
  const name = nameOf(item)
  return (
    <LeaveOutForm
      title={t(`leaveOut.${way}.title`, { name })}
      way={way}
      what={{
        project_id: projectId,
        ...(item.kind === 'order'
          ? { pm_ids: [{ id: item.order.id, version: item.order.version }] }
          : { days: [{ schedule_id: item.due.schedule_id, sequence: item.due.sequence }] }),
      }}
      onReply={(reply) => {
        setRefused(reply.refused)
        if (reply.refused.length > 0) return
        toast.success(t(`leaveOut.${way}.done`, { name }))
        onClose()
      }}
      onClose={onClose}
    >
      {refused.length === 0 ? null : (
        <Callout tone="error" announce>
          {refused.map(({ message }) => message).join(' ')}
        </Callout>
      )}
    </LeaveOutForm>
  )
}
