import { NewerNote, type Bound } from '@atrium/screens'
import { Box, Checkbox, chakra, Text } from '@atrium/ui'
import { useId, type ReactNode } from 'react'

interface ChecksInputProps<Value extends string> {
  readonly label: string
  readonly hint?: string
  readonly field: Bound<readonly Value[]>
  readonly options: readonly { readonly value: Value; readonly label: ReactNode; readonly word: string }[]
}

const Group = chakra('fieldset', { base: { minWidth: '0' } })
const Legend = chakra('legend', { base: { textStyle: 'label', mb: '1' } })

/** Some of a few, in the order in which they are offered. What is wrong belongs to the group. */
export function ChecksInput<Value extends string>(props: ChecksInputProps<Value>) {
  const { label, hint, field, options } = props
  const { value: chosen, error, newer, change } = field
  const errorId = useId()
  const words = (values: readonly Value[]) =>
    options
      .filter(({ value }) => values.includes(value))
      .map(({ word }) => word)
      .join(', ')
  return (
    <Group aria-describedby={errorId} data-faulty={error === undefined ? undefined : ''}>
      <Legend>{label}</Legend>
      {hint === undefined ? null : (
        <Text tone="muted" textStyle="xs" mb="1">
          {hint}
        </Text>
      )}
      <Box display="flex" flexWrap="wrap" columnGap="4" rowGap="1">
        {options.map(({ value, label: text }) => (
          <Checkbox
            key={value}
            checked={chosen.includes(value)}
            onCheckedChange={(isChosen) =>
              change(
                options
                  .map((option) => option.value)
                  .filter((one) => (one === value ? isChosen : chosen.includes(one))),
              )
            }
          >
            {text}
          </Checkbox>
        ))}
      </Box>
      <Text id={errorId} tone="error" textStyle="xs" aria-live="polite">
        {error}
      </Text>
      {newer === undefined ? null : (
        <NewerNote value={words(newer)} typed={words(chosen)} onTake={() => change(newer)} />
      )}
    </Group>
  )
}
