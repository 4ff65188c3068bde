import type { TaskType } from '@atrium/contract'
import { limits } from '@atrium/contract/limits'
import { useTexts } from '@atrium/portal'
import { ChoiceInput, TextInput, type Bound } from '@atrium/screens'
import { Checkbox, Grid, HStack, IconButton, chakra } from '@atrium/ui'
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import type { TypedTask } from './tasks-field.ts'

interface TaskInputProps {
  readonly task: TypedTask
  /** What it is called in the names of its buttons. */
  readonly name: string
  /** From 0. */
  readonly place: number
  readonly length: number
  /** What is wrong, by the id of the task and the name of its part. */
  readonly errors: Readonly<Record<string, string>>
  readonly onChange: (task: TypedTask) => void
  readonly onMove: (by: -1 | 1) => void
  readonly onRemove: () => void
}

const types = ['check', 'text', 'number'] as const satisfies readonly TaskType[]

const Task = chakra('li', {
  base: { display: 'grid', gap: '3', borderWidth: '1px', borderColor: 'border', borderRadius: 'l2', p: '3' },
})

/** A task: what is to be done, and what its answer looks like. */
export function TaskInput({ task, name, place, length, errors, onChange, onMove, onRemove }: TaskInputProps) {
  const t = useTexts()
  const part = <Name extends 'type' | 'text' | 'unit' | 'minimum' | 'maximum'>(
    of: Name,
    needed = false,
  ): Bound<TypedTask[Name]> => ({
    value: task[of],
    before: null,
    needed,
    error: errors[`${task.id}.${of}`],
    partErrors: {},
    newer: undefined,
    change: (value) => onChange({ ...task, [of]: value }),
    update: (change) => onChange({ ...task, [of]: change(task[of]) }),
  })
  return (
    <Task data-task={task.id}>
      <Grid gap="3" gridTemplateColumns={{ base: '1fr', sm: '2fr 1fr' }} alignItems="start">
        <TextInput
          label={t('kindPlans.taskText')}
          maxLength={limits.itemTextLength}
          field={part('text', true)}
        />
        <ChoiceInput
          label={t('kindPlans.taskType')}
          field={part('type', true)}
          options={types.map((value) => ({ value, label: t(`kindPlans.taskTypes.${value}`) }))}
        />
      </Grid>
      {task.type === 'number' ? (
        <Grid gap="3" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr 1fr' }} alignItems="start">
          <TextInput label={t('kindPlans.taskUnit')} maxLength={limits.unitLength} field={part('unit')} />
          <TextInput label={t('kindPlans.taskMinimum')} inputMode="decimal" field={part('minimum')} />
          <TextInput label={t('kindPlans.taskMaximum')} inputMode="decimal" field={part('maximum')} />
        </Grid>
      ) : null}
      <HStack gap="2" flexWrap="wrap" justifyContent="space-between">
        <Checkbox checked={task.mandatory} onCheckedChange={(mandatory) => onChange({ ...task, mandatory })}>
          {t('kindPlans.taskMandatory')}
        </Checkbox>
        <HStack gap="1">
          <IconButton
            size="sm"
            kind="quiet"
            label={t('kindPlans.moveTaskUp', { name })}
            aria-disabled={place === 0}
            onClick={() => (place === 0 ? undefined : onMove(-1))}
            icon={<ArrowUp size={16} />}
          />
          <IconButton
            size="sm"
            kind="quiet"
            label={t('kindPlans.moveTaskDown', { name })}
            aria-disabled={place === length - 1}
            onClick={() => (place === length - 1 ? undefined : onMove(1))}
            icon={<ArrowDown size={16} />}
          />
          <IconButton
            size="sm"
            kind="quiet"
            label={t('kindPlans.removeTask', { name })}
            icon={<Trash2 size={16} />}
            onClick={onRemove}
          />
        </HStack>
      </HStack>
    </Task>
  )
}
