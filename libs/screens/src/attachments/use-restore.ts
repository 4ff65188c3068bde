import { isCallFailure, useChange } from '@atrium/client'
import { toast } from '@atrium/modals'
import { useFailureText } from '@atrium/portal'
import { useFileTexts } from './file-words.ts'

/** Carries out a change of attachments, and says why it failed. */
export function useCarryOut(): (work: Promise<unknown>) => Promise<void> {
  const failureText = useFailureText()
  return async (work) => {
    try {
      await work
    } catch (error) {
      if (!isCallFailure(error)) throw error
      toast.error(failureText(error))
    }
  }
}

interface Removed {
  readonly id: string
  readonly name: string
  readonly version: number
}

/** Gives removed attachments back to their thing. */
export function useRestore(): (removed: Removed) => Promise<void> {
  const t = useFileTexts()
  const carryOut = useCarryOut()
  const { mutateAsync } = useChange('/attachment/restore/{id}')
  return ({ id, name, version }) =>
    carryOut(mutateAsync({ id, version }).then(() => toast.success(t('restored', { name }))))
}
