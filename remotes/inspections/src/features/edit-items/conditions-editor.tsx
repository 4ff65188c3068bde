import type { AskedItem, ShowCondition } from '@atrium/contract'
import type { ShowOperator } from '@atrium/contract/checklist'
import { limits } from '@atrium/contract/limits'
import { useTexts } from '@atrium/portal'
import { Box, Button, Checkbox, IconButton, SelectField, Stack, Text, TextField } from '@atrium/ui'
import { Plus, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { useItemName } from './item-name.ts'
import { operatorsOf, useAnswersOf } from './item-words.ts'
import { NumberInput } from './number-input.tsx'

interface ConditionsEditorProps {
  readonly conditions: readonly ShowCondition[]
  /** What is asked before, and so can be named. */
  readonly before: readonly AskedItem[]
  /** What is wrong with a condition, by its place. */
  readonly faultOf: (place: number) => string | undefined
  readonly onChange: (conditions: readonly ShowCondition[]) => void
}

/** When an item is seen: all conditions on earlier answers must hold. */
export function ConditionsEditor({ conditions, before, faultOf, onChange }: ConditionsEditorProps) {
  const t = useTexts()
  const group = useRef<HTMLDivElement>(null)
  const add = () => {
    const named = before.at(-1)
    if (named) onChange([...conditions, conditionOn(named)])
  }
  return (
    <Stack ref={group} role="group" aria-label={t('conditions.title')} tabIndex={-1} outline="0" gap="3">
      <Text tone="muted" textStyle="sm">
        {t(before.length === 0 && conditions.length === 0 ? 'conditions.nothingBefore' : 'conditions.hint')}
      </Text>
      {conditions.map((condition, place) => (
        <OneCondition
          key={place}
          number={place + 1}
          condition={condition}
          before={before}
          fault={faultOf(place)}
          onChange={(next) => onChange(conditions.with(place, next))}
          onRemove={() => {
            // The button goes with its condition.
            group.current?.focus()
            onChange(conditions.toSpliced(place, 1))
          }}
        />
      ))}
      {before.length > 0 && conditions.length < limits.conditionsOfItem ? (
        <Box>
          <Button size="sm" onClick={add}>
            <Plus size={16} aria-hidden />
            {t('conditions.add')}
          </Button>
        </Box>
      ) : null}
    </Stack>
  )
}

function conditionOn(item: AskedItem, op: ShowOperator = operatorsOf(item)[0] ?? 'answered'): ShowCondition {
  return { key: item.key, op, value: valueFor(item, op) }
}

/** What a condition begins with. */
function valueFor(item: AskedItem, op: ShowOperator): ShowCondition['value'] {
  if (op === 'answered' || op === 'failed') return null
  if (op === 'in') return []
  switch (item.type) {
    case 'check':
      return 'fail'
    case 'yes_no_na':
      return 'yes'
    case 'condition':
      return 'Poor'
    case 'choice':
    case 'choices':
      return item.options[0]?.key ?? ''
    case 'number':
    case 'reading':
    case 'duration':
      return 0
    case 'rating':
      return 3
    default:
      return ''
  }
}

interface OneConditionProps {
  readonly number: number
  readonly condition: ShowCondition
  readonly before: readonly AskedItem[]
  readonly fault: string | undefined
  readonly onChange: (condition: ShowCondition) => void
  readonly onRemove: () => void
}

function OneCondition({ number, condition, before, fault, onChange, onRemove }: OneConditionProps) {
  const t = useTexts()
  const nameOf = useItemName()
  const named = before.find(({ key }) => key === condition.key)
  const operators = named ? operatorsOf(named) : [condition.op]
  return (
    <Box
      role="group"
      aria-label={t('conditions.number', { number })}
      borderWidth="1px"
      borderColor="border.muted"
      borderRadius="l2"
      p="3"
      display="flex"
      flexDirection="column"
      gap="2"
    >
      <Box display="flex" gap="2" alignItems="flex-start">
        <Box flex="1" minWidth="0">
          <SelectField
            label={t('conditions.item')}
            value={condition.key}
            error={fault}
            options={[
              ...(named
                ? []
                : [{ value: condition.key, label: t('conditions.gone', { key: condition.key }) }]),
              ...before.map((item) => ({ value: item.key, label: nameOf(item) })),
            ]}
            onValueChange={(key) => {
              const item = before.find((one) => one.key === key)
              if (item) onChange(conditionOn(item))
            }}
          />
        </Box>
        <IconButton
          size="sm"
          label={t('conditions.remove', { number })}
          icon={<Trash2 size={16} aria-hidden />}
          onClick={onRemove}
        />
      </Box>
      <SelectField
        label={t('conditions.operator')}
        value={condition.op}
        options={operators.map((op) => ({ value: op, label: t(`conditions.operators.${op}`) }))}
        onValueChange={(op) => {
          const chosen = operators.find((one) => one === op)
          if (named && chosen) onChange(conditionOn(named, chosen))
        }}
      />
      {named ? <ConditionValue item={named} condition={condition} onChange={onChange} /> : null}
    </Box>
  )
}

interface ConditionValueProps {
  readonly item: AskedItem
  readonly condition: ShowCondition
  readonly onChange: (condition: ShowCondition) => void
}

function ConditionValue({ item, condition, onChange }: ConditionValueProps) {
  const t = useTexts()
  const answersOf = useAnswersOf()
  const { op, value } = condition
  const label = t('conditions.value')
  if (op === 'answered' || op === 'failed') return null
  const answers = answersOf(item)
  if (op === 'in') {
    const chosen: readonly unknown[] = Array.isArray(value) ? value : []
    return (
      <Box role="group" aria-label={label} display="flex" flexWrap="wrap" columnGap="4" rowGap="1">
        {(answers ?? []).map((answer) => (
          <Checkbox
            key={answer.value}
            checked={chosen.includes(answer.value)}
            onCheckedChange={(isChosen) =>
              onChange({
                ...condition,
                value: (answers ?? [])
                  .map((one) => one.value)
                  .filter((one) => (one === answer.value ? isChosen : chosen.includes(one))),
              })
            }
          >
            <bdi>{answer.label}</bdi>
          </Checkbox>
        ))}
      </Box>
    )
  }
  if (answers)
    return (
      <SelectField
        label={label}
        value={String(value ?? '')}
        options={[
          ...(answers.some((answer) => answer.value === value)
            ? []
            : [{ value: String(value ?? ''), label: t('conditions.choose') }]),
          ...answers,
        ]}
        onValueChange={(chosen) => onChange({ ...condition, value: chosen })}
      />
    )
  if (item.type === 'text' || item.type === 'scan')
    return (
      <TextField
        label={label}
        value={typeof value === 'string' ? value : ''}
        maxLength={limits.answerLength}
        onChange={({ currentTarget }) => onChange({ ...condition, value: currentTarget.value })}
      />
    )
  return (
    <NumberInput
      label={label}
      value={typeof value === 'number' ? value : null}
      from={-limits.checklistNumber}
      to={limits.checklistNumber}
      otherwise={0}
      onChange={(number) => onChange({ ...condition, value: number })}
    />
  )
}
