import { readers, type ChangeEvent } from '@atrium/contract'
import type { TestServer } from './start-test-server.ts'

/** The topics without a project that everybody hears, whatever their rights. */
const heardByEverybody = new Set(
  Object.entries(readers).flatMap(([topic, who]) => (who === 'everybody' ? [topic] : [])),
)

/**
 * Returns what a person would get on their event stream during some work. A notice comes with the commit, a moment after the
 * reply, so the test sends marks of its own where the work began and where it ended.
 */
export async function heardDuring(
  server: TestServer,
  listener: { userId: string; projects: readonly string[] },
  work: () => Promise<unknown>,
): Promise<ChangeEvent[]> {
  const heard: ChangeEvent[] = []
  const mark = { topic: 'users', project_id: crypto.randomUUID() } as const
  let passed = Promise.withResolvers<void>()
  const stop = server.services.changes.listen({
    userId: listener.userId,
    sessionId: '',
    hears: (topic, projectId) =>
      projectId === null
        ? heardByEverybody.has(topic)
        : projectId === mark.project_id || listener.projects.includes(projectId),
    hear(event) {
      if (event.project_id === mark.project_id) passed.resolve()
      else heard.push(event)
    },
    missed: () => undefined,
    concernsMe: (event) => void heard.push(event),
  })
  const passMark = async () => {
    passed = Promise.withResolvers()
    await server.notify(mark)
    await passed.promise
  }
  try {
    await passMark()
    heard.length = 0
    await work()
    await passMark()
  } finally {
    stop()
  }
  return heard
}
