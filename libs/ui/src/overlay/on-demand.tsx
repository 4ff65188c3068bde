import { useEffect, useState } from 'react'
import type { ComponentType } from 'react'

interface OnDemand<Props> {
  Component: ComponentType<Props>
  /** Fetches the code ahead; the component then renders at once. */
  preload: () => Promise<void>
}

/**
 * A component whose code comes when it is first wanted. Unlike `React.lazy` it renders at once when the code is there,
 * and forgets a failed fetch: the failure goes to the nearest error boundary, and mounting it again tries again.
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
    const [state, setState] = useState<{ failure?: unknown }>({})
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
    }, [])
    if ('failure' in state) throw state.failure
    const Arrived = arrived
    return Arrived ? <Arrived {...props} /> : null
  }

  return { Component, preload }
}
