import { callKey, callQuery, reading } from '@atrium/client'
import { repliesQuery } from '@atrium/client/pages'
import type { Shortage, StockKind } from '@atrium/contract'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { listPageSize } from './store.queries.ts'

export interface StockOf {
  readonly projectId: string
  readonly storeId: string
  readonly text: string
  readonly category: string
  readonly lowOnly: boolean
  readonly outOnly: boolean
}

/** One page of a store's stock: low stock first, then by name. Pages start at 1. */
export function stockPageQuery(
  { projectId, storeId, text, category, lowOnly, outOnly }: StockOf,
  page: number,
) {
  const input = {
    store_id: storeId,
    low_first: true,
    page,
    limit: listPageSize,
    ...(text !== '' && { search_text: text }),
    ...(category !== '' && { category }),
    ...(lowOnly && { below_reorder_level: true }),
    ...(outOnly && { only: 'out' as const }),
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
  /** Left out for the whole ledger of the store. */
  readonly materialId?: string
  readonly kind: StockKind | 'all'
}

/** What names the entries of a store or of a material in it, for the list and for the file. */
export function ledgerInput({ storeId, materialId, kind, from, to }: Omit<LedgerOf, 'projectId'>) {
  return {
    store_id: storeId,
    ...(materialId !== undefined && { material_id: materialId }),
    ...(kind !== 'all' && { kind }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
  }
}

/**
 * The ledger of a store or of a material in it, newest first. Each page continues after the last entry of the page before, so that a
 * booking in between repeats no entry, and page 500 costs what the first one does.
 */
export function ledgerQuery({ projectId, ...of }: LedgerOf) {
  const input = { ...ledgerInput(of), limit: listPageSize }
  return infiniteQueryOptions({
    queryKey: callKey('/store/search_ledger', projectId, input),
    queryFn: async ({ pageParam: before, ...query }) => {
      const from = before === null ? input : { ...input, before }
      return (await reading(query)('/store/search_ledger', from)).ledger
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last) => (last.length === listPageSize ? (last.at(-1)?.id ?? null) : null),
  })
}

export interface MaterialLedgerOf extends Span {
  readonly projectId: string
  readonly materialId: string
  readonly kind: StockKind | 'all'
}

/** The entries of a material in all stores of a project, newest first. Each page continues after the last entry of the page before. */
export function materialLedgerQuery({ projectId, materialId, kind, from, to }: MaterialLedgerOf) {
  const input = {
    ...spanInput(projectId, materialId, { from, to }),
    ...(kind !== 'all' && { kind }),
    limit: listPageSize,
  }
  return infiniteQueryOptions({
    queryKey: callKey('/store/search_material_ledger', projectId, input),
    queryFn: async ({ pageParam: before, ...query }) => {
      const from = before === null ? input : { ...input, before }
      return (await reading(query)('/store/search_material_ledger', from)).ledger
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last) => (last.length === listPageSize ? (last.at(-1)?.id ?? null) : null),
  })
}

/** How much of a material all stores of a project had together over time. */
export function materialHistoryQuery(projectId: string, materialId: string, span: Span) {
  return callQuery('/store/get_material_history', projectId, spanInput(projectId, materialId, span))
}

const spanInput = (projectId: string, materialId: string, { from, to }: Span) => ({
  project_id: projectId,
  material_id: materialId,
  ...(from !== undefined && { from }),
  ...(to !== undefined && { to }),
})

/** A material and its stock in the stores of a project, page by page. */
export function materialStoresQuery(projectId: string, materialId: string) {
  return repliesQuery('/store/get_stock_of_material', {
    projectId,
    input: { project_id: projectId, material_id: materialId },
    size: listPageSize,
    rowsOf: ({ stores }) => stores,
    totalOf: ({ total }) => total.stores,
  })
}

/** One page of what is short in all stores of a project. Pages start at 1. */
export function shortPageQuery(projectId: string, only: Shortage | 'all', page: number) {
  const input = { project_id: projectId, page, limit: listPageSize, ...(only !== 'all' && { only }) }
  return callQuery('/store/get_low_stock', projectId, input)
}
