import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { ImportClient } from '../areas/import/fixtures/import-client.ts'
import type { Database } from '../database/database.ts'
import { TestClient } from '../testing/test-call.ts'
import { ExportLoad } from './export-load.ts'
import { administrator } from './portal-process.ts'

interface LoadedImport {
  id: string
  project: string
}

/** The kinds of jobs that the load begins. */
const kindsOfLoad = sql.join(
  ['imports.work', 'exports.write', 'exports.sweep', 'webhooks.deliver', 'notifications.spread'].map((kind) =>
    sql.lit(kind),
  ),
)

/** Locations that the workbook of the load makes. */
type Expected = number

/**
 * Work that outlives its call, with what it must have done in the end: imports that are read and applied, files that are exported
 * and swept, messages to a webhook, and notifications. A call that a kill leaves unanswered counts for nothing: what it began is in the database or not.
 */
export class JobLoad {
  readonly #client: TestClient
  readonly #importer: ImportClient
  readonly #workbook: string
  readonly #expected: Expected
  /** The ids of messages that the webhook received, with how often. */
  readonly received = new Map<string, number>()
  readonly #receiver: Server
  readonly #exports: ExportLoad
  #token = ''
  /** Why a call failed, the last one that did. */
  #refusal = ''
  #store = ''
  /** Somebody who is given a role again and again, and notified of it each time. */
  #holder = { user_id: '', role_id: '', project_id: '' }
  #count = 0

