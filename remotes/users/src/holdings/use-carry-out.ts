import { isCallFailure } from '@atrium/client'
import { toast } from '@atrium/modals'
import { useFailureText } from '@atrium/portal'

/** Sends a change and shows its success or the server's reason for refusing. Resolves with whether it succeeded. */
export function useCarryOut() {
  const failureText = useFailureText()
  return async (action: Promise<unknown>, done?: string): Promise<boolean> => {
    try {
      await action
      if (done !== undefined) toast.success(done)
      return true
    } catch (failure) {
      if (!isCallFailure(failure)) throw failure
      toast.error(failureText(failure))
      return false
    }
  }
}
