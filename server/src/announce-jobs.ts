import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { noticesOf } from './serve/notices.ts'
import { recordChange } from './serve/record-change.ts'
import type { Services } from './services.ts'

/** How often a process sends notices of its jobs, in milliseconds. */
const interval = 1000
/** Any call with the topic of jobs. */
const path = '/job/retry' as const

/**
 * Sends a notice for each project in which jobs of this process began, went on or ended: at most one in a second. The queue stores the end
 * of a job shortly after its function has returned, so a notice of it waits until that is done.
 */
export class JobAnnouncer {
  readonly #services: Services
  readonly #changed = new Set<string>()
  readonly #ended = new Set<string>()
  readonly #timer: NodeJS.Timeout
  #sending = Promise.resolve()

  constructor(services: Services) {
    this.#services = services
    this.#timer = setInterval(() => (this.#sending = this.#send()), interval)
    services.jobs.whenStopping(async () => {
      clearInterval(this.#timer)
      await this.#sending
    })
  }

  changed(id: string): void {
    this.#changed.add(id)
  }

  ended(id: string): void {
    this.#ended.add(id)
  }

  async #send(): Promise<void> {
    const ids = [...this.#changed, ...this.#ended]
    if (ids.length === 0) return
    this.#changed.clear()
    const { database, log } = this.#services
    try {
      const { rows } = await sql<{ id: string; project_id: string | null; is_active: boolean }>`
        select j.id, j.project_id, coalesce(q.state = 'active', false) as is_active
        from job j left join job_queue.job q on q.name = j.kind and q.id = j.id
        where j.id = any(${ids}::uuid[])`.execute(database)
      const active = new Set(rows.flatMap(({ id, is_active }) => (is_active ? [id] : [])))
      for (const id of ids) if (!active.has(id)) this.#ended.delete(id)
      const notices = noticesOf(path)
      for (const projectId of new Set(rows.map(({ project_id }) => project_id)))
        notices.changed(projectId, 'jobs')
      const by = { path, actor: undefined, request: { id: randomUUID() } }
      await recordChange(database, by, { entries: [], notices: notices.list })
    } catch (error) {
      log.warn({ err: error }, 'no notice of jobs could be sent')
    }
  }
}
