import type { CallFailure } from '@atrium/client'
import { toast } from '@atrium/modals'
import { useFailureText, useTexts } from '@atrium/portal'

/**
 * Shows a refusal with the server's reason, and a failed request as an error, with the messages that the product
 * specification fixes.
 */
export function useAssignmentFailure(what: 'locations' | 'location_groups') {
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
