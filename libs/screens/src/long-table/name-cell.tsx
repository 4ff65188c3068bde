import { chakra } from '@atrium/ui'
import type { ReactNode } from 'react'

const Line = chakra('span', {
  base: { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
})

/** Cut at the end of its own direction, and aligned with the start of the page. */
const Name = chakra(Line, {
  base: {
    textAlign: 'match-parent',
    '@supports not (text-align: match-parent)': { textAlign: '-webkit-match-parent' },
  },
})

interface NameCellProps {
  readonly name: string
  /** Below it, smaller: a code, a unit. */
  readonly detail: ReactNode
}

/** The name of a row, and below it what distinguishes it. */
export function NameCell({ name, detail }: NameCellProps) {
  return (
    <>
      <Name dir="auto">{name}</Name>
      <Line textStyle="xs" fontWeight="normal" color="fg.muted">
        {detail}
      </Line>
    </>
  )
}
