import { createContext, use, useEffect, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'

/** Draws the replacement for a part whose code could not be loaded; it stays until `retry` has loaded the code. */
export type DrawPartFailed = (failure: unknown, retry: () => void) => ReactNode

export const PartFailed = createContext<DrawPartFailed | null>(null)

interface OnDemand<Props> {
  Component: ComponentType<Props>
  /** Fetches the code ahead, so that the component renders at once. */
  preload: () => Promise<void>
}

/**
 * A component whose code loads on demand. Unlike `React.lazy` it renders at once if the code is there, and forgets a failed
 * fetch. The portal's replacement then stays in its place, so that everything around it, typed text included, is kept.
 * Without a replacement the failure goes to the nearest error boundary, and mounting it again tries again. `Waiting`
 * is shown until the code is there; nothing without it.
 */
export function onDemand<Props extends object>(
  fetch: () => Promise<ComponentType<Props>>,
  Waiting?: ComponentType,
): OnDemand<Props> {
  let arrived: ComponentType<Props> | undefined
  let pending: Promise<void> | undefined

  function preload(): Promise<void> {
    pending ??= fetch().then(
      (component) => {
        arrived = component
      },
      (reason: unknown) => {
        pending = undefined
        throw reason
      },
    )
    return pending
  }

  function Component(props: Props) {
    const drawFailed = use(PartFailed)
    const [state, setState] = useState<{ failure?: unknown }>({})
    const [attempt, setAttempt] = useState(0)
    const Arrived = arrived
    useEffect(() => {
      // What this render has drawn counts: the code may have arrived since then.
      if (Arrived) return
      let mounted = true
      preload().then(
        () => mounted && setState({}),
        (failure: unknown) => mounted && setState({ failure }),
      )
      return () => {
        mounted = false
      }
      // oxlint-disable-next-line react/exhaustive-deps -- once the code is there, it stays
    }, [attempt])
    if (!Arrived && 'failure' in state) {
      if (!drawFailed) throw state.failure
      return drawFailed(state.failure, () => setAttempt(attempt + 1))
    }
    if (Arrived) return <Arrived {...props} />
    return Waiting ? <Waiting /> : null
  }

  return { Component, preload }
}
