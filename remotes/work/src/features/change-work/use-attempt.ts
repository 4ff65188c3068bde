import { toast } from '@atrium/modals'
import { failureOf, useFailureText } from '@atrium/portal'

/** Returns a function that runs a change and says what went wrong in a toast; it returns whether the change was made. */
export function useAttempt(): (change: () => Promise<unknown>) => Promise<boolean> {
  const failureText = useFailureText()
  return async (change) => {
    try {
      await change()
      return true
    } catch (error) {
      const failure = failureOf(error)
      if (failure === null) throw error
      toast.error(failureText(failure))
      return false
    }
  }
}
