import type { CallInput, CallPath, CallReply } from '@atrium/contract'
import { call } from '../portal-client.ts'
import type { CallFailure } from '../call/call-failure.ts'

/** A page of a list that a person chooses from. */
export interface ListPage<Item> {
  readonly items: readonly Item[]
  /** Why there are none, in the person's language; absent when they are there. */
  readonly failed?: string
}

export interface ListPageOptions {
  readonly signal: AbortSignal
  /** Says a failure in the person's language. Not asked for a call that nobody waits for any more. */
  readonly failed: (failure: CallFailure) => string
}

/**
 * Reads one page for a selector. It never rejects:
 * `listPage('/role/search', { project_id, search_text }, ({ roles }) => roles, { signal, failed })`.
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
