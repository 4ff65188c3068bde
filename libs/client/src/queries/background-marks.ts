import { hashKey, type QueryCache, type QueryKey } from '@tanstack/react-query'

const marked = new Set<string>()

/** Marks the next fetch of this query as caused by a change on the server, so that it keeps no session alive. */
export function markBackground(key: QueryKey): void {
  marked.add(hashKey(key))
}

/** Whether the current fetch of this query was caused by a change on the server. */
export function isBackgroundFetch(key: QueryKey): boolean {
  return marked.has(hashKey(key))
}

/** Drops a mark after one fetch with all its pages. */
export function forgetMarksAfterFetch(cache: QueryCache): () => void {
  return cache.subscribe((event) => {
    if (event.type !== 'updated') return
    const { type } = event.action
    if (type === 'success' || type === 'error') marked.delete(event.query.queryHash)
  })
}
