import { listPage, type ListPage } from '@atrium/client'
import type { CallInput, CallPath, CallReply } from '@atrium/contract'
import { reportProblem } from '@atrium/portal'

export interface PeoplePageOptions {
  readonly signal: AbortSignal
  /** Said in the place of the list, in the person's language. */
  readonly failed: () => string
}

/**
 * A page of people for a selector. One that cannot be had is empty, and why is logged: the person reads that it failed,
 * whoever helps them reads why.
 */
export function peoplePage<Path extends CallPath, Item>(
  path: Path,
  input: CallInput<Path>,
  peopleOf: (reply: CallReply<Path>) => readonly Item[],
  { signal, failed }: PeoplePageOptions,
): Promise<ListPage<Item>> {
  return listPage(path, input, peopleOf, {
    signal,
    failed: (failure) => {
      reportProblem('The users could not be loaded', failure)
      return failed()
    },
  })
}
