import { useEffect, useState } from 'react'
import type { OverrideMark } from './override-marks.ts'

/** The longest timeout that a timer takes. Milliseconds. */
const longest = 2 ** 31 - 1
/** How long after its end an override is asked about, and how often again while the server still lists it. Milliseconds. */
const pauses = { first: 1_000, next: 30_000 } as const

/** Asks once the first of these has ended, and repeats while it is still listed: the server's clock decides and may be late. */
export function useEnds(marks: readonly OverrideMark[], ask: () => Promise<void>): void {
  const [asked, setAsked] = useState(0)
  const ends = marks.filter(({ stand }) => stand !== 'over').map(({ until }) => Date.parse(until))
  const first = ends.length > 0 ? Math.min(...ends) : null
  useEffect(() => {
    if (first === null) return
    const left = first - Date.now()
    const wait = left > 0 ? left + pauses.first : asked > 0 ? pauses.next : pauses.first
    const timer = setTimeout(() => void ask().finally(() => setAsked(asked + 1)), Math.min(longest, wait))
    return () => clearTimeout(timer)
  }, [first, asked, ask])
}
