import { Box, Heading, HStack, Text } from '@atrium/ui'
import type { ReactNode } from 'react'
import { BackLink, type BackLinkProps } from './back-link.tsx'

export interface DetailHeadProps {
  /** The page that the thing is listed on. */
  readonly list?: BackLinkProps
  /** A small picture beside the name. */
  readonly picture?: ReactNode
  readonly name: string
  /** Of the heading: 1 on a page of its own, 2 in a pane of a page that has a heading. */
  readonly level?: 'h1' | 'h2'
  /** Badges beside the name. */
  readonly state?: ReactNode
  /** Below the name, smaller. */
  readonly text?: ReactNode
  /** Buttons and a menu. */
  readonly actions?: ReactNode
}

/** The head of a page: the link back, the name of the thing, its state and its actions. */
export function DetailHead({ list, picture, name, level = 'h1', state, text, actions }: DetailHeadProps) {
  return (
    <Box display="flex" flexDirection="column" gap="1" minWidth="0">
      {list ? <BackLink {...list} /> : null}
      <HStack gap="4" alignItems="flex-start">
        {picture}
        <Box flex="1" minWidth="0" display="flex" flexDirection="column" gap="1">
          <HStack flexWrap="wrap" gap="2" alignItems="flex-start">
            <HStack flex="1 1 12rem" flexWrap="wrap" columnGap="2" rowGap="1" minWidth="0">
              <Heading as={level} textStyle="xl" minWidth="0" overflowWrap="anywhere">
                <bdi>{name}</bdi>
              </Heading>
              {state}
            </HStack>
            {actions ? (
              <HStack gap="2" flexWrap="wrap">
                {actions}
              </HStack>
            ) : null}
          </HStack>
          {text ? (
            <Text tone="muted" textStyle="sm" overflowWrap="anywhere">
              {text}
            </Text>
          ) : null}
        </Box>
      </HStack>
    </Box>
  )
}
