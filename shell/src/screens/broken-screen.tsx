import type { BrokenProps } from '@atrium/portal/host'
import { PageTitle } from './page-title.tsx'
import { mending } from '../gate/ask-again.ts'
import { BrokenNotice } from '../hosts/broken-notice.tsx'
import { WayOut } from '../override/way-out.tsx'
import type { ModuleGate } from '../gate/module-gate.ts'

interface BrokenScreenProps extends BrokenProps {
  /** Absent if what broke is not a module. */
  readonly gate?: ModuleGate
}

/** Replaces a screen that threw: says what broke, and offers to try again. The rest of the portal is untouched. */
export function BrokenScreen({ what, error, retry, gate }: BrokenScreenProps) {
  return (
    <>
      <BrokenNotice
        what={what}
        heading={(title) => <PageTitle>{title}</PageTitle>}
        error={error}
        retry={retry}
        mending={mending}
      />
      {gate ? <WayOut gate={gate} /> : null}
    </>
  )
}
