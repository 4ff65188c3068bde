import { useModalTexts } from '@atrium/modals/texts'
import { NewerNote, type Bound } from '@atrium/screens'
import { Box, chakra, Text } from '@atrium/ui'
import { useId, type ReactNode } from 'react'

interface TileInputProps<Value extends string> {
  readonly label: string
  readonly field: Bound<Value>
  readonly options: readonly { readonly value: Value; readonly label: string; readonly sign: ReactNode }[]
}

const Group = chakra('fieldset', { base: { minWidth: '0' } })
const Legend = chakra('legend', { base: { textStyle: 'label', mb: '1' } })
const Tile = chakra('label', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    position: 'relative',
    minH: { base: '10', md: '8' },
    px: '2',
    textStyle: 'sm',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'l2',
    cursor: 'button',
    _hover: { bg: 'bg.subtle' },
    '&:has(:checked)': { bg: 'accent.subtle', borderColor: 'accent.solid', color: 'accent.fg' },
    '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'accent.solid', outlineOffset: '1px' },
  },
})
// Stays over its tile, so that the browser scrolls to where the person is.
const Radio = chakra('input', {
  base: { position: 'absolute', inset: '0', opacity: '0', cursor: 'button' },
})

/** One of a few that are told apart by a picture and a word: a group of radio buttons. */
export function TileInput<Value extends string>({ label, field, options }: TileInputProps<Value>) {
  const t = useModalTexts()
  const name = useId()
  const { value, newer, change } = field
  const wordOf = (one: Value) => options.find((option) => option.value === one)?.label ?? t('newerEmpty')
  return (
    <Group>
      <Legend>{label}</Legend>
      <Box display="flex" flexWrap="wrap" gap="1.5">
        {options.map((option) => (
          <Tile key={option.value}>
            <Radio
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => change(option.value)}
            />
            {option.sign}
            <Text as="span">{option.label}</Text>
          </Tile>
        ))}
      </Box>
      {newer === undefined ? null : (
        <NewerNote value={wordOf(newer)} typed={wordOf(value)} onTake={() => change(newer)} />
      )}
    </Group>
  )
}
