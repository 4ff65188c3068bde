import { setTimeout as pause } from 'node:timers/promises'
import { limits } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import type { TestClient } from '../testing/test-call.ts'

/** Rows of a file: so many that a job writes it, and takes some time. */
const rows = 8_000

interface Asked {
  readonly id: string
  /** Whether its day is over, so that a sweep removes it. */
  isOld: boolean
}

/** Exports that jobs write, and sweeps that remove old ones. */
export class ExportLoad {
  readonly #client: TestClient
  /** Exports whose call was answered. */
  readonly #asked: Asked[] = []
  #project = ''
  #attempts = 0

  constructor(client: TestClient) {
    this.#client = client
  }

  /** Fills a project with the locations to export. */
  async #prepare(database: Database, token: string): Promise<string> {
    if (this.#project !== '') return this.#project
    // A kill may have ended an earlier attempt.
    this.#attempts += 1
    const code = `EXPORTS-${this.#attempts}`
    const named = { code, short_name: code, full_name: { en: code, fr: code, ar: code } }
    const { id } = await this.#client.ok('/project/create_basic', named, token)
    await sql`
      insert into location (project_id, path, position, code, name)
      select ${id}, '0', n, 'MANY' || n, jsonb_build_object('en', 'Place ' || n)
      from generate_series(1, ${rows}::int) as n`.execute(database)
    this.#project = id
    return id
  }

  /** Requests an export, ends the day of one that is done, and begins a sweep. */
  async begin(database: Database, token: string): Promise<void> {
    const project_id = await this.#prepare(database, token)
    const response = await this.#client.post('/location/export', { project_id, format: 'csv' }, token, {
      headers: { prefer: 'respond-async' },
    })
    if (response.status !== 202) throw new Error(`an export was answered ${response.status}`)
    const { export_id: id } = (await response.json()) as { export_id: string }
    this.#asked.push({ id, isOld: false })
    await this.#endDays(database)
  }

  /** Lets all exports but the newest ones that are done expire, and has a sweep remove them. */
  async #endDays(database: Database): Promise<void> {
    const young = this.#asked.filter(({ isOld }) => !isOld).slice(0, -2)
    const { rows: old } = await sql<{ id: string }>`
      update export_file set ended_at = now() - ${limits.exportHours + 1} * interval '1 hour'
      where id = any(${young.map(({ id }) => id)}::uuid[]) and file is not null returning id`.execute(
      database,
    )
    const ids = new Set(old.map(({ id }) => id))
    for (const one of young) one.isOld = ids.has(one.id)
    await sql`insert into job_queue.job (name, data) values ('exports.sweep', '{}')`.execute(database)
  }

  /** Waits until a job writes a file. @throws Error if none does in a minute */
  async writing(database: Database): Promise<void> {
    const until = Date.now() + 60_000
    for (;;) {
      const { rows: active } = await sql`
        select from job_queue.job where name = 'exports.write' and state = 'active'`.execute(database)
      if (active.length > 0) return
      if (Date.now() > until) throw new Error('no job writes a file')
      await pause(10)
    }
  }

  /** Returns what is wrong once all jobs have ended, a sentence each. Leaves one sweep to come for what a kill cut short. */
  async check(database: Database, token: string): Promise<string[]> {
    const wrong: string[] = []
    for (const { id, isOld } of this.#asked) {
      const { rows: found } = await sql<{ file: string | null; failure: string | null; told: number }>`
        select e.file, e.failure, (select count(*)::int from notification n join notification_event v on v.id = n.event_id
          where v.kind = 'export_ended' and v.data ->> 'export_id' = e.id::text) as told
        from export_file e where e.id = ${id}`.execute(database)
      const [row] = found
      if (isOld && row) wrong.push(`the old export ${id} is still there`)
      if (isOld) continue
      if (!row?.file || row.failure !== null || row.told !== 1) {
        wrong.push(`export ${id} is ${JSON.stringify(row)}`)
        continue
      }
      const lines = await this.#linesOf(id, token)
      if (lines !== rows + 1) wrong.push(`the file of export ${id} has ${lines} lines`)
    }
    if (this.#asked.length === 0) wrong.push('no export began')
    return wrong
  }

  async #linesOf(id: string, token: string): Promise<number> {
    const response = await this.#client.post('/export/download', { id }, token)
    return (await response.text()).split('\r\n').filter(Boolean).length
  }
}
