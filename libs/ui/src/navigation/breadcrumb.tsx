import { chakra } from '@chakra-ui/react/styled-system'
import { ChevronRight } from 'lucide-react'
import { Link } from '@chakra-ui/react/link'
import type { MouseEvent } from 'react'

export interface Crumb {
  label: string
  href?: string
}

export interface BreadcrumbProps {
  /** The navigation's accessible name. */
  label: string
  /** From the top down; the last one is the current page. */
  crumbs: readonly Crumb[]
  /** Prevent the event's default to navigate without loading the page. */
  onNavigate?: (crumb: Crumb, event: MouseEvent) => void
}

const List = chakra('ol', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '1',
    listStyle: 'none',
    color: 'fg.muted',
  },
})
const Item = chakra('li', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    maxWidth: '100%',
    minWidth: '0',
    overflowWrap: 'anywhere',
    '& > svg': { color: 'fg.subtle', flexShrink: '0', _rtl: { transform: 'scaleX(-1)' } },
  },
})

export function Breadcrumb({ label, crumbs, onNavigate }: BreadcrumbProps) {
  return (
    <nav aria-label={label}>
      <List>
        {crumbs.map((crumb, place) => {
          const last = place === crumbs.length - 1
          return (
            <Item key={`${place} ${crumb.label}`}>
              {crumb.href && !last ? (
                <Link
                  variant="plain"
                  colorPalette="gray"
                  href={crumb.href}
                  onClick={(event) => onNavigate?.(crumb, event)}
                >
                  <bdi>{crumb.label}</bdi>
                </Link>
              ) : (
                <bdi aria-current={last ? 'page' : undefined}>{crumb.label}</bdi>
              )}
              {last ? null : <ChevronRight size={14} aria-hidden />}
            </Item>
          )
        })}
      </List>
    </nav>
  )
}
