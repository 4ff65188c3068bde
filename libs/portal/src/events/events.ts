import type { Topic } from '@atrium/contract'
import { defineEvent, type EventContract } from '@atrium/event-bus'

/** A change on the server to something of a project (null: of none). Screens that show it fetch it again. */
export interface ServerChange {
  readonly projectId: string | null
}

/** The event of a change of a topic on the server: `useEvent(serverChanged('teams'), …)`. */
export function serverChanged(topic: Topic): EventContract<ServerChange> {
  return defineEvent(`${topic.replaceAll('-', ' ')} changed`)
}

/** The event stream was interrupted and is back: anything may have changed meanwhile. */
export const streamResumed = defineEvent<void>('stream resumed')
