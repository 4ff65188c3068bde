import type { EventStream } from '@atrium/client'
import { bus } from '@atrium/event-bus'
import { serverChanged, streamResumed } from '@atrium/portal'

const sender = 'server'

/** Publishes the server's change notices on the event bus, where every module can listen to them. */
export function shareEvents(events: EventStream): void {
  events.subscribe((signal) => {
    if (signal.kind === 'connected' && signal.afterGap) bus.send(streamResumed, undefined, sender)
    if (signal.kind !== 'changed') return
    const { topic, project_id: projectId } = signal.event
    bus.send(serverChanged(topic), { projectId }, sender)
  })
}
