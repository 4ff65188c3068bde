import { Button, Stack, Text } from '@atrium/ui'
import { useLayoutEffect, useRef } from 'react'
import { useModalTexts } from '../texts.ts'

export interface MoreRowsProps {
  /** Whether there may be further rows: the last page was full. */
  readonly hasMore: boolean
  /** Further rows were requested, successfully or not. */
  readonly hasGrown: boolean
  readonly busy: boolean
  /** Why further rows could not be loaded, in the person's language. */
  readonly failure: string | undefined
  /** 'Load more' by default. */
  readonly label?: string
  readonly onMore: () => void
}

/**
 * The end of a paged list: a button for further rows, a message and a retry after a failure, or a note that there are no
 * more. The note takes the focus when the button that had it is gone.
 */
export function MoreRows({ hasMore, hasGrown, busy, failure, label, onMore }: MoreRowsProps) {
  const t = useModalTexts()
  const end = useRef<HTMLParagraphElement>(null)
  const wasPressed = useRef(false)
  const isEnd = hasGrown && !hasMore && !busy

  useLayoutEffect(() => {
    if (!isEnd || !wasPressed.current) return
    wasPressed.current = false
    // The focus fell to the page when the button disappeared.
    if (document.activeElement === document.body) end.current?.focus()
  }, [isEnd])

  function press(): void {
    wasPressed.current = true
    onMore()
  }

  return (
    <Stack gap="2" alignItems="center">
      {failure !== undefined && !busy ? (
        <Text tone="error" textStyle="sm">
          {failure}
        </Text>
      ) : null}
      {hasMore ? (
        <Button size="sm" busy={busy} onClick={press}>
          {failure !== undefined && !busy ? t('retry') : (label ?? t('loadMore'))}
        </Button>
      ) : null}
      <Text ref={end} role="status" tabIndex={-1} tone="muted" textStyle="sm" outline="none">
        {isEnd ? t('noMoreResults') : null}
      </Text>
    </Stack>
  )
}
