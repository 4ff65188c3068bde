import { ErrorState } from '@atrium/ui'
import { useTexts } from '@atrium/portal'
import type { BrokenProps } from '@atrium/portal/host'

/** Stands in for a screen that threw: what broke, and the way to try again. The rest of the portal is untouched. */
export function BrokenScreen({ what, retry }: BrokenProps) {
  const t = useTexts('portal')
  return (
    <ErrorState
      title={t('gate.crashed.title', { what })}
      detail={t('gate.crashed.detail')}
      retryLabel={t('retry')}
      onRetry={retry}
    />
  )
}
