import type { SelectorPage, SelectorQuery } from './selector-source.ts'

/** The state of a list: what was requested, what it shows, and whether there is more. */
export interface Paging<Item, Filters> {
  /** A new object for each request, so that an answer can tell whether it is still current. */
  readonly wanted: SelectorQuery<Filters>
  readonly shown: { readonly query: SelectorQuery<Filters>; readonly items: readonly Item[] } | undefined
  readonly phase: 'loading' | 'ready' | 'failed'
  readonly failure: string | undefined
  /** Whether the last page was full, so that another one may follow. */
  readonly more: boolean
  /** How often the list stepped back from an empty page. */
  readonly steppedBack: number
}

export type PagingEvent<Item, Filters> =
  | { readonly kind: 'search'; readonly search: string }
  /** A change based on the latest filters, so that two changes in one moment both count. */
  | { readonly kind: 'filter'; readonly change: (filters: Filters) => Filters }
  | { readonly kind: 'turn'; readonly by: 1 | -1 }
  | { readonly kind: 'retry' }
  | {
      readonly kind: 'arrived'
      readonly query: SelectorQuery<Filters>
      readonly page: SelectorPage<Item>
      readonly pageSize: number
      /** Appends to the shown items instead of replacing them. */
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

/** Whether there is a page to turn to. The list turns one page at a time, and also back from one that could not be loaded. */
export function mayTurn<Item, Filters>({ phase, wanted, more }: Paging<Item, Filters>, by: 1 | -1): boolean {
  return by === 1 ? phase === 'ready' && more : phase !== 'loading' && wanted.page > 1
}

/** The rules of every searched and paged list: a new search starts at page 1; an empty page steps back. */
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
