import { lazy, Suspense, useState, type ComponentType } from 'react'
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
  const [Screen, setScreen] = useState<ComponentType<Props>>(() => lazy(load) as ComponentType<Props>)
  const { Broken, Waiting } = portalRoots()
  return (
    <CrashBoundary
      {...(onCrash && { onCrash })}
      renderCrash={(error, retry) => (
        <Broken
          what={what}
          error={error}
          retry={() => {
            setScreen(() => lazy(load) as ComponentType<Props>)
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
