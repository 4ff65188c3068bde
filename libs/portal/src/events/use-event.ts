import { bus, type EventContract } from '@atrium/event-bus'
import { useEffect, useEffectEvent } from 'react'
import { useModuleScope } from '../module/module-context.ts'

/** Listens while the component is mounted, in the name of the module that renders it. */
export function useEvent<Payload>(
  contract: EventContract<Payload>,
  listener: (payload: Payload) => void,
): void {
  const { owner } = useModuleScope()
  const heard = useEffectEvent(listener)
  useEffect(() => bus.hear(owner, contract, (payload) => heard(payload)), [owner, contract])
}
