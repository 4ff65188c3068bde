import type { CallFailure, FieldFailure } from '@atrium/client'
import { useFailureText } from '@atrium/portal'
import { useAmounts } from '../../amounts/use-amounts.ts'

export interface LineRefusals {
  /** What the server said of a line, in words, by the line's material. */
  readonly byMaterial: ReadonlyMap<string, string>
  /** What no line is to blame for. */
  readonly rest: string | null
}

/** What a refusal says of the lines that were sent, with amounts as the person reads them. */
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
