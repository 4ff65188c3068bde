import { useEffect, useEffectEvent, useState } from 'react'
import type { AskAgain } from './ask-again.ts'
import {
  explainScript,
  isScriptFailure,
  lackOfScript,
  type LoadFailure,
  type LoadFailureReason,
} from '../registry/load-failure.ts'
import { mayRedraw } from './redraw.ts'

export interface Mending {
  /** Why the code is missing, once known; null for a crash. */
  readonly reason: LoadFailureReason | null
  readonly isTriedAgain: boolean
}

/**
 * Redraws a part that could not be drawn. A part whose script is missing is redrawn when the script can be had, so that
 * nothing flickers meanwhile; a crashed part is redrawn while its version has chances.
 */
export function useMending(error: unknown, retry: () => void, mending: AskAgain): Mending {
  const [told, setTold] = useState<Mending>({ reason: null, isTriedAgain: false })
  const draw = useEffectEvent(retry)
  useEffect(() => {
    const isMissing = isScriptFailure(error)
    if (!isMissing && !mayRedraw(error)) return
    let isShown = true
    const tell = (failure: LoadFailure | null) =>
      isShown && setTold({ reason: failure?.reason ?? null, isTriedAgain: true })
    async function explain(): Promise<void> {
      tell(isMissing ? await explainScript(error) : null)
    }
    async function look(): Promise<void> {
      const lack = isMissing ? await lackOfScript(error) : null
      if (!isShown) return
      if (!lack) return draw()
      tell(lack)
      mending.later(() => void look())
    }
    void explain()
    mending.later(() => void look())
    return () => {
      isShown = false
      mending.cancel()
    }
  }, [error, mending])
  return told
}
