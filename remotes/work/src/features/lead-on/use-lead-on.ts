import { navigate } from '@atrium/portal'
import { useEffect } from 'react'

interface OtherPage {
  /** Whether the call of this page says that the person has no such order here. */
  readonly isGone: boolean
  /** The query of the other page, enabled while this one has nothing. */
  readonly query: { readonly isSuccess: boolean; readonly isFetching: boolean }
  /** Where the other page is. What the address says besides goes along. */
  readonly address: string
}

/**
 * Leads to the other page of an order if the person reads it there: requesters, and those who see or do it, have a page each, and links
 * of mentions know one of them alone.
 * @returns whether the person is led, or it is not known yet
 */
export function useLeadOn({ isGone, query, address }: OtherPage): boolean {
  // What was read before this page asked again proves nothing: two such answers would lead to and fro.
  const isThere = isGone && query.isSuccess && !query.isFetching
  useEffect(() => {
    if (isThere) navigate(`${address}${location.search}${location.hash}`, { replace: true })
  }, [isThere, address])
  return isThere || (isGone && query.isFetching)
}
