import { onlyRequired, workConditions } from '@atrium/contract/workflow'
import { useTexts } from '@atrium/portal'
import { ChoiceInput, type Bound } from '@atrium/screens'
import { chakra, Grid, Text } from '@atrium/ui'
import { useId } from 'react'
import type { Rule, Rules } from './action-fields.ts'

interface ConditionsInputProps {
  readonly field: Bound<Rules>
  /** What is wrong with one condition, or with all of them for ''. */
  readonly faultOf: (condition: string) => string | undefined
}

const Group = chakra('fieldset', { base: { minWidth: '0' } })
const Legend = chakra('legend', { base: { textStyle: 'label', mb: '1' } })

/** What has to be so of an order before the action runs, in plain words. */
export function ConditionsInput({ field, faultOf }: ConditionsInputProps) {
  const t = useTexts()
  const errorId = useId()
  const { value: rules, before, newer, change } = field
  const error = field.error ?? faultOf('')
  return (
    <Group aria-describedby={errorId} data-faulty={error === undefined ? undefined : ''}>
      <Legend>{t('fields.conditions')}</Legend>
      <Text id={errorId} tone="error" textStyle="xs" aria-live="polite">
        {error}
      </Text>
      <Grid gap="3" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }} alignItems="start">
        {workConditions.map((name) => {
          const offered: readonly Rule[] =
            onlyRequired.includes(name) && rules[name] !== 'forbidden'
              ? ['ignored', 'required']
              : ['ignored', 'required', 'forbidden']
          const one: Bound<Rule> = {
            value: rules[name],
            before: before?.[name] ?? null,
            needed: false,
            error: faultOf(name),
            partErrors: {},
            newer: newer?.[name],
            change: (rule) => change({ ...rules, [name]: rule }),
            update: (next) => change({ ...rules, [name]: next(rules[name]) }),
          }
          return (
            <ChoiceInput
              key={name}
              label={t(`conditions.${name}.name`)}
              field={one}
              options={offered.map((rule) => ({
                value: rule,
                label: t(rule === 'ignored' ? 'conditions.ignored' : `conditions.${name}.${rule}`),
              }))}
            />
          )
        })}
      </Grid>
    </Group>
  )
}
