import { useModalTexts } from '@atrium/modals/texts'
import { NewerNote, type Bound } from '@atrium/screens'
import { Box, Checkbox, Text } from '@atrium/ui'
import { useId } from 'react'

interface FlagInputProps {
  readonly label: string
  readonly field: Bound<boolean>
}

/** A yes or no, with what is wrong with it. */
export function FlagInput({ label, field }: FlagInputProps) {
  const t = useModalTexts()
  const errorId = useId()
  const { value, error, newer, change } = field
  const words = (flag: boolean) => (flag ? label : t('newerEmpty'))
  return (
    <Box>
      <Checkbox checked={value} describedBy={errorId} invalid={error !== undefined} onCheckedChange={change}>
        {label}
      </Checkbox>
      <Text id={errorId} tone="error" textStyle="xs" aria-live="polite">
        {error}
      </Text>
      {newer === undefined ? null : (
        <NewerNote value={words(newer)} typed={words(value)} onTake={() => change(newer)} />
      )}
    </Box>
  )
}
