import type { TimeKind, WorkTime } from '@atrium/contract'
import { limits } from '@atrium/contract/limits'
import { toast } from '@atrium/modals'
import { clockAt, useTexts } from '@atrium/portal'
import { ChoiceInput, choiceField, FormFrame, textField, TextInput, useForm } from '@atrium/screens'
import { useQuery } from '@tanstack/react-query'
import { useOrderChange } from '../kind/order-calls.ts'
import { ratesQuery } from '../queries/order-parts.queries.ts'
import { useOrderRights } from '../rights/use-order-rights.ts'
import { MomentInput } from '../enter-moment/moment-input.tsx'
import { momentIn } from '../enter-moment/moment-in.ts'

export interface TimeDialogProps {
  readonly projectId: string
  readonly workId: string
  /** Null for a new one. */
  readonly time: WorkTime | null
  readonly onClose: () => void
}

const kinds = ['work', 'travel', 'wait'] as const satisfies readonly TimeKind[]

const fields = {
  kind: choiceField<TimeKind>('work'),
  started_at: textField({ needed: 'messages.field_required' }),
  minutes: textField({ needed: 'messages.field_required' }),
  rate_id: textField(),
  note: textField(),
}

/** Time that was worked on an order. */
export default function TimeDialog({ projectId, workId, time, onClose }: TimeDialogProps) {
  const t = useTexts()
  const { seesLibrary } = useOrderRights()
  const rates = useQuery({ ...ratesQuery(projectId), enabled: seesLibrary })
  const add = useOrderChange('addTime')
  const update = useOrderChange('updateTime')
  const form = useForm({
    fields,
    initial: {
      kind: time?.kind ?? 'work',
      started_at: time ? clockAt(time.started_at) : '',
      minutes: time ? String(time.minutes) : '',
      rate_id: time?.rate?.id ?? '',
      note: time?.note ?? '',
    },
    check: ({ started_at: start, minutes }) => ({
      ...(start !== '' && momentIn(start) === undefined && { started_at: t('moment.wrong') }),
      ...(minutes !== '' &&
        !(/^\d+$/.test(minutes.trim()) && +minutes >= 1 && +minutes <= limits.minutesOfTime) && {
          minutes: t('time.wrongMinutes', { maximum: limits.minutesOfTime }),
        }),
    }),
    async save({ values: { kind, started_at: start, minutes, rate_id: rate, note } }) {
      const written = {
        order_id: workId,
        kind,
        started_at: momentIn(start)?.toISOString() ?? '',
        minutes: Number(minutes),
        // Who does not see the rate of a time leaves it as it is.
        ...((time === null || rate !== (time.rate?.id ?? '')) && { rate_id: rate === '' ? null : rate }),
        note: note.trim(),
      }
      if (time) await update.mutateAsync({ ...written, id: time.id })
      else await add.mutateAsync(written)
      toast.success(t('time.saved'))
      onClose()
    },
  })
  const offered = rates.data?.entries ?? []
  return (
    <FormFrame
      title={t(time ? 'time.editTitle' : 'time.addTitle')}
      submitLabel={t('order.save')}
      form={form}
      onClose={onClose}
    >
      <ChoiceInput
        label={t('time.kind')}
        field={form.at('kind')}
        options={kinds.map((value) => ({ value, label: t(`time.kinds.${value}`) }))}
      />
      <MomentInput label={t('time.start')} field={form.at('started_at')} />
      <TextInput label={t('time.minutes')} type="number" min={1} field={form.at('minutes')} />
      {offered.length > 0 ? (
        <ChoiceInput
          label={t('time.rate')}
          field={form.at('rate_id')}
          options={[
            { value: '', label: t('time.noRate') },
            ...offered.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      ) : null}
      <TextInput label={t('time.note')} maxLength={limits.commentLength} field={form.at('note')} />
    </FormFrame>
  )
}
