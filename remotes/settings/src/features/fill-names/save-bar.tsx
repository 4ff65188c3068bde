import { useTexts } from '@atrium/portal'
import { Box, Button, Text } from '@atrium/ui'

interface SaveBarProps {
  readonly count: number
  readonly isBusy: boolean
  readonly onSave: () => void
  readonly onDiscard: () => void
}

/** Below the rows: how many texts are not saved, with buttons to save or discard them all. */
export function SaveBar({ count, isBusy, onSave, onDiscard }: SaveBarProps) {
  const t = useTexts()
  return (
    <Box
      position="sticky"
      bottom="0"
      zIndex="2"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="2"
      px="3"
      py="2"
      borderWidth="1px"
      borderColor="border"
      borderRadius="l3"
      bg="bg.panel"
    >
      <Text role="status" textStyle="sm" fontWeight="medium" marginInlineEnd="auto">
        {count === 0 ? t('missing.nothing') : t('missing.waiting', { number: count })}
      </Text>
      <Button size="sm" disabled={count === 0 || isBusy} onClick={onDiscard}>
        {t('missing.discard')}
      </Button>
      <Button size="sm" kind="primary" busy={isBusy} disabled={count === 0} onClick={onSave}>
        {t('missing.save')}
      </Button>
    </Box>
  )
}
