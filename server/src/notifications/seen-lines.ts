import type { Context } from '../serve/context.ts'
import type { RaisedEvent, SeenEvent } from './define-notification.ts'
import { notificationKinds } from './notification-kinds.ts'

/** A stored event of somebody. */
export interface StoredEvent {
  id: string
  kind: string
  project_id: string | null
  caused_by: string | null
  data: unknown
}

/**
 * Returns those of some events that the caller of `context` may see now, by their ids. Each kind reads its own at once. Events of
 * a kind that this server no longer has are left out.
 */
export async function seeEvents(
  context: Context,
  events: readonly StoredEvent[],
): Promise<ReadonlyMap<string, SeenEvent>> {
  const kinds = await notificationKinds()
  const byKind = Map.groupBy(events, ({ kind }) => kind)
  const seen = new Map<string, SeenEvent>()
  for (const [name, ofKind] of byKind) {
    const kind = kinds.get(name)
    if (!kind) continue
    const raised = ofKind.map((event): RaisedEvent<object> => ({
      id: event.id,
      projectId: event.project_id,
      causedBy: event.caused_by,
      data: kind.data.parse(event.data),
    }))
    for (const [id, one] of await kind.read(context, raised)) seen.set(id, one)
  }
  return seen
}
