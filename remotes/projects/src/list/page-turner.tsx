import { useTexts } from '@atrium/portal'
import { Button, HStack, Text } from '@atrium/ui'

interface PageTurnerProps {
  /** Starts at 1. */
  readonly page: number
  readonly hasMore: boolean
  readonly busy: boolean
  readonly onTurn: (page: number) => void
}

/** Buttons for the previous and next page. A list of one page shows none. */
export function PageTurner({ page, hasMore, busy, onTurn }: PageTurnerProps) {
  const t = useTexts()
  if (page === 1 && !hasMore) return null
  return (
    <HStack justifyContent="center" gap="3">
      <Button size="sm" aria-disabled={page === 1 ? true : undefined} onClick={() => onTurn(page - 1)}>
        {t('list.previous')}
      </Button>
      <Text textStyle="sm" tone="muted" role="status">
        {t('list.page', { page })}
      </Text>
      <Button
        size="sm"
        busy={busy}
        aria-disabled={hasMore ? undefined : true}
        onClick={() => onTurn(page + 1)}
      >
        {t('list.next')}
      </Button>
    </HStack>
  )
}
