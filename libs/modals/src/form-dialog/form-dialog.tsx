import { Box, Button } from '@atrium/ui'
import { useId, useState } from 'react'
import type { ReactNode, RefObject } from 'react'

import { ConfirmDialog } from '../dialog/confirm-dialog.tsx'
import { DialogFrame } from '../dialog/dialog-frame.tsx'
import { useModalTexts } from '../texts.ts'
import { useFirstWrongField } from './use-first-wrong-field.ts'

export interface FormDialogProps {
  readonly title: string
  readonly size?: 'lg' | 'xl'
  readonly submitLabel: string
  /** What the button that closes the form says; by default 'Cancel'. */
  readonly cancelLabel?: string | undefined
  readonly busy: boolean
  /** Closing would lose what was entered. */
  readonly dirty: boolean
  /** The element that gets the focus first; by default the first field. */
  readonly initialFocus?: RefObject<HTMLElement | null>
  /** A tool for filling it in, in the footer: within a thumb's reach on a phone. */
  readonly tool?: ReactNode
  readonly onSubmit: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A form in a dialog. It never discards what was entered without a question. */
export function FormDialog({
  title,
  size = 'lg',
  submitLabel,
  cancelLabel,
  busy,
  dirty,
  initialFocus,
  tool,
  onSubmit,
  onClose,
  children,
}: FormDialogProps) {
  const t = useModalTexts()
  const form = useId()
  const wrongField = useFirstWrongField()
  const [isLeaving, setLeaving] = useState(false)
  const leave = () => (dirty ? setLeaving(true) : onClose())
  return (
    <>
      <DialogFrame
        title={title}
        size={size}
        busy={busy}
        {...(initialFocus && { initialFocus })}
        onClose={leave}
        footer={
          <>
            {tool ? <Box me="auto">{tool}</Box> : null}
            <Button disabled={busy} onClick={leave}>
              {cancelLabel ?? t('cancel')}
            </Button>
            <Button kind="primary" type="submit" form={form} busy={busy}>
              {submitLabel}
            </Button>
          </>
        }
      >
        <form
          id={form}
          noValidate
          ref={wrongField.form}
          onInput={wrongField.forget}
          onSubmit={(event) => {
            event.preventDefault()
            if (busy) return
            wrongField.lookFor()
            onSubmit()
          }}
        >
          {children}
        </form>
      </DialogFrame>
      {isLeaving ? (
        <ConfirmDialog
          title={t('discardTitle')}
          message={t('discardMessage')}
          confirmLabel={t('discard')}
          cancelLabel={t('keepEditing')}
          danger
          onClose={(confirmed) => {
            setLeaving(false)
            if (confirmed) onClose()
          }}
        />
      ) : null}
    </>
  )
}
