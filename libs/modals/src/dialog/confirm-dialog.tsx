import { Button } from '@atrium/ui'
import { useRef } from 'react'
import type { ReactNode } from 'react'

import { useModalTexts } from '../texts.ts'
import { DialogFrame } from './dialog-frame.tsx'

export interface ConfirmDialogProps {
  title: ReactNode
  message: ReactNode
  /** The deed itself, in a word or two: 'Remove', not 'OK'. */
  confirmLabel: string
  cancelLabel?: string
  /** Something is lost by it. */
  danger?: boolean
  /** The deed is under way: nothing closes the dialog. */
  busy?: boolean
  onClose: (confirmed: boolean) => void
}

/** A question before a deed. The focus is on the safe answer, so that a stray Enter does nothing. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, message, confirmLabel, danger = false, busy = false, onClose } = props
  const t = useModalTexts()
  const safe = useRef<HTMLButtonElement>(null)
  return (
    <DialogFrame
      role="alertdialog"
      size="xs"
      title={title}
      busy={busy}
      initialFocus={safe}
      onClose={() => onClose(false)}
      footer={
        <>
          <Button ref={safe} disabled={busy} onClick={() => onClose(false)}>
            {props.cancelLabel ?? t('cancel')}
          </Button>
          <Button kind={danger ? 'danger' : 'primary'} busy={busy} onClick={() => onClose(true)}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {message}
    </DialogFrame>
  )
}
