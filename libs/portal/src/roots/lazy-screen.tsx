import { Suspense, useEffect, useEffectEvent, useState, type ComponentType } from 'react'
import { CrashBoundary } from './crash-boundary.tsx'
import { portalRoots } from './portal-roots.ts'

export type ScreenLoader<Props> = () => Promise<{ readonly default: ComponentType<Props> }>

/** Screens whose code is there, by what loads them. */
const arrived = new WeakMap<object, unknown>()

/** Brings a screen's code; from then on it is shown at once. Rejects where it cannot be had, and keeps no failure. */
export async function fetchScreen<Props>(load: ScreenLoader<Props>): Promise<ComponentType<Props>> {
  const { default: Screen } = await load()
  arrived.set(load, Screen)
  return Screen
}

interface ScreenProps<Props extends object> {
  readonly load: ScreenLoader<Props>
  readonly props: Props
  /** Called when the screen itself, and nothing in its place, has been painted. */
  readonly onShown?: (() => void) | undefined
}

/** Beside a screen that may still be waiting for something: it is drawn with the screen, and not before. */
function Painted({ onShown }: { readonly onShown: () => void }) {
  const tell = useEffectEvent(onShown)
  useEffect(() => {
    const frame = requestAnimationFrame(() => tell())
    return () => cancelAnimationFrame(frame)
  }, [])
  return null
}

/** Not `React.lazy`: that shows a fallback even where the code is there, and then holds it for 300 ms. */
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

/** A screen that is loaded when it is shown, behind an error boundary. Trying again loads it afresh. */
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
