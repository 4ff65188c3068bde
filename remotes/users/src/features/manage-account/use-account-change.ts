import { isCallFailure, useChange } from '@atrium/client'
import type { CallInput, CallPath } from '@atrium/contract'
import { toast } from '@atrium/modals'
import { useFailureText } from '@atrium/portal'
import { useState } from 'react'

/**
 * Changes an account from a dialog. Errors of fields appear at the fields, others above the form.
 * @param fields members of the request that the form shows
 */
export function useAccountChange<Path extends CallPath>(
  path: Path,
  projectId: string,
  fields: readonly string[] = [],
) {
  const failureText = useFailureText()
  const change = useChange(path)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [failure, setFailure] = useState<string | null>(null)
  return {
    errors,
    failure,
    isBusy: change.isPending,
    /** Shows errors that are found before anything is sent. */
    refuse(wrong: Readonly<Record<string, string>>): void {
      setFailure(null)
      setErrors(wrong)
    },
    /** @returns whether the change was saved */
    async send(input: CallInput<Path>, done: string): Promise<boolean> {
      setErrors({})
      setFailure(null)
      try {
        await change.mutateAsync(input)
        toast.success(done)
        return true
      } catch (error) {
        if (!isCallFailure(error)) throw error
        const told = Object.entries(error.fields).filter(([field]) => fields.includes(field))
        setErrors(Object.fromEntries(told.map(([field, said]) => [field, failureText(said)])))
        if (error.key === 'email_exists' && fields.includes('email')) setErrors({ email: failureText(error) })
        else if (told.length === 0) setFailure(failureText(error))
        return false
      }
    },
  }
}
