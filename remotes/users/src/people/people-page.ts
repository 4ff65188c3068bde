import { listPage, type ListPage } from '@atrium/client'
import type { CallInput, CallPath, CallReply } from '@atrium/contract'
import { reportProblem } from '@atrium/portal'

export interface PeoplePageOptions {
  readonly signal: AbortSignal
  /** The text in place of the list, in the user's language. */
  readonly failed: () => string
}

/**
 * A page of people for a selector. If loading fails, the list is empty, the user reads a short message, and the console
 * gets the cause.
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
