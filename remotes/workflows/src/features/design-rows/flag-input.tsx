import { useModalTexts } from '@atrium/modals/texts'
import { NewerNote, type Bound } from '@atrium/screens'
import { Box, Checkbox, Text } from '@atrium/ui'

interface FlagInputProps {
  readonly label: string
  readonly field: Bound<boolean>
}

/** A yes or no, with what is wrong with it. */
export function FlagInput({ label, field }: FlagInputProps) {
  const t = useModalTexts()
  const { value, error, newer, change } = field
  const words = (flag: boolean) => (flag ? label : t('newerEmpty'))
  return (
    <Box>
      <Checkbox checked={value} onCheckedChange={change}>
        {label}
        {error === undefined ? null : (
          <Text as="span" display="block" tone="error" textStyle="xs">
            {error}
          </Text>
        )}
      </Checkbox>
      {newer === undefined ? null : (
        <NewerNote value={words(newer)} typed={words(value)} onTake={() => change(newer)} />
      )}
    </Box>
  )
}
