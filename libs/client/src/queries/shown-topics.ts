import type { Query } from '@tanstack/react-query'

/** The topics that the replies of each query declare to show, over all its calls and pages. */
const shown = new WeakMap<Query, Set<string>>()

/**
 * Records the topics of a reply.
 * @param header the value of `x-shows`; without it nothing is recorded
 */
export function noteShown(query: Query, header: string | null | undefined): void {
  if (typeof header !== 'string') return
  const known = shown.get(query) ?? new Set()
  shown.set(query, known)
  for (const topic of header.split(' ')) known.add(topic)
}

/** Whether a query may show a topic. A query without any reply yet may show all of them. */
export function mayShow(query: Query, topic: string): boolean {
  return shown.get(query)?.has(topic) ?? true
}
