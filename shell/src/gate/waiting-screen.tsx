import { SkeletonLines } from '@atrium/ui'
import { useTexts } from '@atrium/portal'

/** Shown while a screen's code is on its way. */
export function WaitingScreen() {
  const t = useTexts('portal')
  return <SkeletonLines label={t('loading')} lines={6} />
}
