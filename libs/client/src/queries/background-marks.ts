import { hashKey, type QueryKey } from '@tanstack/react-query'

const marked = new Set<string>()

/** The next fetch of this query is caused by a change on the server, not by the person: it keeps no session alive. */
export function markBackground(key: QueryKey): void {
  marked.add(hashKey(key))
}

/** Whether the fetch that begins now was marked; the mark is used up. */
export function takeBackgroundMark(key: QueryKey): boolean {
  return marked.delete(hashKey(key))
}
