import type { CallInput, CallPath, CallReply } from '@atrium/contract'
import { call } from '../portal-client.ts'
import type { CallFailure } from '../call/call-failure.ts'

/** One page of a list for a selector. */
export interface ListPage<Item> {
  readonly items: readonly Item[]
  /** Why there are no items, in the person's language; absent if they were loaded. */
  readonly failed?: string
}

export interface ListPageOptions {
  readonly signal: AbortSignal
  /** Returns a failure's text in the person's language. Not called for an aborted call. */
  readonly failed: (failure: CallFailure) => string
}

/**
 * Reads one page for a selector. Never rejects: `listPage('/role/search', { project_id, search_text }, ({ roles }) => roles,
 * { signal, failed })`.
 */
export async function listPage<Path extends CallPath, Item>(
  path: Path,
  input: CallInput<Path>,
  itemsOf: (reply: CallReply<Path>) => readonly Item[],
  { signal, failed }: ListPageOptions,
): Promise<ListPage<Item>> {
  const result = await call(path, input, { signal })
  if (result.ok) return { items: itemsOf(result.data) }
  return { items: [], failed: result.error.aborted ? '' : failed(result.error) }
}
