import { useChange } from '@atrium/client'
import { CommentInput, DateSelector, toast } from '@atrium/modals'
import { useTexts } from '@atrium/portal'
import { useDates } from '@atrium/portal/dates'
import {
  ChoiceInput,
  choiceField,
  dateField,
  FormFrame,
  PickInput,
  textField,
  useForm,
} from '@atrium/screens'
import { Callout } from '@atrium/ui'
import { useState } from 'react'
import { rereadUser } from '../show-user/reread-user.ts'
import type { ShownUser } from '../show-user/shown-user.ts'
import { statusTones } from '../show-user/status-tones.ts'
import type { ActionDialogProps } from './action-dialog-props.ts'
import { beginningOf, dayAfter } from './day-in-time.ts'

const statuses = Object.keys(statusTones) as (keyof typeof statusTones)[]

const fields = {
  status: choiceField<(typeof statuses)[number]>('Active'),
  comment: textField(),
  end: dateField(),
}
const currentOf = ({ status, version }: ShownUser) => ({ status, comment: '', end: '', version })

/** Blocks, deactivates, deletes or reactivates a user, with a reason. Every status but Active may have an end. */
export default function ChangeStatusDialog({ user, onClose }: ActionDialogProps) {
  const t = useTexts()
  const dates = useDates()
  const [tomorrow] = useState(() => dayAfter(Date.now()))
  const [isPicking, setPicking] = useState(false)
  const change = useChange('/user/change_status')
  const form = useForm({
    fields,
    current: currentOf(user),
    // A reason is required when the user loses access, for other administrators to read.
    check: ({ status, comment }) =>
      status !== 'Active' && comment.trim() === '' ? { comment: t('account.status.reasonNeeded') } : {},
    async save({ values: { status, comment, end }, version }) {
      await change.mutateAsync({
        user_id: user.id,
        status,
        comment: comment.trim(),
        end: status === 'Active' || end === '' ? null : beginningOf(end),
        version,
      })
      toast.success(t('account.status.done', { name: user.name }))
      onClose()
    },
    reread: async () => {
      const now = await rereadUser(user)
      return now && currentOf(now)
    },
  })
  const [comment, end] = [form.at('comment'), form.at('end')]
  const isOut = form.values.status !== 'Active'
  const dayOf = (day: string) => dates.longDay(beginningOf(day))

  return (
    <>
      <FormFrame
        title={t('account.status.title', { name: user.name })}
        submitLabel={t('account.status.submit')}
        form={form}
        onClose={onClose}
      >
        <ChoiceInput
          label={t('account.status.label')}
          field={form.at('status')}
          options={statuses.map((value) => ({ value, label: t(`status.${value}`) }))}
        />
        <CommentInput
          label={t('account.status.reason')}
          required={isOut}
          value={comment.value}
          error={isOut ? comment.error : undefined}
          onChange={comment.change}
        />
        {isOut ? (
          <PickInput
            label={t('account.status.end')}
            placeholder={t('account.status.noEnd')}
            field={end}
            none=""
            nameOf={dayOf}
            onPick={() => setPicking(true)}
          />
        ) : null}
        <Callout tone={isOut ? 'warning' : 'info'}>
          {isOut ? t('account.status.endsSessions', { name: user.name }) : t('account.status.letsIn')}
          {isOut && end.value !== ''
            ? ` ${t('account.status.reactivates', { date: dayOf(end.value) })}`
            : null}
        </Callout>
      </FormFrame>
      {isPicking ? (
        <DateSelector
          title={t('account.status.end')}
          value={end.value === '' ? undefined : end.value}
          earliest={tomorrow}
          onOk={(day) => {
            end.change(day)
            setPicking(false)
          }}
          onCancel={() => setPicking(false)}
        />
      ) : null}
    </>
  )
}
