import { isCallFailure, useChange } from '@atrium/client'
import type { CallInput, CallPath } from '@atrium/contract'
import { toast } from '@atrium/modals'
import { useFailureText } from '@atrium/portal'
import { useState } from 'react'

/** A change of an account that needs a confirmation only. The dialog shows why it was refused. */
export function useConfirmedChange<Path extends CallPath>(path: Path) {
  const failureText = useFailureText()
  const change = useChange(path)
  const [failure, setFailure] = useState<string | null>(null)
  return {
    failure,
    isBusy: change.isPending,
    /** @returns whether it was carried out */
    async send(input: CallInput<Path>, done: string): Promise<boolean> {
      setFailure(null)
      try {
        await change.mutateAsync(input)
        toast.success(done)
        return true
      } catch (error) {
        if (!isCallFailure(error)) throw error
        setFailure(failureText(error))
        return false
      }
    },
  }
}
