import { useEffect } from 'react'
import { toast } from '../toast/toast.ts'

/** Reports a failure as a toast, once for each attempt. */
export function useFailureToast(failure: string | undefined, busy: boolean): void {
  useEffect(() => {
    if (failure !== undefined && !busy) toast.error(failure)
  }, [failure, busy])
}
