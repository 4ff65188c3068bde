import { Box, HStack, Text } from '@atrium/ui'
import type { CSSProperties, ReactNode } from 'react'

interface ListPaneProps {
  /** What the things are that the pane lists. */
  readonly intro?: string
  /** Beside the introduction: what is done with the list as a whole. */
  readonly actions?: ReactNode
  /** Above the rows: a `FilterBar`. */
  readonly filters?: ReactNode
  /** The height of what stands above the pane. The rows of a `ListTable` scroll within what the window has left. */
  readonly above?: string
  /** A `ListTable`, or rows of another kind in `ListStates`. */
  readonly children: ReactNode
}

/** A list inside of a page, for example in a tab. */
export function ListPane({ intro, actions, filters, above = '16rem', children }: ListPaneProps) {
  return (
    <Box
      display="flex"
      flexDirection="column"
      width="full"
      gap="3"
      css={{
        '&:has(> [role=table])': {
          // On a phone the page scrolls to the list, which then fills the window.
          maxHeight: { base: 'calc(100dvh - 6rem)', md: 'max(24rem, calc(100dvh - var(--above)))' },
        },
      }}
      style={{ '--above': above } as CSSProperties}
    >
      {intro === undefined && !actions ? null : (
        <HStack justifyContent="space-between" flexWrap="wrap" gap="2">
          <Text tone="muted" textStyle="sm">
            {intro}
          </Text>
          {actions ? (
            <HStack gap="2" flexWrap="wrap">
              {actions}
            </HStack>
          ) : null}
        </HStack>
      )}
      {filters}
      {children}
    </Box>
  )
}
