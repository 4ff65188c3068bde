import type { ChangeEvent, Topic } from '@atrium/contract'
import type { Query, QueryClient } from '@tanstack/react-query'
import type { EventStream } from '../events/event-stream.ts'
import { forgetMarksAfterFetch, markBackground } from './background-marks.ts'

/** Changes of one topic and project that come within this many milliseconds of a refetch share the next one. */
const rest = 400

function topicsOf({ queryKey, meta }: Query): readonly unknown[] {
  const further = meta?.['topics']
  return Array.isArray(further) ? [queryKey[0], ...further] : [queryKey[0]]
}

/** An event of no project concerns its topic in every project; what is read of no project may be of any. */
function concerns(query: Query, { topic, project_id }: ChangeEvent): boolean {
  const [, of] = query.queryKey
  return (project_id === null || of === null || of === project_id) && topicsOf(query).includes(topic)
}

function invalidate(queries: QueryClient, predicate: (query: Query) => boolean): void {
  const onScreen = queries.getQueryCache().findAll({ type: 'active', predicate })
  for (const query of onScreen) if (!query.isDisabled()) markBackground(query.queryKey)
  // What cannot be fetched says so in its own query.
  void queries.invalidateQueries({ predicate })
}

/** Fetches again what a change on the server concerns: at once what is on screen, the rest when it is next shown. */
export function followChanges(events: EventStream, queries: QueryClient): () => void {
  const resting = new Map<string, { timer: ReturnType<typeof setTimeout>; again: boolean }>()

  function change(event: ChangeEvent): void {
    const name = `${event.topic} ${event.project_id}`
    const known = resting.get(name)
    if (known) {
      known.again = true
      return
    }
    invalidate(queries, (query) => concerns(query, event))
    const timer = setTimeout(() => {
      const { again } = resting.get(name) ?? { again: false }
      resting.delete(name)
      if (again) change(event)
    }, rest)
    resting.set(name, { timer, again: false })
  }

  const stopForgetting = forgetMarksAfterFetch(queries.getQueryCache())
  const stop = events.subscribe((signal) => {
    if (signal.kind === 'changed') change(signal.event)
    if (signal.kind !== 'connected') return
    if (signal.afterGap) invalidate(queries, isOfTopic)
    else void queries.invalidateQueries({ predicate: isOfTopic, refetchType: 'none' })
  })
  return () => {
    stop()
    stopForgetting()
    for (const { timer } of resting.values()) clearTimeout(timer)
  }
}

/** Queries whose place says what they depend on; others are their owners' business. */
function isOfTopic({ queryKey }: Query): boolean {
  return queryKey.length >= 2 && typeof queryKey[0] === 'string'
}

/** For a change made here: what it concerns is fetched again without waiting for the server to say so. */
export function refreshTopic(queries: QueryClient, topic: Topic, projectId: string | null): Promise<void> {
  return queries.invalidateQueries({
    predicate: (query) => concerns(query, { topic, project_id: projectId }),
  })
}
