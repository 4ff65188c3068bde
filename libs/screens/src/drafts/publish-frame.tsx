import { isCallFailure } from '@atrium/client'
import { DialogFrame, toast } from '@atrium/modals'
import { useFailureText, useTexts } from '@atrium/portal'
import { Button, Callout, Stack } from '@atrium/ui'
import { useState, type ReactNode } from 'react'

interface PublishFrameProps {
  /** Of what is published. */
  readonly name: string
  /** The version that is published now; null before the first. */
  readonly last: number | null
  /** Whether the person sees what changes. Until then nothing can be published. */
  readonly isKnown: boolean
  /** Makes the call that publishes. Rejects with its failure. */
  readonly publish: () => Promise<{ readonly published_version: number }>
  readonly onClose: () => void
  /** What changes, and who gets it. */
  readonly children: ReactNode
}

/**
 * Publishes a draft as its next version, after showing what that changes. A refusal is shown in the dialog, which then stays open. Its words
 * are the module's own: `publish.title`, `publish.submit`, `publish.done` and `form.cancel`.
 */
export function PublishFrame({ name, last, isKnown, publish, onClose, children }: PublishFrameProps) {
  const t = useTexts()
  const failureText = useFailureText()
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function confirm(): Promise<void> {
    setFailure(null)
    setBusy(true)
    try {
      const { published_version: version } = await publish()
      toast.success(t('publish.done', { name, version }))
      onClose()
    } catch (error) {
      if (!isCallFailure(error)) throw error
      setFailure(failureText(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <DialogFrame
      title={t('publish.title', { name, version: (last ?? 0) + 1 })}
      size="lg"
      busy={isBusy}
      onClose={onClose}
      footer={
        <>
          <Button disabled={isBusy} onClick={onClose}>
            {t('form.cancel')}
          </Button>
          <Button kind="primary" disabled={!isKnown} busy={isBusy} onClick={() => void confirm()}>
            {t('publish.submit')}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        {failure === null ? null : (
          <Callout tone="error" announce>
            {failure}
          </Callout>
        )}
        {children}
      </Stack>
    </DialogFrame>
  )
}
