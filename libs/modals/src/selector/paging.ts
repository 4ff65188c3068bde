import type { SelectorPage, SelectorQuery } from './selector-source.ts'

/** Where a list stands: what is asked for, what is shown of it, and whether there is more. */
export interface Paging<Item, Filters> {
  /** A new object for each asking, so that an answer knows whether it is still waited for. */
  readonly wanted: SelectorQuery<Filters>
  readonly shown: { readonly query: SelectorQuery<Filters>; readonly items: readonly Item[] } | undefined
  readonly phase: 'loading' | 'ready' | 'failed'
  readonly failure: string | undefined
  /** The last page was full, so that another one may follow. */
  readonly more: boolean
  /** How often a page came back empty and the list stepped back. */
  readonly steppedBack: number
}

export type PagingEvent<Item, Filters> =
  | { readonly kind: 'search'; readonly search: string }
  /** A step from the filters as they are then: two that change within one moment both count. */
  | { readonly kind: 'filter'; readonly change: (filters: Filters) => Filters }
  | { readonly kind: 'turn'; readonly by: 1 | -1 }
  | { readonly kind: 'retry' }
  | {
      readonly kind: 'arrived'
      readonly query: SelectorQuery<Filters>
      readonly page: SelectorPage<Item>
      readonly pageSize: number
      /** Adds to what is shown instead of taking its place. */
      readonly endless: boolean
    }

export function startPaging<Item, Filters>(filters: Filters): Paging<Item, Filters> {
  const wanted = { search: '', page: 1, filters }
  return { wanted, shown: undefined, phase: 'loading', failure: undefined, more: false, steppedBack: 0 }
}

function ask<Item, Filters>(
  state: Paging<Item, Filters>,
  query: Partial<SelectorQuery<Filters>>,
): Paging<Item, Filters> {
  return { ...state, wanted: { ...state.wanted, ...query }, phase: 'loading', failure: undefined }
}

/** Whether there is a page to turn to: back also from one that could not be had, one at a time. */
export function mayTurn<Item, Filters>({ phase, wanted, more }: Paging<Item, Filters>, by: 1 | -1): boolean {
  return by === 1 ? phase === 'ready' && more : phase !== 'loading' && wanted.page > 1
}

/** The rules of every list that is searched and paged: a new search begins at page 1; an empty page steps back. */
export function page<Item, Filters>(
  state: Paging<Item, Filters>,
  event: PagingEvent<Item, Filters>,
): Paging<Item, Filters> {
  switch (event.kind) {
    case 'search':
      return ask(state, { search: event.search, page: 1 })
    case 'filter':
      return ask(state, { filters: event.change(state.wanted.filters), page: 1 })
    case 'turn': {
      return mayTurn(state, event.by) ? ask(state, { page: state.wanted.page + event.by }) : state
    }
    case 'retry':
      return ask(state, {})
    case 'arrived': {
      const { query, page, pageSize, endless } = event
      if (query !== state.wanted) return state
      if (page.failed !== undefined) return { ...state, phase: 'failed', failure: page.failed }
      if (page.items.length === 0 && query.page > 1 && state.shown)
        return {
          ...state,
          wanted: state.shown.query,
          phase: 'ready',
          more: false,
          steppedBack: state.steppedBack + 1,
        }
      const before = endless && query.page > 1 ? (state.shown?.items ?? []) : []
      return {
        ...state,
        shown: { query, items: [...before, ...page.items] },
        phase: 'ready',
        more: page.items.length === pageSize,
      }
    }
  }
}
