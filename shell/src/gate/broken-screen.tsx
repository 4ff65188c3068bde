import { ErrorState } from '@atrium/ui'
import { useTexts } from '@atrium/portal'
import type { BrokenProps } from '@atrium/portal/host'
import { PageTitle } from '../frame/page-title.tsx'
import { mending } from './ask-again.ts'
import { isScriptFailure } from './load-failure.ts'
import { WayOut } from '../override/way-out.tsx'
import type { ModuleGate } from './module-gate.ts'
import { useMending } from './use-mending.ts'

interface BrokenScreenProps extends BrokenProps {
  /** Absent where it is not a module that broke. */
  readonly gate?: ModuleGate
}

/** Stands in for a screen that threw: what broke, and the way to try again. The rest of the portal is untouched. */
export function BrokenScreen({ what, error, retry, gate }: BrokenScreenProps) {
  const t = useTexts('portal')
  const { reason, isTriedAgain } = useMending(error, retry, mending)
  const isMissing = isScriptFailure(error)
  return (
    <>
      <ErrorState
        title={<PageTitle>{t(isMissing ? 'gate.failed.title' : 'gate.crashed.title', { what })}</PageTitle>}
        detail={
          <>
            {t(reason ? `gate.failed.${reason}` : 'gate.crashed.detail')}
            {isTriedAgain ? ` ${t('gate.again')}` : null}
          </>
        }
        retryLabel={t('retry')}
        onRetry={retry}
      />
      {gate ? <WayOut gate={gate} /> : null}
    </>
  )
}
