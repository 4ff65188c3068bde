import type { CallFailure, FieldFailure } from '@atrium/client'
import { useFailureText } from '@atrium/portal'
import { useAmounts } from '../../amounts/use-amounts.ts'

type Refused = Pick<FieldFailure | CallFailure, 'key' | 'params' | 'message'>

/** The words of a refusal, with amounts in the user's language. */
export function useRefusalWords(): (refused: Refused) => string {
  const failureText = useFailureText()
  const amounts = useAmounts()
  return ({ key, params: given, message }) => {
    const params = { ...given }
    for (const name of ['available', 'remaining']) {
      const amount = params[name]
      if (typeof amount === 'string') params[name] = amounts.shown(amount)
    }
    return failureText({ key, params, message })
  }
}
