import { Suspense, useEffect, useEffectEvent, useState, type ComponentType } from 'react'
import { CrashBoundary } from './crash-boundary.tsx'
import { portalRoots } from './portal-roots.ts'

export type ScreenLoader<Props> = () => Promise<{ readonly default: ComponentType<Props> }>

/** Loaded screens, by their loader. */
const arrived = new WeakMap<object, unknown>()

/** Loads a screen's code, so that it is then shown at once. Rejects if it cannot be loaded; failures are not kept. */
export async function fetchScreen<Props>(load: ScreenLoader<Props>): Promise<ComponentType<Props>> {
  const { default: Screen } = await load()
  arrived.set(load, Screen)
  return Screen
}

interface ScreenProps<Props extends object> {
  readonly load: ScreenLoader<Props>
  readonly props: Props
  /** Called when the screen itself, and not its replacement, has been painted. */
  readonly onShown?: (() => void) | undefined
}

/** Reports the painting of the screen beside it, which may suspend: both are drawn together. */
function Painted({ onShown }: { readonly onShown: () => void }) {
  const reportShown = useEffectEvent(onShown)
  useEffect(() => {
    const frame = requestAnimationFrame(() => reportShown())
    return () => cancelAnimationFrame(frame)
  }, [])
  return null
}

/** Unlike `React.lazy`, shows no fallback if the code is there: that one would keep its fallback for 300 ms. */
function Arriving<Props extends object>({ load, props, onShown }: ScreenProps<Props>) {
  const { Waiting } = portalRoots()
  const [Screen, setScreen] = useState(() => (arrived.get(load) as ComponentType<Props> | undefined) ?? null)
  const [failure, setFailure] = useState<{ readonly reason: unknown } | null>(null)
  useEffect(() => {
    if (Screen) return
    let isWanted = true
    fetchScreen(load).then(
      (loaded) => isWanted && setScreen(() => loaded),
      (reason: unknown) => isWanted && setFailure({ reason }),
    )
    return () => {
      isWanted = false
    }
  }, [load, Screen])
  if (failure) throw failure.reason
  if (!Screen) return <Waiting />
  return (
    <Suspense fallback={<Waiting />}>
      <Screen {...props} />
      {onShown ? <Painted onShown={onShown} /> : null}
    </Suspense>
  )
}

interface LazyScreenProps<Props extends object> extends ScreenProps<Props> {
  readonly what: string
  readonly onCrash?: (error: Error) => void
}

/** A screen that loads when it is shown, behind an error boundary. A retry loads it afresh. */
export function LazyScreen<Props extends object>({ what, onCrash, ...screen }: LazyScreenProps<Props>) {
  const { Broken } = portalRoots()
  return (
    <CrashBoundary
      {...(onCrash && { onCrash })}
      renderCrash={(error, retry) => <Broken what={what} error={error} retry={retry} />}
    >
      <Arriving {...screen} />
    </CrashBoundary>
  )
}
