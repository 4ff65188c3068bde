import { CommentInput, DateSelector, FormDialog, PickField } from '@atrium/modals'
import { useTexts } from '@atrium/portal'
import { useDates } from '@atrium/portal/dates'
import { Callout, SelectField, Stack } from '@atrium/ui'
import { useState } from 'react'
import { statusTones } from '../show-user/status-tones.ts'
import { beginningOf, dayAfter } from './day-in-time.ts'
import type { ActionDialogProps } from './action-dialog-props.ts'
import { useAccountChange } from './use-account-change.ts'

const statuses = Object.keys(statusTones) as (keyof typeof statusTones)[]

/** Blocks, deactivates, deletes or reactivates a user, with a reason. Every status but Active may have an end. */
export default function ChangeStatusDialog({ projectId, user, onClose }: ActionDialogProps) {
  const t = useTexts()
  const dates = useDates()
  const [begun] = useState(user)
  const [status, setStatus] = useState(begun.status)
  const [comment, setComment] = useState('')
  const [end, setEnd] = useState<string | null>(null)
  const [tomorrow] = useState(() => dayAfter(Date.now()))
  const [isPicking, setPicking] = useState(false)
  const [lacksReason, setLacksReason] = useState(false)
  const change = useAccountChange('/user/change_status', projectId, ['status', 'comment', 'end'])
  const isOut = status !== 'Active'
  const shownEnd = end === null ? null : dates.longDay(beginningOf(end))

  async function submit(): Promise<void> {
    // A reason is required when the user loses access, for other administrators to read.
    if (isOut && comment.trim() === '') return setLacksReason(true)
    const input = {
      user_id: begun.id,
      status,
      comment: comment.trim(),
      end: isOut && end !== null ? beginningOf(end) : null,
      version: begun.version,
    }
    if (await change.send(input, t('account.status.done', { name: begun.name }))) onClose()
  }

  return (
    <>
      <FormDialog
        title={t('account.status.title', { name: begun.name })}
        submitLabel={t('account.status.submit')}
        busy={change.isBusy}
        dirty={status !== begun.status || comment !== '' || end !== null}
        onSubmit={() => void submit()}
        onClose={onClose}
      >
        <Stack gap="3">
          {change.failure === null ? null : (
            <Callout tone="error" announce>
              {change.failure}
            </Callout>
          )}
          <SelectField
            label={t('account.status.label')}
            options={statuses.map((value) => ({ value, label: t(`status.${value}`) }))}
            value={status}
            error={change.errors['status']}
            onValueChange={(value) => {
              setStatus(statuses.find((one) => one === value) ?? 'Active')
              setLacksReason(false)
            }}
          />
          <CommentInput
            label={t('account.status.reason')}
            required={isOut}
            value={comment}
            error={lacksReason ? t('account.status.reasonNeeded') : change.errors['comment']}
            onChange={(text) => {
              setComment(text)
              setLacksReason(false)
            }}
          />
          {isOut ? (
            <PickField
              label={t('account.status.end')}
              placeholder={t('account.status.noEnd')}
              value={shownEnd}
              onPick={() => setPicking(true)}
              onClear={() => setEnd(null)}
              {...(change.errors['end'] !== undefined && { error: change.errors['end'] })}
            />
          ) : null}
          <Callout tone={isOut ? 'warning' : 'info'}>
            {isOut ? t('account.status.endsSessions', { name: begun.name }) : t('account.status.letsIn')}
            {isOut && shownEnd !== null ? ` ${t('account.status.reactivates', { date: shownEnd })}` : null}
          </Callout>
        </Stack>
      </FormDialog>
      {isPicking ? (
        <DateSelector
          title={t('account.status.end')}
          value={end ?? undefined}
          earliest={tomorrow}
          onOk={(date) => {
            setEnd(date)
            setPicking(false)
          }}
          onCancel={() => setPicking(false)}
        />
      ) : null}
    </>
  )
}
