import { Box, Heading, HStack } from '@atrium/ui'
import type { ReactNode } from 'react'

export interface PaneHeadProps {
  /** Links to what is above the thing. */
  readonly path?: ReactNode
  readonly name: string
  /** Badges and switches below the name. */
  readonly state?: ReactNode
  /** Buttons and a menu. */
  readonly actions?: ReactNode
  /** What is said of the thing, below its state. */
  readonly children?: ReactNode
}

/** The compact head of a pane beside a list. It stays in view while the rest scrolls; a phone has no room for that. */
export function PaneHead({ path, name, state, actions, children }: PaneHeadProps) {
  return (
    <Box
      display="flex"
      flexDirection="column"
      gap="2"
      minWidth="0"
      md={{ position: 'sticky', top: '0', zIndex: '1', bg: 'bg', pb: '2' }}
    >
      {path}
      <HStack flexWrap="wrap" gap="2" alignItems="flex-start">
        <Heading as="h2" textStyle="xl" flex="1 1 12rem" minWidth="0" overflowWrap="anywhere">
          <bdi>{name}</bdi>
        </Heading>
        <HStack gap="1" flexWrap="wrap">
          {actions}
        </HStack>
      </HStack>
      {state ? (
        <HStack gap="2" flexWrap="wrap" color="fg.muted">
          {state}
        </HStack>
      ) : null}
      {children}
    </Box>
  )
}
