import { isCallFailure } from '@atrium/client'
import type { Stock } from '@atrium/contract'
import { parseAmount } from '@atrium/contract/amounts'
import { reportProblem } from '@atrium/portal'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { materialOfCodeQuery, materialsOfCodesQuery } from './material.queries.ts'

const one = 1_000_000n

/** What a code names; `scanned` says how many units it stands for. */
interface Found {
  readonly materials: readonly Stock[]
  readonly scanned?: readonly { readonly quantity: string }[] | undefined
}

/** A typed or scanned code with its quantity. */
export interface Entered {
  readonly code: string
  /** In millionths. */
  readonly quantity: bigint
}

interface CodeQueueOptions {
  readonly projectId: string
  readonly storeId: string
  /** Look codes up in the catalogue, not in the store's stock. */
  readonly inCatalogue?: boolean
  /** Returns a promise while lines are being posted. Codes wait for it, because those lines must not change. */
  readonly hold?: () => Promise<unknown> | null
  readonly onWaiting?: (count: number) => void
  readonly onFound: (material: Stock, quantity: bigint) => void
  readonly onUnknown: (entered: Entered) => void
  readonly onFailed: (entered: Entered, failure: unknown) => void
}

/**
 * Looks up codes and reports them in the order of entry, because a scanner is faster than the network. `waiting` is the
 * number of pending lookups.
 */
export function useCodeQueue(options: CodeQueueOptions) {
  const queries = useQueryClient()
  const [waiting, setWaiting] = useState(0)
  const last = useRef<Promise<void>>(Promise.resolve())
  const told = useEffectEvent((entered: Entered, found: Stock | undefined, units: bigint) =>
    // A package stands for several units.
    found ? options.onFound(found, (entered.quantity * units) / one) : options.onUnknown(entered),
  )
  const failed = useEffectEvent(options.onFailed)
  const reportWaiting = useEffectEvent((count: number) => options.onWaiting?.(count))
  useEffect(() => reportWaiting(waiting), [waiting])

  async function look(entered: Entered, before: Promise<void>): Promise<void> {
    const { projectId, storeId, inCatalogue = false } = options
    // Lookups start at once, and their results are reported in order.
    const asked = inCatalogue
      ? queries.fetchQuery({ ...materialOfCodeQuery(entered.code), staleTime: 0 })
      : queries.fetchQuery({ ...materialsOfCodesQuery(projectId, storeId, [entered.code]), staleTime: 0 })
    const reply = asked.then(
      (found: Found) => ({
        material: found.materials[0],
        units: parseAmount(found.scanned?.[0]?.quantity ?? '1'),
      }),
      (failure: unknown) => ({ failure }),
    )
    await before
    const answer = await reply
    await options.hold?.()
    if (!('failure' in answer)) return told(entered, answer.material, answer.units)
    if (!isCallFailure(answer.failure)) reportProblem('A code could not be looked up', answer.failure)
    failed(entered, answer.failure)
  }

  function enter(entered: Entered): void {
    setWaiting((count) => count + 1)
    last.current = look(entered, last.current).finally(() => setWaiting((count) => count - 1))
  }
  return { enter, waiting }
}
