import { useTexts } from '@atrium/portal'
import { ErrorState } from '@atrium/ui'
import type { ReactNode } from 'react'
import type { AskAgain } from '../gate/ask-again.ts'
import { useMending } from '../gate/use-mending.ts'
import { isScriptFailure, LoadFailure } from '../registry/load-failure.ts'

interface BrokenNoticeProps {
  /** Name of what broke, in the person's language. */
  readonly what: string
  /** Draws the title, as the heading of a page for example. */
  readonly heading?: (title: string) => ReactNode
  readonly error: Error
  readonly retry: () => void
  readonly mending: AskAgain
}

/** Says that a screen could not be loaded or has thrown, and why, and offers to try again. */
export function BrokenNotice({ what, heading, error, retry, mending }: BrokenNoticeProps) {
  const t = useTexts('portal')
  const mended = useMending(error, retry, mending)
  const reason = error instanceof LoadFailure ? error.reason : mended.reason
  const isMissing = error instanceof LoadFailure || isScriptFailure(error)
  const title = t(isMissing ? 'gate.failed.title' : 'gate.crashed.title', { what })
  return (
    <ErrorState
      title={heading?.(title) ?? title}
      detail={
        <>
          {t(reason ? `gate.failed.${reason}` : 'gate.crashed.detail')}
          {mended.isTriedAgain ? ` ${t('gate.again')}` : null}
        </>
      }
      retryLabel={t('retry')}
      onRetry={retry}
    />
  )
}
