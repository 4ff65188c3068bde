import { linkProps } from '@atrium/portal'
import { Box, Link } from '@atrium/ui'
import { ChevronLeft } from 'lucide-react'

export interface BackLinkProps {
  readonly title: string
  readonly address: string
}

/** Leads from a page to the one above it, such as a list. */
export function BackLink({ title, address }: BackLinkProps) {
  return (
    <Link {...linkProps(address)} color="fg.muted" textStyle="sm" alignSelf="flex-start">
      <Box as="span" css={{ '&:dir(rtl)': { transform: 'scaleX(-1)' } }}>
        <ChevronLeft size={14} aria-hidden />
      </Box>
      <bdi>{title}</bdi>
    </Link>
  )
}
