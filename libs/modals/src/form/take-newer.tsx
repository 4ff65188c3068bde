import { Button, HStack, Text } from '@atrium/ui'
import { useModalTexts } from '../texts.ts'

interface TakeNewerProps {
  /** What somebody else has saved meanwhile, in words. */
  readonly said: string
  readonly onTake: () => void
}

/** Below a field that two people have changed: what it is now, and a way to take that. */
export function TakeNewer({ said, onTake }: TakeNewerProps) {
  const t = useModalTexts()
  return (
    <HStack color="fg.warning" flexWrap="wrap">
      <Text as="span">{said}</Text>
      <Button size="xs" kind="quiet" onClick={onTake}>
        {t('takeNewer')}
      </Button>
    </HStack>
  )
}
