import { ErrorState } from '@atrium/ui'
import { useTexts } from '@atrium/portal'
import type { BrokenProps } from '@atrium/portal/host'
import { PageTitle } from './page-title.tsx'
import { mending } from '../gate/ask-again.ts'
import { isScriptFailure } from '../registry/load-failure.ts'
import { WayOut } from '../override/way-out.tsx'
import type { ModuleGate } from '../gate/module-gate.ts'
import { useMending } from '../gate/use-mending.ts'

interface BrokenScreenProps extends BrokenProps {
  /** Absent if what broke is not a module. */
  readonly gate?: ModuleGate
}

/** Replaces a screen that threw: says what broke, and offers to try again. The rest of the portal is untouched. */
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
