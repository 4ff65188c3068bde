import { Button } from '@atrium/ui'
import { useRef } from 'react'
import type { ReactNode } from 'react'

import { useModalTexts } from '../texts.ts'
import { DialogFrame } from './dialog-frame.tsx'

export interface ConfirmDialogProps {
  title: ReactNode
  message: ReactNode
  /** The action itself, in a word or two: 'Remove', not 'OK'. */
  confirmLabel: string
  cancelLabel?: string
  /** The action loses something. */
  danger?: boolean
  /** The action is running: nothing closes the dialog. */
  busy?: boolean
  onClose: (confirmed: boolean) => void
}

/** Asks before an action. The safe answer has the focus, so that a stray Enter does nothing. */
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
