import { Button, VisuallyHidden } from '@atrium/ui'
import type { ButtonProps } from '@atrium/ui'
import { ScanBarcode } from 'lucide-react'
import { useState } from 'react'

import { ScanDialog } from '../lazy-modals.tsx'
import { useModalTexts } from '../texts.ts'
import type { ScanDialogProps } from './scan-dialog.tsx'

export interface ScanButtonProps
  extends
    Omit<ScanDialogProps, 'onClose'>,
    Pick<ButtonProps, 'kind' | 'size' | 'disabled' | 'width' | 'flexShrink' | 'me'> {
  /** 'Scan' unless told otherwise. */
  readonly label?: string
}

/** Opens the sheet that reads codes. A single code closes it. */
export function ScanButton({ label, isContinuous = false, outcome, onCode, ...button }: ScanButtonProps) {
  const t = useModalTexts()
  const [isOpen, setOpen] = useState(false)
  const [heard, setHeard] = useState('')
  const take = (code: string) => {
    if (!isContinuous) setOpen(false)
    setHeard(t('scanRead', { code }))
    onCode(code)
  }
  return (
    <>
      <Button {...button} onClick={() => setOpen(true)}>
        <ScanBarcode size={16} aria-hidden />
        {label ?? t('scan')}
      </Button>
      {isOpen ? (
        <ScanDialog
          isContinuous={isContinuous}
          outcome={outcome}
          onCode={take}
          onClose={() => setOpen(false)}
        />
      ) : null}
      {/* The sheet of a single code is gone before it could say what it read. */}
      {isContinuous ? null : <VisuallyHidden role="status">{heard}</VisuallyHidden>}
    </>
  )
}
