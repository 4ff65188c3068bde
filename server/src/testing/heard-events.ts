import type { ChangeEvent } from '@atrium/contract'
import type { TestServer } from './start-test-server.ts'

/**
 * What a person would hear on their event stream while some work goes on. A notice comes with the commit, a moment
 * after the reply; a change of the test's own marks where the work ended.
 */
export async function heardDuring(
  server: TestServer,
  listener: { userId: string; projects: readonly string[] },
  work: () => Promise<unknown>,
): Promise<ChangeEvent[]> {
  const heard: ChangeEvent[] = []
  const end = { topic: 'users', project_id: crypto.randomUUID() } as const
  let ended: () => void
  const over = new Promise<void>((resolve) => (ended = resolve))
  const stop = server.services.changes.listen({
    userId: listener.userId,
    isIn: (projectId) =>
      projectId !== null && (projectId === end.project_id || listener.projects.includes(projectId)),
    hear(event) {
      if (event.project_id === end.project_id) ended()
      else heard.push(event)
    },
    missed: () => undefined,
    concernsMe: (event) => void heard.push(event),
  })
  try {
    await work()
    await server.notify(end)
    await over
  } finally {
    stop()
  }
  return heard
}
