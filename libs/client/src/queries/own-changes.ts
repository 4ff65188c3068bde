import type { ChangeEvent, Topic } from '@atrium/contract'

/** Changes of this tab that it has not refetched yet. */
const unfetched = new Map<string, ChangeEvent>()
/** Changes of this tab whose notice came before their reply: their refetch is already under way. */
const followed = new Map<string, ChangeEvent>()
/** Changes of this session that this tab has refetched, after the reply or the notice. They need no further fetch. */
const fetched = new Set<string>()
const mostKept = 500

const nameOf = ({ change, topic }: ChangeEvent, projectId: string | null) => `${change} ${topic} ${projectId}`

function noteFetched(event: ChangeEvent): void {
  fetched.add(nameOf(event, event.project_id))
  for (const name of fetched) if (fetched.size > mostKept) fetched.delete(name)
}

/** Records the changes of a reply: the value of its `x-changed`. */
export function noteOwnChange(header: string | null | undefined): void {
  const [change, ...topics] = header?.split(' ') ?? []
  if (change === undefined) return
  for (const one of topics) {
    const [topic, project] = one.split(':')
    const event: ChangeEvent = {
      topic: topic as Topic,
      project_id: project === undefined || project === '-' ? null : project,
      change,
    }
    const changes = isFetched(event) ? followed : unfetched
    changes.set(nameOf(event, event.project_id), event)
  }
}

/** Returns the changes to refetch now, and those whose refetch is under way. Counts all of them as refetched. */
export function takeOwnChanges(): Record<'unfetched' | 'followed', readonly ChangeEvent[]> {
  const taken = { unfetched: [...unfetched.values()], followed: [...followed.values()] }
  for (const event of taken.unfetched) noteFetched(event)
  unfetched.clear()
  followed.clear()
  return taken
}

/** Whether this tab has already refetched what the notice is about. */
export function isFetched(notice: ChangeEvent): boolean {
  if (notice.change === undefined) return false
  // A change without a project was refetched in every project.
  return fetched.has(nameOf(notice, notice.project_id)) || fetched.has(nameOf(notice, null))
}

/** Records that the refetch for a notice starts now. */
export function noteFollowed(notice: ChangeEvent): void {
  if (notice.change === undefined) return
  unfetched.delete(nameOf(notice, notice.project_id))
  noteFetched(notice)
}
