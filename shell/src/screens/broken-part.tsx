import { ErrorState } from '@atrium/ui'
import { useTexts } from '@atrium/portal'
import { useState } from 'react'
import { createMending } from '../gate/ask-again.ts'
import { isScriptFailure } from '../registry/load-failure.ts'
import { useMending } from '../gate/use-mending.ts'

interface BrokenPartProps {
  readonly failure: unknown
  readonly retry: () => void
}

/** Replaces a part of a screen whose code could not be loaded. What is around it, and what was typed there, is untouched. */
export function BrokenPart({ failure, retry }: BrokenPartProps) {
  const t = useTexts('portal')
  // Several parts of one screen may be missing, and each has its own timer.
  const [mending] = useState(createMending)
  const { reason, isTriedAgain } = useMending(failure, retry, mending)
  // The code arrived and failed: that is a crash like any other.
  if (!isScriptFailure(failure)) throw failure
  return (
    <ErrorState
      title={t('gate.partMissing')}
      detail={
        <>
          {reason ? t(`gate.failed.${reason}`) : null}
          {isTriedAgain ? ` ${t('gate.again')}` : null}
        </>
      }
      retryLabel={t('retry')}
      onRetry={retry}
    />
  )
}
