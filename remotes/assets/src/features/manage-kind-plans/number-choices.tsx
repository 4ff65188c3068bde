import { Checkbox, chakra, Text } from '@atrium/ui'
import { useId } from 'react'

interface NumberChoicesProps {
  readonly label: string
  /** The names of the numbers from 1 on. */
  readonly names: readonly string[]
  readonly chosen: readonly number[]
  readonly hint?: string
  readonly error?: string | undefined
  readonly onChange: (chosen: readonly number[]) => void
}

const Group = chakra('fieldset', { base: { minWidth: '0' } })
const Legend = chakra('legend', { base: { textStyle: 'label', color: 'fg', mb: '1' } })
const Choices = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(7.5rem, 1fr))', gap: '2' },
})

/** Several of a few numbers that have names, such as days of the week. */
export function NumberChoices({ label, names, chosen, hint, error, onChange }: NumberChoicesProps) {
  const id = useId()
  return (
    <Group>
      <Legend>{label}</Legend>
      <Choices>
        {names.map((name, at) => {
          const number = at + 1
          return (
            <Checkbox
              key={number}
              checked={chosen.includes(number)}
              invalid={error !== undefined}
              {...(error !== undefined && { describedBy: id })}
              onCheckedChange={(isChosen) =>
                onChange(
                  isChosen
                    ? [...chosen, number].toSorted((a, b) => a - b)
                    : chosen.filter((one) => one !== number),
                )
              }
            >
              {name}
            </Checkbox>
          )
        })}
      </Choices>
      {hint === undefined ? null : (
        <Text textStyle="xs" tone="muted">
          {hint}
        </Text>
      )}
      <Text id={id} textStyle="xs" color="fg.error" aria-live="polite">
        {error}
      </Text>
    </Group>
  )
}
