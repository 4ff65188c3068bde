import { useChange } from '@atrium/client'
import type { CallInput, CallReply } from '@atrium/contract'
import { CommentInput } from '@atrium/modals'
import { useTexts } from '@atrium/portal'
import { FormFrame, textField, useForm } from '@atrium/screens'
import { Text } from '@atrium/ui'
import type { ReactNode } from 'react'

/** Left out: it counts as not done. Excused: it could not be done and counts for nothing. */
export type WayToLeaveOut = 'skip' | 'excuse'

export type LeaveOutReply = CallReply<'/pm/skip'>

interface LeaveOutFormProps {
  readonly title: string
  readonly way: WayToLeaveOut
  /** Orders, days that have none yet, or both. */
  readonly what: Pick<CallInput<'/pm/skip'>, 'project_id' | 'pm_ids' | 'days'>
  /** Each is judged by itself: the reply says which were refused, and why. */
  readonly onReply: (reply: LeaveOutReply) => void
  readonly onClose: () => void
  /** Above the reason. */
  readonly children?: ReactNode
}

const fields = { reason: textField({ needed: 'leaveOut.reasonNeeded' }) }

/** Leaves out or excuses what is due, with a reason. */
export function LeaveOutForm({ title, way, what, onReply, onClose, children }: LeaveOutFormProps) {
  const t = useTexts()
  const skip = useChange('/pm/skip')
  const excuse = useChange('/pm/excuse')
  const form = useForm({
    fields,
    async save({ facts: { reason } }) {
      onReply(await (way === 'skip' ? skip : excuse).mutateAsync({ ...what, reason }))
    },
  })
  const reason = form.at('reason')
  return (
    <FormFrame title={title} submitLabel={t(`leaveOut.${way}.submit`)} form={form} onClose={onClose}>
      <Text tone="muted" textStyle="sm">
        {t(`leaveOut.${way}.hint`)}
      </Text>
      {children}
      <CommentInput
        label={t('leaveOut.reason')}
        required
        value={reason.value}
        onChange={reason.change}
        error={reason.error}
      />
    </FormFrame>
  )
}
