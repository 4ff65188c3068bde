import { Box, Heading, HStack, Stack, Text } from '@atrium/ui'
import type { ReactNode } from 'react'

export interface ListPageProps {
  readonly title: string
  /** What the things are that the page lists. */
  readonly intro?: string
  /** Beside the title: what is done with the list as a whole. */
  readonly actions?: ReactNode
  /** Above the rows: a `FilterBar`. */
  readonly filters?: ReactNode
  /** A `ListTable`, or rows of another kind in `ListStates`. */
  readonly children: ReactNode
}

/** A page that lists things. With a `ListTable` it is as tall as the window, and the rows scroll within it. */
export function ListPage({ title, intro, actions, filters, children }: ListPageProps) {
  return (
    <Box
      display="flex"
      flexDirection="column"
      width="full"
      gap="4"
      css={{ '&:has(> [role=table])': { flex: '1 1 0px', minHeight: '24rem', height: '0' } }}
    >
      <Stack gap="1">
        <HStack justifyContent="space-between" flexWrap="wrap" gap="2">
          <Heading as="h1" textStyle="xl">
            {title}
          </Heading>
          {actions ? (
            <HStack gap="2" flexWrap="wrap">
              {actions}
            </HStack>
          ) : null}
        </HStack>
        {intro === undefined ? null : (
          <Text tone="muted" textStyle="sm">
            {intro}
          </Text>
        )}
      </Stack>
      {filters}
      {children}
    </Box>
  )
}
