import { reportProblem } from '@atrium/portal'
import { useEffect, useReducer } from 'react'
import type { Reducer } from 'react'

import { page, startPaging } from './paging.ts'
import type { Paging, PagingEvent } from './paging.ts'
import { defaultPageSize } from './selector-source.ts'
import type { SelectorSource } from './selector-source.ts'

export interface PagingOptions<Item, Filters> {
  source: SelectorSource<Item, Filters>
  filters: Filters
  endless: boolean
  /** Shown if a source throws instead of returning a reason. */
  failureText: string
}

/** Loads the requested page, drops outdated answers, and applies the rules of paging. */
export function usePaging<Item, Filters>(options: PagingOptions<Item, Filters>) {
  const { source, filters, endless, failureText } = options
  const [state, send] = useReducer<Paging<Item, Filters>, [PagingEvent<Item, Filters>]>(
    page as Reducer<Paging<Item, Filters>, PagingEvent<Item, Filters>>,
    startPaging<Item, Filters>(filters),
  )
  const { wanted, phase } = state

  // Requests each wanted page once; a source or text that is new on each render must not request again, nor a step back to
  // what is shown already.
  useEffect(() => {
    if (phase !== 'loading') return
    const away = new AbortController()
    const pageSize = source.pageSize ?? defaultPageSize
    source
      .load(wanted, away.signal)
      .catch((error: unknown): { items: readonly Item[]; failed: string } => {
        if (!away.signal.aborted) reportProblem('The source of a selector threw', error)
        return { items: [], failed: failureText }
      })
      .then((arrived) => {
        if (!away.signal.aborted) send({ kind: 'arrived', query: wanted, page: arrived, pageSize, endless })
      })
    return () => away.abort()
    // Everything else here is new on each render and must not request again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [wanted])

  return [state, send] as const
}
