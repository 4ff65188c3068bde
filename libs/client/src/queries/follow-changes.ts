import type { ChangeEvent } from '@atrium/contract'
import type { Query, QueryClient } from '@tanstack/react-query'
import type { EventStream } from '../events/event-stream.ts'
import { forgetMarksAfterFetch, markBackground } from './background-marks.ts'
import { isFetched, noteFollowed, takeOwnChanges } from './own-changes.ts'
import { mayShow } from './shown-topics.ts'

/** Changes of one topic and project within this many milliseconds after a refetch share the next one. */
const rest = 400
/** Notices that come within this many milliseconds share one fetch: a change of two topics sends two. */
const together = 5

const nameOf = ({ topic, project_id }: ChangeEvent) => `${topic} ${project_id}`

/** Whether the query belongs to a call of the contract; other queries are left to their owners. */
function isOfCall({ queryKey: [path] }: Query): boolean {
  return typeof path === 'string' && path.startsWith('/')
}

/** Whether an event concerns a query. An event without a project concerns its topic in every project; a query without one may show any. */
function concerns(query: Query, { topic, project_id }: ChangeEvent): boolean {
  const [, of] = query.queryKey
  return isOfCall(query) && (project_id === null || of === null || of === project_id) && mayShow(query, topic)
}

function invalidate(queries: QueryClient, predicate: (query: Query) => boolean): void {
  const onScreen = queries.getQueryCache().findAll({ type: 'active', predicate })
  for (const query of onScreen) if (!query.isDisabled()) markBackground(query.queryKey)
  // A failed fetch shows up in its own query.
  void queries.invalidateQueries({ predicate })
}

/**
 * Fetches again what a change on the server concerns: what is on screen at once, the rest when it is next shown. Returns a
 * function that stops it.
 */
export function followChanges(events: EventStream, queries: QueryClient): () => void {
  const gathered: ChangeEvent[] = []
  let gathering: ReturnType<typeof setTimeout> | undefined
  const resting = new Map<string, { timer: ReturnType<typeof setTimeout>; waiting: ChangeEvent[] }>()

  function gather(event: ChangeEvent): void {
    gathered.push(event)
    gathering ??= setTimeout(() => {
      gathering = undefined
      follow(gathered.splice(0))
    }, together)
  }

  function follow(events: readonly ChangeEvent[]): void {
    // The tab refetches its own changes when their replies come.
    const left = events.filter((event) => !isFetched(event))
    const due = left.filter((event) => !resting.has(nameOf(event)))
    for (const event of left) resting.get(nameOf(event))?.waiting.push(event)
    if (due.length === 0) return
    for (const event of due) noteFollowed(event)
    for (const name of new Set(due.map(nameOf))) startRest(name)
    invalidate(queries, (query) => due.some((event) => concerns(query, event)))
  }

  function startRest(name: string): void {
    const waiting: ChangeEvent[] = []
    const timer = setTimeout(() => {
      resting.delete(name)
      follow(waiting)
    }, rest)
    resting.set(name, { timer, waiting })
  }

  const stopForgetting = forgetMarksAfterFetch(queries.getQueryCache())
  const stop = events.subscribe((signal) => {
    if (signal.kind === 'changed') gather(signal.event)
    if (signal.kind === 'connected' && signal.afterGap) invalidate(queries, isOfCall)
  })
  return () => {
    stop()
    stopForgetting()
    clearTimeout(gathering)
    for (const { timer } of resting.values()) clearTimeout(timer)
  }
}

/**
 * Fetches again what this tab's own changes concern, as their replies say, without waiting for the event stream. Notice and
 * reply cause one fetch between them, whichever comes first. Resolves when the new data is there.
 */
export async function refetchChanged(queries: QueryClient): Promise<void> {
  const { unfetched, followed } = takeOwnChanges()
  const isOf = (changes: readonly ChangeEvent[]) => (query: Query) =>
    changes.some((change) => concerns(query, change))
  const waits: Promise<void>[] = []
  if (unfetched.length > 0) waits.push(queries.invalidateQueries({ predicate: isOf(unfetched) }))
  if (followed.length > 0)
    waits.push(
      queries.refetchQueries(
        { fetchStatus: 'fetching', predicate: isOf(followed) },
        // Waits for the fetch that the notice has begun.
        { cancelRefetch: false },
      ),
    )
  await Promise.all(waits)
}
