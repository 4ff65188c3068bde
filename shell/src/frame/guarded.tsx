import { CrashBoundary, texts } from '@atrium/portal'
import { reportProblem } from '@atrium/portal/host'
import { toast } from '@atrium/modals'
import { useState, type ReactNode } from 'react'

/** A part that breaks more often than this is left out until the portal is loaded again. */
const chances = 3

interface GuardedProps {
  readonly children: ReactNode
  /** Called after a crash, such as to close what cannot be shown. */
  readonly onCrash?: () => void
}

/**
 * Around each part of the frame whose code comes on demand: one that cannot be had, because the server was updated or the
 * line is down, says so and is tried again with the next press. It never takes the portal with it.
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
