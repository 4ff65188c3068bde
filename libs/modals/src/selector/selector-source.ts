import { limits } from '@atrium/contract/limits'

import type { Description } from './description.ts'

export interface SelectorQuery<Filters> {
  readonly search: string
  /** Counts from 1. */
  readonly page: number
  readonly filters: Filters
}

export interface SelectorPage<Item> {
  readonly items: readonly Item[]
  /** Why there are none, in the person's language. */
  readonly failed?: string | undefined
}

/** Provides a selector's items. `signal` aborts when the answer is no longer needed. */
export interface SelectorSource<Item, Filters> {
  /** Number of items of a full page; fewer mean that there are no more. By default the product's 20. */
  readonly pageSize?: number
  load(query: SelectorQuery<Filters>, signal: AbortSignal): Promise<SelectorPage<Item>>
}

export const defaultPageSize: number = limits.pageSize

/** How an item is shown. */
export interface SelectorRow {
  readonly id: string
  readonly name: string
  readonly description?: Description | undefined
  /** Shown, but cannot be selected. */
  readonly disabled?: boolean | undefined
}
