import { SkeletonLines, Text } from '@atrium/ui'
import { useTexts } from '@atrium/portal'
import { useEffect, useState } from 'react'

/** How long a person waits before the screen tells them that it is not their fault. Milliseconds. */
const patience = 4_000

/** Shown while a screen's code loads. */
export function WaitingScreen() {
  const t = useTexts('portal')
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), patience)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      <SkeletonLines label={t('loading')} lines={6} />
      <Text role="status" color="fg.muted">
        {isSlow ? t('gate.slow') : null}
      </Text>
    </>
  )
}
