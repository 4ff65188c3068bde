import { isCallFailure } from '@atrium/client'
import { DialogFrame, toast } from '@atrium/modals'
import { useFailureText, useTexts } from '@atrium/portal'
import { Button, Callout, Stack, Text } from '@atrium/ui'
import { useState } from 'react'

export interface RemovalProps {
  readonly title: string
  readonly message: string
  readonly done: string
  /** Rejects with the call's failure. */
  readonly remove: () => Promise<unknown>
  readonly onRemoved?: () => void
  readonly onClose: () => void
}

/** Asks before something is removed. Why it stays is said where the question was. */
export default function RemovalDialog({ title, message, done, remove, onRemoved, onClose }: RemovalProps) {
  const t = useTexts()
  const failureText = useFailureText()
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  async function confirm(): Promise<void> {
    setFailure(null)
    setBusy(true)
    try {
      await remove()
      toast.success(done)
      onClose()
      onRemoved?.()
    } catch (error) {
      if (!isCallFailure(error)) throw error
      setFailure(failureText(error))
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
      onClose={onClose}
      footer={
        <>
          <Button disabled={busy} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button kind="danger" busy={busy} onClick={() => void confirm()}>
            {t('remove')}
          </Button>
        </>
      }
    >
      <Stack gap="3">
        {failure === null ? null : (
          <Callout tone="error" announce>
            {failure}
          </Callout>
        )}
        <Text>{message}</Text>
      </Stack>
    </DialogFrame>
  )
}
