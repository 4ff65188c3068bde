import { callQuery } from '@atrium/client'
import { pagesQuery } from '@atrium/client/pages'
import type { StocktakeShow } from '@atrium/contract'
import { projectAddress } from '@atrium/portal'
import { listPageSize } from '../../queries/store.queries.ts'

/** The stocktakes of a store, newest first, page by page. */
export function stocktakesQuery(projectId: string, storeId: string) {
  return pagesQuery('/stocktake/search', {
    projectId,
    input: { project_id: projectId, store_id: storeId },
    size: listPageSize,
    rowsOf: ({ stocktakes }) => stocktakes,
  })
}

/** A stocktake, how far it is, and what it came to. */
export function stocktakeQuery(projectId: string, stocktakeId: string) {
  return callQuery('/stocktake/getDetails', projectId, { stocktake_id: stocktakeId })
}

/** The lines of a stocktake by shelf and name, page by page. */
export function linesQuery(
  projectId: string,
  of: { readonly stocktakeId: string; readonly show: StocktakeShow; readonly text: string },
) {
  return pagesQuery('/stocktake/getLines', {
    projectId,
    input: {
      stocktake_id: of.stocktakeId,
      show: of.show,
      ...(of.text !== '' && { search_text: of.text }),
    },
    size: listPageSize,
    rowsOf: ({ lines }) => lines,
  })
}

/** The address of a stocktake's page. */
export function stocktakeAddress(projectKey: string, stocktakeId: string): string {
  return projectAddress(projectKey, `stores/stocktakes/${encodeURIComponent(stocktakeId)}`)
}
