import { useChange } from '@atrium/client'
import type { ListedInspection } from '@atrium/contract'
import { toast } from '@atrium/modals'
import { failureOf, useFailureText } from '@atrium/portal'

/** Starts an inspection, or takes it over; `begin` returns whether that was done, and says why not in a toast. */
export function useStart() {
  const failureText = useFailureText()
  const start = useChange('/inspection/start')
  async function begin(
    { id, version }: Pick<ListedInspection, 'id' | 'version'>,
    takesOver: boolean,
  ): Promise<boolean> {
    try {
      await start.mutateAsync({ id, version, ...(takesOver && { take_over: true }) })
      return true
    } catch (error) {
      const failure = failureOf(error)
      if (failure === null) throw error
      toast.error(failureText(failure))
      return false
    }
  }
  return { begin, isStarting: start.isPending }
}
