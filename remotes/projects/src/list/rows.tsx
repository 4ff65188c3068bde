import { chakra } from '@atrium/ui'
import type { ReactNode } from 'react'

/** A list of rows, each with its actions at the end. */
export const Rows = chakra('ul', {
  base: {
    listStyle: 'none',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'l3',
    bg: 'bg.panel',
    '& > li': { display: 'flex', alignItems: 'center', gap: '3', px: '4', py: '2.5', position: 'relative' },
    '& > li + li': { borderBlockStartWidth: '1px', borderColor: 'border.muted' },
    '@media (hover: hover)': { '& > li:has([data-part=link]):hover': { bg: 'bg.subtle' } },
    '& > li:has([data-part=link]:focus-visible)': {
      outlineStyle: 'solid',
      outlineWidth: '2px',
      outlineColor: 'accent.focusRing',
      outlineOffset: '-2px',
    },
    // The link covers the whole row, so buttons lie above it.
    '& button': { position: 'relative', zIndex: '1' },
  },
})

const Line = chakra('span', { base: { display: 'block', overflowWrap: 'anywhere' } })

interface RowTextProps {
  readonly name: ReactNode
  /** Smaller, below the name. */
  readonly detail?: ReactNode
}

/** The name of a row, and below it a detail that distinguishes rows of the same name. */
export function RowText({ name, detail }: RowTextProps) {
  return (
    <chakra.div flex="1" minWidth="0">
      <Line fontWeight="medium">
        <bdi>{name}</bdi>
      </Line>
      {detail ? (
        <Line textStyle="xs" color="fg.muted">
          {detail}
        </Line>
      ) : null}
    </chakra.div>
  )
}

/** Covers its whole row. */
export const RowLink = chakra('a', {
  base: { color: 'fg', outline: '0', _after: { content: '""', position: 'absolute', inset: '0' } },
})
