import { isCallFailure } from '@atrium/client'
import { toast } from '@atrium/modals'
import { useFailureText } from '@atrium/portal'

/** Waits for a change and says how it went, with the server's reason where it was refused. Gives whether it was done. */
export function useCarryOut() {
  const failureText = useFailureText()
  return async (action: Promise<unknown>, done: string): Promise<boolean> => {
    try {
      await action
      toast.success(done)
      return true
    } catch (failure) {
      if (!isCallFailure(failure)) throw failure
      toast.error(failureText(failure))
      return false
    }
  }
}
