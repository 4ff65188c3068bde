import { CommentInput, DateSelector } from '@atrium/modals'
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
  type Current,
  type FormOptions,
} from '@atrium/screens'
import { Callout, FactList } from '@atrium/ui'
import { useState } from 'react'
import { statusTones } from '../show-user/status-tones.ts'
import { beginningOf, dayAfter } from './day-in-time.ts'

const statuses = Object.keys(statusTones) as (keyof typeof statusTones)[]

const fields = {
  status: choiceField<(typeof statuses)[number]>('Active'),
  comment: textField(),
  end: dateField(),
}
export type StatusFields = typeof fields

/** What the form begins with: a status, without a reason or an end. */
export const statusOf = (status: (typeof statuses)[number], version: number): Current<StatusFields> => ({
  status,
  comment: '',
  end: '',
  version,
})

/** The members of a call that changes a status. */
export const statusInput = ({ status, comment, end }: Pick<Current<StatusFields>, keyof StatusFields>) => ({
  status,
  comment: comment.trim(),
  end: status === 'Active' || end === '' ? null : beginningOf(end),
})

interface StatusFormProps extends Pick<FormOptions<StatusFields>, 'save' | 'reread'> {
  readonly title: string
  readonly current: Current<StatusFields>
  /** What any status but Active does to the people, at once. */
  readonly endsSessions: string
  readonly onClose: () => void
}

/** Blocks, deactivates, deletes or reactivates, with a reason. Every status but Active may have an end. */
export function StatusForm({ title, endsSessions, onClose, ...options }: StatusFormProps) {
  const t = useTexts()
  const dates = useDates()
  const [tomorrow] = useState(() => dayAfter(Date.now()))
  const [isPicking, setPicking] = useState(false)
  const form = useForm({
    fields,
    ...options,
    // A reason is required when the user loses access, for other administrators to read.
    check: ({ status, comment }) =>
      status !== 'Active' && comment.trim() === '' ? { comment: t('account.status.reasonNeeded') } : {},
  })
  const [comment, end] = [form.at('comment'), form.at('end')]
  const isOut = form.values.status !== 'Active'
  const dayOf = (day: string) => dates.longDay(beginningOf(day))

  return (
    <>
      <FormFrame title={title} submitLabel={t('account.status.submit')} form={form} onClose={onClose}>
        <ChoiceInput
          label={t('account.status.label')}
          field={form.at('status')}
          options={statuses.map((value) => ({ value, label: t(`status.${value}`) }))}
        />
        <FactList
          facts={statuses.map((value) => ({
            key: value,
            name: t(`status.${value}`),
            value: t(`account.status.means.${value}`),
          }))}
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
          {isOut ? endsSessions : t('account.status.letsIn')}
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
