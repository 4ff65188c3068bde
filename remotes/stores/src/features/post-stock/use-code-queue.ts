import { isCallFailure } from '@atrium/client'
import type { Stock } from '@atrium/contract'
import { reportProblem } from '@atrium/portal'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { materialOfCodeQuery, materialsOfCodesQuery } from './material.queries.ts'

/** A code as it was typed or scanned, and how much of it. */
export interface Entered {
  readonly code: string
  /** In millionths. */
  readonly quantity: bigint
}

interface CodeQueueOptions {
  readonly projectId: string
  readonly storeId: string
  /** Codes are found in the catalogue, and not in what the store keeps. */
  readonly inCatalogue?: boolean
  /** While it is pending, what was read waits: lines that are being booked take nothing more. */
  readonly hold?: () => Promise<unknown> | null
  readonly onWaiting?: (count: number) => void
  readonly onFound: (material: Stock, quantity: bigint) => void
  readonly onUnknown: (entered: Entered) => void
  readonly onFailed: (entered: Entered, failure: unknown) => void
}

/**
 * Reads the materials of codes one after the other, in the order in which they were entered: a scanner is faster than the
 * network. `waiting` is how many are under way.
 */
export function useCodeQueue(options: CodeQueueOptions) {
  const queries = useQueryClient()
  const [waiting, setWaiting] = useState(0)
  const last = useRef<Promise<void>>(Promise.resolve())
  const told = useEffectEvent((entered: Entered, found: Stock | undefined) =>
    found ? options.onFound(found, entered.quantity) : options.onUnknown(entered),
  )
  const failed = useEffectEvent(options.onFailed)
  const tellWaiting = useEffectEvent((count: number) => options.onWaiting?.(count))
  useEffect(() => tellWaiting(waiting), [waiting])

  async function look(entered: Entered, before: Promise<void>): Promise<void> {
    const { projectId, storeId, inCatalogue = false } = options
    // Asked for at once, told in turn.
    const asked = inCatalogue
      ? queries.fetchQuery({ ...materialOfCodeQuery(entered.code), staleTime: 0 })
      : queries.fetchQuery({ ...materialsOfCodesQuery(projectId, storeId, [entered.code]), staleTime: 0 })
    const reply = asked.then(
      ({ materials }) => ({ material: materials[0] }),
      (failure: unknown) => ({ failure }),
    )
    await before
    const answer = await reply
    await options.hold?.()
    if (!('failure' in answer)) return told(entered, answer.material)
    if (!isCallFailure(answer.failure)) reportProblem('A code could not be looked up', answer.failure)
    failed(entered, answer.failure)
  }

  function enter(entered: Entered): void {
    setWaiting((count) => count + 1)
    last.current = look(entered, last.current).finally(() => setWaiting((count) => count - 1))
  }
  return { enter, waiting }
}
