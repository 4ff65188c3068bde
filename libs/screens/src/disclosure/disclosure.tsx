import { chakra } from '@atrium/ui'
import { ChevronRight } from 'lucide-react'
import { useState, type ReactNode } from 'react'

const Details = chakra('details', {
  base: { '&[open] > summary > svg': { transform: 'rotate(90deg) !important' } },
})
const Opener = chakra('summary', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    py: '2',
    minH: '10',
    cursor: 'button',
    listStyle: 'none',
    borderRadius: 'l1',
    outline: '0',
    focusVisibleRing: 'outside',
    '&::-webkit-details-marker': { display: 'none' },
    '& > svg': {
      flexShrink: '0',
      color: 'fg.subtle',
      transition: 'transform 130ms',
      _rtl: { transform: 'scaleX(-1)' },
    },
  },
})

interface DisclosureProps {
  /** What is always shown. */
  readonly summary: ReactNode
  /** Unfolds the line when it becomes true: something in it needs the person. */
  readonly isOpen?: boolean
  /** Rendered for the first time when it is opened. */
  readonly children: () => ReactNode
}

/** A line that unfolds. */
export function Disclosure({ summary, isOpen = false, children }: DisclosureProps) {
  const [wasOpened, setOpened] = useState(isOpen)
  return (
    <Details open={isOpen} onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}>
      <Opener>
        <ChevronRight size={16} aria-hidden />
        {summary}
      </Opener>
      {wasOpened || isOpen ? children() : null}
    </Details>
  )
}
