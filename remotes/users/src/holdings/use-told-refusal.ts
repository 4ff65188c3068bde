import type { CallFailure } from '@atrium/client'
import { toast } from '@atrium/modals'
import { useFailureText, useTexts } from '@atrium/portal'

/**
 * Tells what the server refused as refused, with its reason, and what did not get through as an error, in the words that the
 * product fixes.
 */
export function useToldRefusal(what: 'locations' | 'location_groups') {
  const t = useTexts()
  const failureText = useFailureText()
  return (failure: CallFailure, action: 'assign' | 'unassign'): void => {
    const { code } = failure
    const isRefused =
      code === 'forbidden' || code === 'not_found' || code === 'conflict' || code === 'validation'
    toast.error(t(isRefused ? `messages.${what}_${action}_failed` : `messages.${what}_${action}_error`))
    if (isRefused) toast.info(failureText(failure))
  }
}
