import { useChange } from '@atrium/client'
import type { ListedWork, WorkPriority } from '@atrium/contract'
import { useTexts } from '@atrium/portal'
import { ChoiceInput, FormFrame, textField, useForm, type BulkDialogProps, type Field } from '@atrium/screens'
import { Checkbox, Text } from '@atrium/ui'
import { MomentInput } from '../enter-moment/moment-input.tsx'
import { momentIn } from '../enter-moment/moment-in.ts'
import { outcomeOf } from './refused-works.ts'
import { workPriorities } from '../../addresses/work-words.ts'

const priorityField: Field<WorkPriority | '', WorkPriority | ''> = {
  empty: '',
  same: Object.is,
  send: (priority) => priority,
}
const noDueField: Field<boolean> = { empty: false, same: Object.is, send: (flag) => flag }
const fields = { priority: priorityField, due_at: textField(), no_due: noDueField }

/** Sets the priority or the due time of several orders, each by itself. What stays empty changes nothing. */
export default function ChangeSeveralDialog({ rows, onDone, onClose }: BulkDialogProps<ListedWork>) {
  const t = useTexts()
  const change = useChange('/cm/updateMany')
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
        cm_ids: rows.map(({ id, version }) => ({ id, version })),
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
      {noDue.value ? null : <MomentInput label={t('fields.due_at')} field={form.at('due_at')} />}
      <Checkbox checked={noDue.value} onCheckedChange={noDue.change}>
        {t('changeSeveral.noDue')}
      </Checkbox>
    </FormFrame>
  )
}
