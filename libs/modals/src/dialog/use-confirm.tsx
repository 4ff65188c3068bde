import { useCallback, useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'

import { ConfirmDialog } from './confirm-dialog.tsx'
import type { ConfirmDialogProps } from './confirm-dialog.tsx'

export type Question = Omit<ConfirmDialogProps, 'busy' | 'onClose'>

type Ask = (question: Question) => Promise<boolean>

/**
 * Asks before an action: `const { ask, dialog } = useConfirm()`, render `dialog`, then `if (await ask({ … }))`. It always
 * resolves: a further question or unmounting answers the pending one with no.
 */
export function useConfirm(): { ask: Ask; dialog: ReactNode } {
  const [question, setQuestion] = useState<Question>()
  const answer = useRef<(confirmed: boolean) => void>(undefined)

  const settle = useCallback((confirmed: boolean) => {
    answer.current?.(confirmed)
    answer.current = undefined
    setQuestion(undefined)
  }, [])
  const ask = useCallback<Ask>((next) => {
    answer.current?.(false)
    setQuestion(next)
    return new Promise((resolve) => {
      answer.current = resolve
    })
  }, [])
  useEffect(() => () => answer.current?.(false), [])

  return { ask, dialog: question ? <ConfirmDialog {...question} onClose={settle} /> : null }
}
