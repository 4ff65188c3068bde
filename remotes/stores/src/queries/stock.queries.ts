import { callQuery } from '@atrium/client'
import { pagesQuery } from '@atrium/client/pages'
import type { StockKind } from '@atrium/contract'
import { listPageSize } from './store.queries.ts'

export interface StockOf {
  readonly projectId: string
  readonly storeId: string
  readonly text: string
  readonly category: string
  readonly lowOnly: boolean
}

/** One page of a store's stock: low stock first, then by name. Pages start at 1. */
export function stockPageQuery({ projectId, storeId, text, category, lowOnly }: StockOf, page: number) {
  const input = {
    store_id: storeId,
    low_first: true,
    page,
    limit: listPageSize,
    ...(text !== '' && { search_text: text }),
    ...(category !== '' && { category }),
    ...(lowOnly && { below_reorder_level: true }),
  }
  return callQuery('/store/search_materials', projectId, input)
}

/** The categories of a store's materials. */
export function stockCategoriesQuery(projectId: string, storeId: string) {
  return callQuery('/store/get_material_categories', projectId, { store_id: storeId })
}

/** Counts of the stock of several stores. */
export function stockCountsQuery(projectId: string, storeIds: readonly string[]) {
  return callQuery('/store/count_stock', projectId, { project_id: projectId, store_ids: [...storeIds] })
}

/** What the stock of a store is worth. */
export function stockValueQuery(projectId: string, storeId: string) {
  return callQuery('/store/get_stock_value', projectId, { store_id: storeId })
}

/** A material with its stock in a store. */
export function storeMaterialQuery(projectId: string, storeId: string, materialId: string) {
  const input = { store_id: storeId, material_id: materialId }
  return callQuery('/store/get_material_details', projectId, input)
}

export interface Span {
  /** ISO 8601. */
  readonly from?: string | undefined
  /** Exclusive. */
  readonly to?: string | undefined
}

/** The balance of a material over time. */
export function historyQuery(projectId: string, storeId: string, materialId: string, { from, to }: Span) {
  const input = {
    store_id: storeId,
    material_id: materialId,
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
  }
  return callQuery('/store/get_stock_history', projectId, input)
}

export interface LedgerOf extends Span {
  readonly projectId: string
  readonly storeId: string
  readonly materialId: string
  readonly kind: StockKind | 'all'
}

/** What names the entries of a material in a store, for the list and for the file. */
export function ledgerInput({ storeId, materialId, kind, from, to }: Omit<LedgerOf, 'projectId'>) {
  return {
    store_id: storeId,
    material_id: materialId,
    ...(kind !== 'all' && { kind }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
  }
}

/** The ledger of a material in a store, newest first, page by page. */
export function ledgerQuery({ projectId, ...of }: LedgerOf) {
  return pagesQuery('/store/search_ledger', {
    projectId,
    input: ledgerInput(of),
    size: listPageSize,
    rowsOf: ({ ledger }) => ledger,
  })
}

/** The first of what is to be ordered again in all stores of a project. */
export function lowStockQuery(projectId: string) {
  return callQuery('/store/get_low_stock', projectId, { project_id: projectId, limit: 10 })
}
