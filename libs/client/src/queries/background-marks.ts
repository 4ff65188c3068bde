import { hashKey, type QueryCache, type QueryKey } from '@tanstack/react-query'

const marked = new Set<string>()

/** The next fetch of this query is caused by a change on the server, not by the person: it keeps no session alive. */
export function markBackground(key: QueryKey): void {
  marked.add(hashKey(key))
}

/** For a query function: whether what it fetches now was asked for by a change on the server. */
export function isBackgroundFetch(key: QueryKey): boolean {
  return marked.has(hashKey(key))
}

/** A mark holds for one fetch with all of its pages. */
export function forgetMarksAfterFetch(cache: QueryCache): () => void {
  return cache.subscribe((event) => {
    if (event.type !== 'updated') return
    const { type } = event.action
    if (type === 'success' || type === 'error') marked.delete(event.query.queryHash)
  })
}
