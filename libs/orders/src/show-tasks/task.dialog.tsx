import type { TaskType, WorkTask } from '@atrium/contract'
import { limits } from '@atrium/contract/limits'
import { toast } from '@atrium/modals'
import { useTexts } from '@atrium/portal'
import {
  ChoiceInput,
  choiceField,
  flagField,
  FormFrame,
  textField,
  TextInput,
  useForm,
} from '@atrium/screens'
import { Checkbox, Grid } from '@atrium/ui'
import { useOrderChange } from '../kind/order-calls.ts'

export interface TaskDialogProps {
  readonly workId: string
  /** Null for a new one. */
  readonly task: WorkTask | null
  readonly onClose: () => void
}

const types = ['check', 'text', 'number'] as const satisfies readonly TaskType[]

const fields = {
  type: choiceField<TaskType>('check'),
  text: textField({ needed: 'messages.field_required' }),
  mandatory: flagField,
  unit: textField(),
  minimum: textField(),
  maximum: textField(),
}

const numberIn = (typed: string) => (typed.trim() === '' ? null : Number(typed.trim().replace(',', '.')))

/** A task of an order: what is to be done, and what its answer looks like. */
export default function TaskDialog({ workId, task, onClose }: TaskDialogProps) {
  const t = useTexts()
  const add = useOrderChange('addTasks')
  const update = useOrderChange('updateTask')
  const form = useForm({
    fields,
    initial: {
      type: types.find((type) => type === task?.type) ?? 'check',
      text: task?.text ?? '',
      mandatory: task?.mandatory ?? true,
      unit: task?.unit ?? '',
      minimum: task?.minimum === null || task === null ? '' : String(task.minimum),
      maximum: task?.maximum === null || task === null ? '' : String(task.maximum),
    },
    check: ({ type, minimum, maximum }) => {
      if (type !== 'number') return {}
      const [from, to] = [numberIn(minimum), numberIn(maximum)]
      if (Number.isNaN(from)) return { minimum: t('tasks.noNumber') }
      if (Number.isNaN(to)) return { maximum: t('tasks.noNumber') }
      return from !== null && to !== null && from > to ? { maximum: t('tasks.boundsReversed') } : {}
    },
    async save({ values }) {
      const { type, text, mandatory } = values
      const bounds =
        type === 'number'
          ? {
              unit: values.unit.trim(),
              minimum: numberIn(values.minimum),
              maximum: numberIn(values.maximum),
            }
          : {}
      if (task) await update.mutateAsync({ order_id: workId, key: task.key, text, mandatory, ...bounds })
      else await add.mutateAsync({ order_id: workId, tasks: [{ type, text, mandatory, ...bounds }] })
      toast.success(t(task ? 'tasks.changed' : 'tasks.added'))
      onClose()
    },
  })
  const mandatory = form.at('mandatory')
  return (
    <FormFrame
      title={t(task ? 'tasks.editTitle' : 'tasks.addTitle')}
      submitLabel={t(task ? 'order.save' : 'tasks.add')}
      form={form}
      onClose={onClose}
    >
      <TextInput label={t('tasks.what')} maxLength={limits.nameLength} field={form.at('text')} />
      {task ? null : (
        <ChoiceInput
          label={t('tasks.type')}
          field={form.at('type')}
          options={types.map((value) => ({ value, label: t(`tasks.types.${value}`) }))}
        />
      )}
      {form.values.type === 'number' ? (
        <Grid gap="3" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr 1fr' }} alignItems="start">
          <TextInput label={t('tasks.unit')} maxLength={limits.unitLength} field={form.at('unit')} />
          <TextInput label={t('tasks.minimum')} inputMode="decimal" field={form.at('minimum')} />
          <TextInput label={t('tasks.maximum')} inputMode="decimal" field={form.at('maximum')} />
        </Grid>
      ) : null}
      <Checkbox checked={mandatory.value} onCheckedChange={mandatory.change}>
        {t('tasks.mustBeDone')}
      </Checkbox>
    </FormFrame>
  )
}
