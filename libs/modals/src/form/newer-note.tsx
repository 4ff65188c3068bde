import { Button, HStack, Text } from '@atrium/ui'
import { useModalTexts } from '../texts.ts'

interface NewerNoteProps {
  /** What somebody else has saved meanwhile. */
  readonly value: string
  readonly typed: string
  readonly onTake: (value: string) => void
}

/** Below a field that two people have changed: what it is now, and a way to take that. */
export function NewerNote({ value, typed, onTake }: NewerNoteProps) {
  const t = useModalTexts()
  if (value === typed) return null
  return (
    <HStack color="fg.warning">
      <Text as="span">{value === '' ? t('newerEmpty') : t('newerValue', { value })}</Text>
      <Button size="xs" kind="quiet" onClick={() => onTake(value)}>
        {t('takeNewer')}
      </Button>
    </HStack>
  )
}
