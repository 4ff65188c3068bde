import { isCallFailure } from '@atrium/client'
import { DialogFrame, toast } from '@atrium/modals'
import { isOvertaken } from '../form/refusal.ts'
import { portalNamespace, useFailureText, useTexts } from '@atrium/portal'
import { Button, Callout, ErrorState, SkeletonLines, Stack } from '@atrium/ui'
import { useRef, useState, type ReactNode } from 'react'

/** A read that tells what a removal affects. */
interface ImpactQuery {
  readonly data: unknown
  readonly error: Parameters<ReturnType<typeof useFailureText>>[0] | null
  readonly isFetching: boolean
  readonly refetch: () => Promise<unknown>
}

interface Impact {
  readonly queries: readonly ImpactQuery[]
  readonly loading: string
  readonly failed: string
}

export interface RemovalDialogProps {
  readonly title: string
  /** The button that removes. */
  readonly confirmLabel: string
  /** The question, with what goes along. */
  readonly children: ReactNode
  /** What tells what goes along. Until it has arrived, the removal cannot be confirmed. */
  readonly impact?: Impact
  /** The action restores something instead of removing it. */
  readonly isRestoring?: boolean
  /** Why it cannot be removed now. It takes the place of the question, and the dialog can only be closed. */
  readonly obstacle?: ReactNode
  /** Whether everything that the dialog asks for is chosen. */
  readonly mayConfirm?: boolean
  /** Makes the call that removes. Rejects with its failure. */
  readonly remove: () => Promise<unknown>
  /** The toast when it is removed; absent if `onRemoved` says so. */
  readonly done?: string
  /** What is said where somebody else has changed it since; otherwise the server's own message. */
  readonly overtaken?: string
  readonly onRemoved?: () => void
  readonly onClose: () => void
}

/** Asks before something is removed. A refusal is shown in the dialog, which then stays open. */
export function RemovalDialog(props: RemovalDialogProps) {
  const { title, confirmLabel, children, obstacle, remove, done, overtaken, onRemoved, onClose } = props
  const { impact, isRestoring = false, mayConfirm = true } = props
  const t = useTexts(portalNamespace)
  const failureText = useFailureText()
  const safe = useRef<HTMLButtonElement>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const isPossible = obstacle === undefined || obstacle === null
  const isKnown = impact?.queries.every(({ data }) => data !== undefined) ?? true

  async function confirm(): Promise<void> {
    setFailure(null)
    setBusy(true)
    try {
      await remove()
      if (done !== undefined) toast.success(done)
      onClose()
      onRemoved?.()
    } catch (error) {
      if (!isCallFailure(error)) throw error
      setFailure(overtaken !== undefined && isOvertaken(error) ? overtaken : failureText(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <DialogFrame
      role="alertdialog"
      size="sm"
      title={title}
      busy={busy}
      initialFocus={safe}
      onClose={onClose}
      footer={
        <>
          <Button ref={safe} disabled={busy} onClick={onClose}>
            {t(isPossible ? 'cancel' : 'close')}
          </Button>
          {isPossible ? (
            <Button
              kind={isRestoring ? 'primary' : 'danger'}
              disabled={!isKnown || !mayConfirm}
              busy={busy}
              onClick={() => void confirm()}
            >
              {confirmLabel}
            </Button>
          ) : null}
        </>
      }
    >
      <Stack gap="3">
        {failure === null ? null : (
          <Callout tone="error" announce>
            {failure}
          </Callout>
        )}
        {isPossible ? isKnown || !impact ? children : <ImpactOnItsWay {...impact} /> : obstacle}
      </Stack>
    </DialogFrame>
  )
}

function ImpactOnItsWay({ queries, loading, failed }: Impact) {
  const t = useTexts(portalNamespace)
  const failureText = useFailureText()
  const failures = queries.filter(({ data, error }) => data === undefined && error !== null)
  const [first] = failures
  if (!first?.error) return <SkeletonLines label={loading} lines={4} />
  return (
    <ErrorState
      title={failed}
      detail={failureText(first.error)}
      retryLabel={t('modals.retry')}
      onRetry={() => {
        for (const failure of failures) void failure.refetch()
      }}
      busy={failures.some(({ isFetching }) => isFetching)}
    />
  )
}
