import { useTexts } from '@atrium/portal'
import { Button, HStack, Text } from '@atrium/ui'

interface NewerNoteProps {
  /** What somebody else has saved, and what the person has typed. */
  readonly newer: string
  readonly typed: string
  readonly onTake: () => void
}

/** Below a field: the newer value of somebody else, which can be taken over. Nothing where both are the same. */
export function NewerNote({ newer, typed, onTake }: NewerNoteProps) {
  const t = useTexts()
  if (newer === typed) return null
  return (
    <HStack color="fg.warning">
      <Text as="span">{newer === '' ? t('form.newerEmpty') : t('form.newer', { value: newer })}</Text>
      <Button size="xs" kind="quiet" onClick={onTake}>
        {t('form.takeNewer')}
      </Button>
    </HStack>
  )
}
