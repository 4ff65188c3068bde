import type { CallFailure, FieldFailure } from '@atrium/client'
import { useFailureText } from '@atrium/portal'
import { useAmounts } from '../../amounts/use-amounts.ts'

export interface LineRefusals {
  /** The server's refusal of a line, as text, by material. */
  readonly byMaterial: ReadonlyMap<string, string>
  /** A refusal that concerns no line. */
  readonly rest: string | null
}

/** The messages of a refusal for the lines that were sent, with amounts in the user's language. */
export function useLineRefusals(): (failure: CallFailure, materialIds: readonly string[]) => LineRefusals {
  const failureText = useFailureText()
  const amounts = useAmounts()

  function words(told: FieldFailure | CallFailure): string {
    const params = { ...told.params }
    for (const name of ['available', 'remaining']) {
      const amount = params[name]
      if (typeof amount === 'string') params[name] = amounts.shown(amount)
    }
    return failureText({ key: told.key, params, message: told.message })
  }
  return (failure, materialIds) => {
    const byMaterial = new Map<string, string>()
    for (const [member, told] of Object.entries(failure.fields)) {
      const [, index] = /^lines\.(\d+)\./.exec(member) ?? []
      const id = index === undefined ? undefined : materialIds[Number(index)]
      if (id !== undefined) byMaterial.set(id, words(told))
    }
    return { byMaterial, rest: byMaterial.size === 0 ? words(failure) : null }
  }
}
