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

/** Where a selector's items come from. `signal` aborts when nobody waits for the answer any more. */
export interface SelectorSource<Item, Filters> {
  /** How many items a full page has; fewer mean that there are no more. Default: the product's 20. */
  readonly pageSize?: number
  load(query: SelectorQuery<Filters>, signal: AbortSignal): Promise<SelectorPage<Item>>
}

export const defaultPageSize: number = limits.pageSize

/** How an item is shown. */
export interface SelectorRow {
  readonly id: string
  readonly name: string
  readonly description?: Description | undefined
  /** Shown, but not to be chosen. */
  readonly disabled?: boolean | undefined
}
