import { LoadMore, type LoadMoreProps } from './load-more.tsx'

/** Below a list that loads more on scrolling: empty until further rows could not be loaded. */
export function LoadMoreAgain({ query, failed }: Pick<LoadMoreProps, 'query' | 'failed'>) {
  return query.isFetchNextPageError ? <LoadMore query={query} failed={failed} /> : null
}