  constructor(url: () => string, workbook: string, expected: Expected) {
    this.#client = new TestClient(url)
    this.#exports = new ExportLoad(this.#client)
    this.#workbook = workbook
    this.#expected = expected
    this.#importer = new ImportClient(
      {
        get url() {
          return url()
        },
        ok: this.#client.ok.bind(this.#client),
      },
      { at: () => workbook },
    )
    this.#receiver = createServer((request, reply) => {
      const id = String(request.headers['atrium-webhook-id'])
      this.received.set(id, (this.received.get(id) ?? 0) + 1)
      request.resume()
      request.on('end', () => reply.writeHead(204).end())
    })
  }

  async prepare(): Promise<void> {
    this.#receiver.listen(0, '127.0.0.1')
    await once(this.#receiver, 'listening')
    const { port } = this.#receiver.address() as AddressInfo
    await this.signIn()
    const project_id = await this.#project()
    const named = { project_id, name: 'Depot', code: 'DEPOT', type: 'Main' } as const
    this.#store = (await this.#client.ok('/store/add', named, this.#token)).id
    const hook = {
      project_id,
      name: 'Kills',
      url: `http://127.0.0.1:${port}/`,
      events: ['stores' as const],
    }
    await this.#client.ok('/webhook/create', hook, this.#token)
    const role = async (code: string) =>
      (await this.#client.ok('/role/create', { project_id, code, name: code }, this.#token)).id
    const account = { name: 'Kim Holder', email: 'kim@kills.example', password: 'a password', language: 'en' }
    const user = { project_id, ...account, role: await role('FIRST') }
    const { id: user_id } = await this.#client.ok('/user/create', user, this.#token)
    this.#holder = { user_id, role_id: await role('SECOND'), project_id }
  }

  /** A long test takes longer than a token lasts. */
  async signIn(): Promise<void> {
    this.#token = (await this.#client.ok('/auth/login', administrator)).token
  }

  /** Begins an import, an export, a sweep, a message and a notification, and applies the imports that are ready. Whatever goes unanswered is left. */
  async begin(database: Database): Promise<void> {
    this.#count += 1
    const name = `Depot ${this.#count}`
    await this.#try(() => this.#client.ok('/store/update', { store_id: this.#store, name }, this.#token))
    await this.#try(async () =>
      this.#importer.post({ project: await this.#project(), file: this.#workbook }, this.#token),
    )
    await this.#try(() => this.#exports.begin(database, this.#token))
    await this.#try(() => this.#client.ok('/user/assignRole', this.#holder, this.#token))
    await this.#try(() => this.#client.ok('/user/removeRole', this.#holder, this.#token))
    await this.#applyReady(database)
  }

  /** Begins an export, and waits until a job writes its file. */
  async beginWriting(database: Database): Promise<void> {
    await this.#exports.begin(database, this.#token)
    await this.#exports.writing(database)
  }

  /**
   * Waits until all jobs have ended, and applies what is ready. Skips the pauses before jobs are tried again, which grow with each kill.
   * @throws Error with the jobs that did not end in three minutes
   */
  async settle(database: Database): Promise<void> {
    await this.signIn()
    const until = Date.now() + 180_000
    for (;;) {
      await sql`update job_queue.job set start_after = now() where state = 'retry' and start_after > now()`.execute(
        database,
      )
      await this.#applyReady(database)
      const { rows } = await sql<{ open: number }>`
        select ((select count(*) from job_queue.job where state < 'completed' and name in (${kindsOfLoad}))
          + (select count(*) from notification_event where spread_at is null)
          + (select count(*) from webhook_delivery where not is_queued)
          + (select count(*) from staged_import where state = 'Ready'))::int as open`.execute(database)
      if (rows[0]?.open === 0) return
      if (Date.now() > until)
        throw new Error(`did not end: ${await this.#open(database)}, last refusal: ${this.#refusal}`)
      await pause(200)
    }
  }

  /** Returns what is wrong once everything has settled, a sentence each. `kills` is how many processes were killed. */
  async check(database: Database, kills: number): Promise<string[]> {
    const wrong: string[] = []
    const { rows: imports } = await sql<{
      id: string
      state: string
      locations: number
      applied: number
      problems: string[]
    }>`
      select i.id, i.state, (select count(*)::int from location l where l.project_id = i.project_id) as locations,
        (select count(*)::int from audit a where a.thing_id = i.id and a.call = '/location/applyImport') as applied,
        array(select p.key from import_problem p where p.import_id = i.id and p.refused) as problems
      from staged_import i`.execute(database)
    for (const { id, state, locations, applied, problems } of imports)
      if (state !== 'Applied' || locations !== this.#expected || applied !== 1)
        wrong.push(
          `import ${id} is ${state} with ${locations} locations, applied ${applied} times: ${problems.join(', ')}`,
        )
    const { rows: told } = await sql<{ id: string; state: string }>`
      select id, state from webhook_delivery`.execute(database)
    for (const { id, state } of told)
      if (state !== 'delivered' || !this.received.has(id)) wrong.push(`message ${id} is ${state}`)
    const repeated = [...this.received.values()].reduce((sum, times) => sum + times - 1, 0)
    // Each killed process had at most six messages under way.
    if (repeated > kills * 6) wrong.push(`${repeated} messages came twice after ${kills} kills`)
    wrong.push(...(await this.#checkInbox(database)))
    wrong.push(...(await this.#exports.check(database, this.#token)))
    if (imports.length === 0 || told.length === 0) wrong.push('the load began nothing')
    return wrong
  }

  /** Returns what has not ended yet, as JSON. */
  async #open(database: Database): Promise<string> {
    const { rows } = await sql`
      select 'job' as what, id, name, state::text, retry_count, start_after, heartbeat_on, output from job_queue.job
        where state < 'completed' and name in (${kindsOfLoad})
      union all select 'delivery', id, null, state, tries, null, null, null from webhook_delivery where not is_queued
      union all select 'import', id, null, state, null, null, null, null from staged_import where state = 'Ready'`.execute(
      database,
    )
    return JSON.stringify(rows)
  }

  /** Compares the inbox with the trail: each time the role was given, exactly one notice has arrived. */
  async #checkInbox(database: Database): Promise<string[]> {
    const { user_id, role_id } = this.#holder
    const { rows } = await sql<{ given: number; events: number; notices: number; others: number }>`
      select
        (select count(*)::int from audit a where a.call = '/user/assignRole' and a.thing_id = ${user_id}) as given,
        (select count(*)::int from notification_event e where e.kind = 'role_given' and e.data ->> 'role_id' = ${role_id}) as events,
        (select count(*)::int from notification n join notification_event e on e.id = n.event_id
          where n.user_id = ${user_id} and e.kind = 'role_given' and e.data ->> 'role_id' = ${role_id}) as notices,
        (select count(*)::int from notification n join notification_event e on e.id = n.event_id
          where n.user_id <> ${user_id} and e.kind = 'role_given') as others`.execute(database)
    const [found] = rows
    if (!found || found.given === 0) return ['the load gave no role']
    const { given, events, notices, others } = found
    return events === given && notices === given && others === 0
      ? []
      : [`a role was given ${given} times: ${events} events, ${notices} notices and ${others} of others`]
  }

  async close(): Promise<void> {
    this.#receiver.closeAllConnections()
    this.#receiver.close()
    await once(this.#receiver, 'close')
  }

  async #applyReady(database: Database): Promise<void> {
    const { rows } = await sql<LoadedImport>`
      select id, project_id as project from staged_import where state = 'Ready'`.execute(database)
    for (const { id } of rows)
      await this.#try(() => this.#client.ok('/location/applyImport', { import_id: id }, this.#token))
  }

  async #project(): Promise<string> {
    this.#count += 1
    const code = `J${this.#count}`
    const full_name = { en: code, fr: code, ar: code }
    const named = { code, short_name: code, full_name }
    return (await this.#client.ok('/project/create_basic', named, this.#token)).id
  }

  /** Keeps what is refused: a killed server answers nothing, and one that starts again refuses connections for a moment. */
  async #try(call: () => Promise<unknown>): Promise<void> {
    await call().catch((error: unknown) => {
      this.#refusal = String(error)
    })
  }
}
