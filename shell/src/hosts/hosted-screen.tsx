import { CrashBoundary, ModuleScopeProvider } from '@atrium/portal'
import { reportProblem } from '@atrium/portal/host'
import { useEffect, useEffectEvent, useMemo, useState, type ComponentType, type ReactNode } from 'react'
import type { ModuleGate } from '../gate/module-gate.ts'
import { loadScreen, NotOffered, type ScreenName } from './load-screen.ts'

/** Most screens load faster than this: what only flashes up would be noise. Milliseconds. */
const untilSlow = 200

/**
 * - `not-offered`: no module that this person may use offers the screen.
 * - `not-loaded`: its code did not arrive, or failed its integrity check.
 * - `crashed`: it threw.
 */
export type ScreenFailure = 'not-offered' | 'not-loaded' | 'crashed'

interface HostedScreenProps {
  readonly gate: ModuleGate
  readonly screen: ScreenName
  /** Tells this mount from others of the same screen. */
  readonly id: number
  readonly props: object
  /** Shown if loading takes a while. */
  readonly waiting: ReactNode
  /** Draws what stands in its place if it cannot be shown. */
  readonly broken?: (error: Error, retry: () => void) => ReactNode
  readonly onShown?: () => void
  /** Called before the failure counts against the release. */
  readonly onFailed: (failure: ScreenFailure) => void
}

/** Reports that the screen beside it has been drawn. */
function Shown({ onShown }: { readonly onShown: () => void }) {
  const tell = useEffectEvent(onShown)
  useEffect(() => tell(), [])
  return null
}

const asError = (thrown: unknown) => (thrown instanceof Error ? thrown : new Error(String(thrown)))

/**
 * A screen of a module, outside of the module's own pages: loads its code, draws it behind an error boundary, and counts its
 * failures against the release. The caller gives it a React root of its own.
 */
export function HostedScreen(hosted: HostedScreenProps) {
  const { gate, screen, id, props, waiting, broken, onShown } = hosted
  const { owner, door, name } = screen
  const [Screen, setScreen] = useState<ComponentType<object> | null>(null)
  const [failure, setFailure] = useState<Error | null>(null)
  const [isSlow, setSlow] = useState(false)
  const [attempt, setAttempt] = useState(0)

  function fail(kind: ScreenFailure, error: unknown): void {
    reportProblem(`${owner}.${name} ${kind === 'crashed' ? 'has crashed' : 'could not be shown'}`, error)
    hosted.onFailed(kind)
    if (kind !== 'not-offered') gate.noteScreenFailure(owner, error)
  }
  const failLoading = useEffectEvent((error: unknown) => {
    setFailure(asError(error))
    fail(error instanceof NotOffered ? 'not-offered' : 'not-loaded', error)
  })

  useEffect(() => {
    let isOpen = true
    const timer = setTimeout(() => setSlow(true), untilSlow)
    loadScreen(gate, { owner, door, name })
      .then((loaded) => {
        if (isOpen) setScreen(() => loaded)
      })
      .catch((error: unknown) => {
        if (isOpen) failLoading(error)
        // The failure counts even if nobody waits for the screen any more.
        else if (!(error instanceof NotOffered)) gate.noteScreenFailure(owner, error)
      })
      .finally(() => clearTimeout(timer))
    return () => {
      isOpen = false
      clearTimeout(timer)
    }
  }, [gate, owner, door, name, attempt])

  const scope = useMemo(() => ({ code: owner, owner: `${owner}.${name}#${id}` }), [owner, name, id])
  const retry = () => {
    setFailure(null)
    setSlow(false)
    setAttempt(attempt + 1)
  }
  if (failure) return broken?.(failure, retry) ?? null
  if (!Screen) return isSlow ? waiting : null
  return (
    <CrashBoundary
      renderCrash={(error, redraw) => broken?.(error, redraw) ?? null}
      onCrash={(error) => fail('crashed', error)}
    >
      <ModuleScopeProvider value={scope}>
        <Screen {...props} />
      </ModuleScopeProvider>
      <Shown
        onShown={() => {
          gate.noteScreenShown(owner)
          onShown?.()
        }}
      />
    </CrashBoundary>
  )
}
