import { call, callKey, callQuery, isBackgroundFetch, orThrow } from '@atrium/client'
import type { StockKind } from '@atrium/contract'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { listPageSize } from './store.queries.ts'

/** What a material is called and whether one still sees the store decide on stock, too. */
const shown = { topics: ['stores', 'materials', 'rights'] } as const

export interface StockOf {
  readonly projectId: string
  readonly storeId: string
  readonly text: string
  readonly category: string
  readonly lowOnly: boolean
}

/** One page of what a store keeps, from 1: what is to be ordered again first, then by name. */
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
  return callQuery('stock', projectId, '/store/search_materials', input, shown)
}

/** The categories of what a store keeps. */
export function stockCategoriesQuery(projectId: string, storeId: string) {
  return callQuery('stock', projectId, '/store/get_material_categories', { store_id: storeId }, shown)
}

/** What a material is, and how much of it a store has. */
export function storeMaterialQuery(projectId: string, storeId: string, materialId: string) {
  const input = { store_id: storeId, material_id: materialId }
  return callQuery('stock', projectId, '/store/get_material_details', input, shown)
}

export interface Span {
  /** ISO 8601. */
  readonly from?: string | undefined
  /** Until just before it. */
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
  return callQuery('stock', projectId, '/store/get_stock_history', input, shown)
}

export interface LedgerOf extends Span {
  readonly projectId: string
  readonly storeId: string
  readonly materialId: string
  readonly kind: StockKind | 'all'
}

/** The ledger of a material in a store, newest first, page by page. */
export function ledgerQuery({ projectId, storeId, materialId, kind, from, to }: LedgerOf) {
  const input = {
    store_id: storeId,
    material_id: materialId,
    limit: listPageSize,
    ...(kind !== 'all' && { kind }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
  }
  return infiniteQueryOptions({
    queryKey: callKey('stock', projectId, '/store/search_ledger', input),
    queryFn: async ({ pageParam, signal, queryKey }) => {
      const options = { signal, background: isBackgroundFetch(queryKey) }
      return orThrow(await call('/store/search_ledger', { ...input, page: pageParam }, options)).ledger
    },
    initialPageParam: 1,
    getNextPageParam: (last, _, page) => (last.length === listPageSize ? page + 1 : undefined),
    meta: shown,
  })
}
