import { CommentInput } from '@atrium/modals'
import { useTexts } from '@atrium/portal'
import { useDates } from '@atrium/portal/dates'
import {
  choiceField,
  ChoiceInput,
  DateInput,
  FormFrame,
  isOvertaken,
  textField,
  useForm,
} from '@atrium/screens'
import { Callout, Text } from '@atrium/ui'
import { useState } from 'react'
import { useDueRights } from '../../rights/use-due-rights.ts'
import { nameOf, type DueItem } from '../choose-due/due-item.ts'
import { useMove, type Move, type MoveScope } from './use-move.ts'

interface MoveDueProps {
  readonly item: DueItem
  /** Where it was dropped. */
  readonly day?: string
  readonly onClose: () => void
}

const fields = {
  due_on: textField({ needed: 'move.dayNeeded' }),
  scope: choiceField<MoveScope>('this'),
  reason: textField(),
}

/** Moves an order, or a day that has none yet, to another day: it alone, or with what follows by its schedule. */
export default function MoveDueDialog({ item, day = item.day, onClose }: MoveDueProps) {
  const t = useTexts()
  const dates = useDates()
  const { mayEditSchedules } = useDueRights()
  const move = useMove()
  const [order, setOrder] = useState(item.kind === 'order' ? item.order : null)
  const dayNow = order?.due_on ?? item.day
  const lastDay = item.kind === 'toCome' ? item.due.window_to : (order?.window_to ?? item.day)
  // A schedule that counts from the new day on has windows of its own.
  const isNewAnchor = (scope: MoveScope) => item.kind === 'toCome' && scope === 'following'
  const isBeyond = ({ due_on: chosen, scope }: Pick<Move, 'due_on' | 'scope'>) =>
    !isNewAnchor(scope) && chosen > lastDay
  const form = useForm({
    fields,
    initial: { due_on: day },
    blames: { pm_move_needs_reason: 'reason' },
    check: ({ due_on: chosen, scope, reason }) => ({
      ...(chosen === dayNow && { due_on: t('move.sameDay') }),
      ...(isBeyond({ due_on: chosen, scope }) && reason.trim() === '' && { reason: t('move.reasonNeeded') }),
    }),
    explain: (failure) => (isOvertaken(failure) ? t('move.overtaken') : undefined),
    async save({ facts: { due_on, scope, reason = '' } }) {
      const to = { due_on, scope, reason }
      if (item.kind === 'toCome') await move.toCome(item.due, to)
      else if (order) await move.order(order, to, (newer) => setOrder({ ...order, ...newer }))
      onClose()
    },
  })
  const { due_on: chosen, scope } = form.values
  const reason = form.at('reason')
  const asksWhy = isBeyond({ due_on: chosen, scope })
  return (
    <FormFrame
      title={t('move.title', { name: nameOf(item) })}
      submitLabel={t('move.submit')}
      form={form}
      onClose={onClose}
    >
      <Text tone="muted" textStyle="sm">
        {t('move.now', { day: dates.calendarDay(dayNow) })}
      </Text>
      <DateInput label={t('move.day')} field={form.at('due_on')} />
      {/* What follows is moved by its schedule, which needs a right of its own. */}
      {mayEditSchedules ? (
        <ChoiceInput
          label={t('move.what')}
          field={form.at('scope')}
          options={(['this', 'following'] as const).map((value) => ({
            value,
            label: t(`move.scope.${value}`),
          }))}
        />
      ) : null}
      {isNewAnchor(scope) ? (
        <Text tone="muted" textStyle="sm">
          {t('move.anchorHint')}
        </Text>
      ) : (
        <>
          {asksWhy ? (
            <Callout tone="warning" announce>
              {t('move.late', { day: dates.calendarDay(lastDay) })}
            </Callout>
          ) : null}
          <CommentInput
            label={t('move.reason')}
            required={asksWhy}
            value={reason.value}
            onChange={reason.change}
            error={reason.error}
          />
        </>
      )}
    </FormFrame>
  )
}
