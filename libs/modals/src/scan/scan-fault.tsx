import { Button, Callout } from '@atrium/ui'

import type { CameraFault } from '../camera/camera-stream.ts'
import { useModalTexts } from '../texts.ts'

/** `reader`: the camera works, and its picture cannot be read. */
type Fault = CameraFault | 'reader'

/** What is said of each, and what to do about it. */
const words: Readonly<Record<Fault, readonly [title: string, hint: string]>> = {
  denied: ['scanDenied', 'scanDeniedHint'],
  missing: ['scanMissing', 'scanMissingHint'],
  busy: ['scanBusy', 'scanBusyHint'],
  reader: ['scanBroken', 'scanBrokenHint'],
}

interface ScanFaultProps {
  readonly fault: Fault
  readonly onRetry: () => void
}

/** Why nothing can be scanned, and what to do. */
export function ScanFault({ fault, onRetry }: ScanFaultProps) {
  const t = useModalTexts()
  const [title, hint] = words[fault]
  return (
    <Callout
      tone="warning"
      announce
      title={t(title)}
      action={
        <Button size="sm" onClick={onRetry}>
          {t('retry')}
        </Button>
      }
    >
      {t(hint)}
    </Callout>
  )
}
