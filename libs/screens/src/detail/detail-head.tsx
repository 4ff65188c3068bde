import { linkProps } from '@atrium/portal'
import { Box, Heading, HStack, Link, Text } from '@atrium/ui'
import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'

export interface DetailHeadProps {
  /** The list that the thing is in. */
  readonly list: { readonly title: string; readonly address: string }
  readonly name: string
  /** Badges beside the name. */
  readonly state?: ReactNode
  /** Below the name, smaller. */
  readonly text?: ReactNode
  /** Buttons and a menu. */
  readonly actions?: ReactNode
}

/** What a page is about: the way back to the list, its name and state, and what may be done with it. */
export function DetailHead({ list, name, state, text, actions }: DetailHeadProps) {
  return (
    <Box display="flex" flexDirection="column" gap="1" minWidth="0">
      <Link {...linkProps(list.address)} color="fg.muted" textStyle="sm" alignSelf="flex-start">
        <Box as="span" css={{ '&:dir(rtl)': { transform: 'scaleX(-1)' } }}>
          <ChevronLeft size={14} aria-hidden />
        </Box>
        {list.title}
      </Link>
      <HStack flexWrap="wrap" gap="2">
        <Heading as="h1" textStyle="xl" minWidth="0" overflowWrap="anywhere">
          <bdi>{name}</bdi>
        </Heading>
        {state}
        <HStack gap="2" ms="auto">
          {actions}
        </HStack>
      </HStack>
      {text ? (
        <Text tone="muted" textStyle="sm" overflowWrap="anywhere">
          {text}
        </Text>
      ) : null}
    </Box>
  )
}
