import { useTexts } from '@atrium/portal'
import { Button, HStack, Text } from '@atrium/ui'

interface NewerNoteProps {
  /** What somebody else has saved meanwhile. */
  readonly value: string
  readonly typed: string
  readonly onTake: (value: string) => void
}

/** Below a field that two people have changed: what it is now, and a way to take that. */
export function NewerNote({ value, typed, onTake }: NewerNoteProps) {
  const t = useTexts()
  if (value === typed) return null
  return (
    <HStack color="fg.warning">
      <Text as="span">{value === '' ? t('form.newerEmpty') : t('form.newer', { value })}</Text>
      <Button size="xs" kind="quiet" onClick={() => onTake(value)}>
        {t('form.takeNewer')}
      </Button>
    </HStack>
  )
}
