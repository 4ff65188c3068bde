import { ErrorState } from '@atrium/ui'
import { useTexts } from '@atrium/portal'
import type { BrokenProps } from '@atrium/portal/host'
import { PageTitle } from '../frame/page-title.tsx'

/** Stands in for a screen that threw: what broke, and the way to try again. The rest of the portal is untouched. */
export function BrokenScreen({ what, retry }: BrokenProps) {
  const t = useTexts('portal')
  return (
    <ErrorState
      title={<PageTitle>{t('gate.crashed.title', { what })}</PageTitle>}
      detail={t('gate.crashed.detail')}
      retryLabel={t('retry')}
      onRetry={retry}
    />
  )
}
