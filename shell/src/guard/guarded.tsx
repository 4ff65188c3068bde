import { CrashBoundary, texts } from '@atrium/portal'
import { reportProblem } from '@atrium/portal/host'
import { toast } from '@atrium/modals'
import { useState, type ReactNode } from 'react'

/** A part that crashes more often than this is left out until the portal is reloaded. */
const chances = 3

interface GuardedProps {
  readonly children: ReactNode
  /** Called after a crash, for example to close what cannot be shown. */
  readonly onCrash?: () => void
}

/**
 * Wraps each part of the frame whose code loads on demand. If the code cannot be loaded, because the server was updated or
 * the line is down, the part says so and retries with the next press. It never takes the portal with it.
 */
export function Guarded({ children, onCrash }: GuardedProps) {
  const [crashes, setCrashes] = useState(0)
  if (crashes >= chances) return null
  return (
    <CrashBoundary
      key={crashes}
      renderCrash={() => null}
      onCrash={(error) => {
        reportProblem('A part of the frame has crashed', error)
        toast.error(texts.t('frame.partFailed'))
        setCrashes(crashes + 1)
        onCrash?.()
      }}
    >
      {children}
    </CrashBoundary>
  )
}
