import { ErrorState } from '@atrium/ui'
import { useState } from 'react'

import { useModalTexts } from '../texts.ts'
import { ViewedArea } from './viewed-area.tsx'
import type { ViewedFile } from './viewed-file.ts'

interface PictureViewProps {
  readonly file: Extract<ViewedFile, { kind: 'picture' }>
  readonly zoom: number
}

/** A picture that fits into the viewer, or is so many times as large. */
export function PictureView({ file, zoom }: PictureViewProps) {
  const t = useModalTexts()
  const [attempt, setAttempt] = useState<{ number: number; failed: boolean }>({ number: 0, failed: false })
  if (attempt.failed)
    return (
      <ErrorState
        title={t('viewFailed', { name: file.name })}
        retryLabel={t('retry')}
        onRetry={() => setAttempt({ number: attempt.number + 1, failed: false })}
      />
    )
  const side = `${zoom * 100}%`
  return (
    <ViewedArea role="group" aria-label={file.name} tabIndex={0}>
      <img
        key={attempt.number}
        src={file.url}
        alt={file.caption === '' ? file.name : file.caption}
        style={{ width: side, height: side }}
        onError={() => setAttempt({ ...attempt, failed: true })}
      />
    </ViewedArea>
  )
}
