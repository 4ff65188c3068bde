import type { StockRequest } from '@atrium/contract'
import { parseAmount } from '@atrium/contract/amounts'
import { useQuery } from '@tanstack/react-query'
import { useStoreRights } from '../../rights/use-store-rights.ts'
import { materialsOfCodesQuery } from '../post-stock/material.queries.ts'
import type { Action } from './use-actions.ts'
import { stockOfLine, type StockOfLine } from './stock-of-line.ts'

/** The stock for the lines of a request: what is free of what it takes, and the last prices for the completion of a supply. */
export interface LineStockAsked {
  /** hidden: the user may not see the store's stock. none: the step takes nothing from the store. */
  readonly phase: 'none' | 'hidden' | 'loading' | 'failed' | 'ready'
  readonly isFetching: boolean
  /** What a unit of a material cost when it last came in; null if unknown. */
  readonly lastPriceOf: (materialId: string) => string | null
  /** Undefined until loaded. */
  readonly of: (materialId: string) => StockOfLine | undefined
  readonly retry: () => void
}

/** The current stock of each material of a request. */
export function useLineStock(
  { project_id, store_id, type, state, lines }: StockRequest,
  action: Action,
): LineStockAsked {
  const { seesMaterials } = useStoreRights()
  const takes = (action === 'approve' || action === 'complete') && (type === 'issue' || type === 'transfer')
  const isPriced = action === 'complete' && type === 'supply'
  const codes = lines.map(({ code }) => code)
  const query = useQuery({
    ...materialsOfCodesQuery(project_id, store_id, codes),
    enabled: (takes || isPriced) && seesMaterials,
  })
  const found = query.data && new Map(query.data.materials.map((one) => [one.material_id, one]))
  const phase = !takes
    ? 'none'
    : !seesMaterials
      ? 'hidden'
      : found
        ? 'ready'
        : query.error
          ? 'failed'
          : 'loading'
  /** What is reserved for the request itself: what an approved one is still owed. */
  function reservedOf(materialId: string): bigint {
    const line = state === 'Approved' ? lines.find((one) => one.material_id === materialId) : undefined
    return line ? parseAmount(line.quantity) - parseAmount(line.done) : 0n
  }
  return {
    phase,
    isFetching: query.isFetching,
    lastPriceOf: (materialId) => (isPriced ? (found?.get(materialId)?.last_cost ?? null) : null),
    of: (materialId) =>
      phase === 'ready' ? stockOfLine(found?.get(materialId), reservedOf(materialId)) : undefined,
    retry: () => void query.refetch(),
  }
}
