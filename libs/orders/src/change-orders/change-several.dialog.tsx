import type { WorkPriority } from '@atrium/contract'
import { useTexts } from '@atrium/portal'
import { ChoiceInput, FormFrame, textField, useForm, type BulkDialogProps, type Field } from '@atrium/screens'
import { Checkbox, Text } from '@atrium/ui'
import type { ListedOrder } from '../kind/order-shapes.ts'
import { useOrderChange } from '../kind/order-calls.ts'
import { useOrderKind } from '../kind/order-screen.tsx'
import { MomentInput } from '../enter-moment/moment-input.tsx'
import { momentIn } from '../enter-moment/moment-in.ts'
import { outcomeOf } from './refused-orders.ts'
import { workPriorities } from '../addresses/order-words.ts'

const priorityField: Field<WorkPriority | '', WorkPriority | ''> = {
  empty: '',
  same: Object.is,
  send: (priority) => priority,
}
const noDueField: Field<boolean> = { empty: false, same: Object.is, send: (flag) => flag }
const fields = { priority: priorityField, due_at: textField(), no_due: noDueField }

/** Sets the priority of several orders, and when they are due if people say so, each by itself. What stays empty changes nothing. */
export default function ChangeSeveralDialog({ rows, onDone, onClose }: BulkDialogProps<ListedOrder>) {
  const t = useTexts()
  const { setsDue } = useOrderKind()
  const change = useOrderChange('updateMany')
  const form = useForm({
    fields,
    check: ({ priority, due_at: due, no_due: noDue }) => ({
      ...(priority === '' && due === '' && !noDue && { priority: t('changeSeveral.nothing') }),
      ...(due !== '' && !noDue && momentIn(due) === undefined && { due_at: t('moment.wrong') }),
    }),
    async save({ values: { priority, due_at: due, no_due: noDue } }) {
      const moment = momentIn(due)
      const reply = await change.mutateAsync({
        project_id: rows[0]?.project_id ?? '',
        order_ids: rows.map(({ id, version }) => ({ id, version })),
        ...(priority !== '' && { priority }),
        ...(noDue ? { due_at: null } : moment !== undefined && { due_at: moment.toISOString() }),
      })
      onDone(outcomeOf(reply, t('changeSeveral.done', { count: reply.done.length })))
    },
  })
  const noDue = form.at('no_due')
  return (
    <FormFrame
      title={t('changeSeveral.title', { count: rows.length })}
      submitLabel={t('changeSeveral.submit')}
      form={form}
      onClose={onClose}
    >
      <Text tone="muted" textStyle="sm">
        {t('changeSeveral.hint')}
      </Text>
      <ChoiceInput
        label={t('fields.priority')}
        field={form.at('priority')}
        options={[
          { value: '', label: t('changeSeveral.stays') },
          ...workPriorities.map((value) => ({ value, label: t(`priority.${value}`) })),
        ]}
      />
      {setsDue && !noDue.value ? <MomentInput label={t('fields.due_at')} field={form.at('due_at')} /> : null}
      {setsDue ? (
        <Checkbox checked={noDue.value} onCheckedChange={noDue.change}>
          {t('changeSeveral.noDue')}
        </Checkbox>
      ) : null}
    </FormFrame>
  )
}
