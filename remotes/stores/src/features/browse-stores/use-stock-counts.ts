import type { CallReply, Store } from '@atrium/contract'
import { useQueries } from '@tanstack/react-query'
import { stockCountsQuery } from '../../queries/stock.queries.ts'

export type StockCounts = CallReply<'/store/count_stock'>['counts'][number]

/** Loads the counts of pages of stores, page by page. Without the right to see stock it asks for none. */
export function useStockCounts(
  projectId: string,
  pages: readonly (readonly Store[])[],
  seesMaterials: boolean,
): ReadonlyMap<string, StockCounts> {
  const filled = seesMaterials ? pages.filter((stores) => stores.length > 0) : []
  return useQueries({
    queries: filled.map((stores) =>
      stockCountsQuery(
        projectId,
        stores.map(({ id }) => id),
      ),
    ),
    combine: (results) =>
      new Map(results.flatMap(({ data }) => data?.counts ?? []).map((one) => [one.store_id, one])),
  })
}
