import { bus, type EventContract } from '@atrium/event-bus'
import { useEffect, useEffectEvent } from 'react'
import { useModuleScope } from '../module/module-context.ts'

/** Listens while the component is mounted, on behalf of the module that renders it. */
export function useEvent<Payload>(
  { name }: EventContract<Payload>,
  listener: (payload: Payload) => void,
): void {
  const { owner } = useModuleScope()
  const heard = useEffectEvent(listener)
  useEffect(() => bus.hear<Payload>(owner, { name }, (payload) => heard(payload)), [owner, name])
}
