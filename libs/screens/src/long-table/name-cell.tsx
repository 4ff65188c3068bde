import { chakra } from '@atrium/ui'
import type { ReactNode } from 'react'
import { ownDirection } from '../words/own-direction.ts'

const Line = chakra('span', {
  base: { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
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
      <Line {...ownDirection}>{name}</Line>
      <Line textStyle="xs" fontWeight="normal" color="fg.muted">
        {detail}
      </Line>
    </>
  )
}
