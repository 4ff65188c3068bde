import { createContext, use, useEffect, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'

/** Draws what stands in for a part whose code could not be had; it stays until `retry` has brought it. */
export type DrawPartFailed = (failure: unknown, retry: () => void) => ReactNode

export const PartFailed = createContext<DrawPartFailed | null>(null)

interface OnDemand<Props> {
  Component: ComponentType<Props>
  /** Fetches the code ahead; the component then renders at once. */
  preload: () => Promise<void>
}

/**
 * A component whose code comes when it is first wanted. Unlike `React.lazy` it renders at once when the code is there,
 * and forgets a failed fetch. What the portal has for that stands in its place, so that what is around it, and typed there,
 * stays; else the failure goes to the nearest error boundary, and mounting it again tries again.
 */
export function onDemand<Props extends object>(fetch: () => Promise<ComponentType<Props>>): OnDemand<Props> {
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
    useEffect(() => {
      if (arrived) return
      let mounted = true
      preload().then(
        () => mounted && setState({}),
        (failure: unknown) => mounted && setState({ failure }),
      )
      return () => {
        mounted = false
      }
    }, [attempt])
    if (!arrived && 'failure' in state) {
      if (!drawFailed) throw state.failure
      return drawFailed(state.failure, () => setAttempt(attempt + 1))
    }
    const Arrived = arrived
    return Arrived ? <Arrived {...props} /> : null
  }

  return { Component, preload }
}
