import { refetchChanged } from '@atrium/client'
import { toast } from '@atrium/modals'
import { failureOf, useFailureText } from '@atrium/portal'
import { useQueryClient } from '@tanstack/react-query'

/** Returns a function that runs a change and says what went wrong in a toast; it returns whether the change was made. */
export function useAttempt(): (change: () => Promise<unknown>) => Promise<boolean> {
  const failureText = useFailureText()
  const queries = useQueryClient()
  return async (change) => {
    try {
      await change()
      return true
    } catch (error) {
      const failure = failureOf(error)
      if (failure === null) throw error
      toast.error(failureText(failure))
      // Somebody else was faster: what is shown is not what is stored.
      if (failure.code === 'conflict') void refetchChanged(queries)
      return false
    }
  }
}
