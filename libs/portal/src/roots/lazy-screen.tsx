import { lazy, Suspense, useMemo, useState, type ComponentType } from 'react'
import { CrashBoundary } from './crash-boundary.tsx'
import { portalRoots } from './portal-roots.ts'

type Loader<Props> = () => Promise<{ readonly default: ComponentType<Props> }>

interface LazyScreenProps<Props extends object> {
  readonly load: Loader<Props>
  readonly props: Props
  readonly what: string
  readonly onCrash?: (error: Error) => void
}

/**
 * A screen that is loaded when it is shown, behind an error boundary. React keeps a failed load for ever, so each
 * attempt gets a lazy component of its own.
 */
export function LazyScreen<Props extends object>({ load, props, what, onCrash }: LazyScreenProps<Props>) {
  const [attempt, setAttempt] = useState(0)
  // oxlint-disable-next-line exhaustive-deps -- a new attempt is what asks for a new component
  const Screen = useMemo(() => lazy(load), [load, attempt]) as ComponentType<Props>
  const { Broken, Waiting } = portalRoots()
  return (
    <CrashBoundary
      {...(onCrash && { onCrash })}
      fallback={(error, retry) => (
        <Broken
          what={what}
          error={error}
          retry={() => {
            setAttempt(attempt + 1)
            retry()
          }}
        />
      )}
    >
      <Suspense fallback={<Waiting />}>
        <Screen {...props} />
      </Suspense>
    </CrashBoundary>
  )
}
