import { setTimeout as pause } from 'node:timers/promises'
import type { CallInput, CallPath, CallReply } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { makeService } from '../testing/make-service.ts'
import { TestClient } from '../testing/test-call.ts'
import type { KilledLoad } from './kill-round.ts'
import { administrator } from './portal-process.ts'
import { Unanswered, unanswered } from './unanswered.ts'

/** The calls that the load makes of an order, in their sequence, by how the order ends. */
export const callsOf = {
  done: ['report', 'assign', 'ask', 'approve', 'accept', 'start', 'issue', 'finish'],
  rejected: ['report', 'assign', 'ask', 'approve', 'reject'],
} as const
export type OrderCall = (typeof callsOf)[keyof typeof callsOf][number]

export interface LoadedOrder {
  /** The key of its report, and its description. */
  key: string
  outcome: keyof typeof callsOf
  /** Unknown when the report itself went unanswered. */
  id: string | undefined
  request: string | undefined
  /** How many of its calls were acknowledged, and how many may stand: one more after a call that was not answered. */
  acknowledged: number
  possible: number
}

const lines = 4

/** Reports orders and works on them through the calls of a portal, several at the same time, and keeps a record of what was acknowledged. */
export class WorkLoad implements KilledLoad {
  readonly orders: LoadedOrder[] = []
  /** Answers that were neither a success nor a 5xx in the contract's shape. */
  readonly faults: string[] = []
  acknowledged = 0
  unanswered = 0
  /** The number of the last order that was checked after a kill. */
  checked = 0
  readonly #client: TestClient
  #token = ''
  #count = 0
  #isRunning = false
  #workers: Promise<void>[] = []
  #site = { project: '', location: '', service: '', store: '', material: '', worker: '' }

  constructor(url: () => string) {
    this.#client = new TestClient(url)
  }

  get project(): string {
    return this.#site.project
  }

  async signIn(): Promise<void> {
    this.#token = (await this.#client.ok('/auth/login', administrator)).token
  }

  /** Makes a project with a place, a service, a worker, and a store that has more than enough. */
  async prepare(database: Database): Promise<void> {
    await this.signIn()
    const ok = <Path extends CallPath>(path: Path, input: CallInput<Path>) =>
      this.#client.ok(path, input, this.#token)
    const full_name = { en: 'Killed work', fr: 'Killed work', ar: 'Killed work' }
    const { id: project } = await ok('/project/create_basic', { code: 'KW', short_name: 'KW', full_name })
    const named = { project_id: project, name: 'Main', code: 'MAIN' }
    const { ids } = await ok('/location/add', {
      project_id: project,
      parent_id: '0',
      locations: [{ name: 'House', code: 'H' }],
    })
    const { id: store } = await ok('/store/add', { ...named, type: 'Main' })
    const { id: material } = await ok('/material/create', { code: 'BOLT', name: 'Bolt', unit: 'pcs' })
    const supply = [{ material_id: material, quantity: '100000' }]
    await ok('/store/post_stock', { store_id: store, kind: 'supply', lines: supply })
    const { id: role } = await ok('/role/create', { project_id: project, code: 'CREW', name: 'Crew' })
    const account = { name: 'Kim Worker', email: 'kim@work.example', password: 'a password', language: 'en' }
    const { id: worker } = await ok('/user/create', { project_id: project, ...account, role })
    await sql`with made as (
        insert into department (code, position, name) values ('KW', 1, '{"en": "Crew"}') returning id
      ), used as (insert into project_department (project_id, department_id) select ${project}, id from made)
      insert into user_department (project_id, user_id, department_id) select ${project}, ${worker}, id from made`.execute(
      database,
    )
    const service = await makeService({ database }, project, 'KW')
    this.#site = { project, location: ids[0] ?? '', service, store, material, worker }
  }

  start(): void {
    this.#isRunning = true
    this.#workers = Array.from({ length: lines }, () => this.#work())
  }

  async stop(): Promise<void> {
    this.#isRunning = false
    await Promise.all(this.#workers)
  }

  /** Reports an order again under its key, for up to a minute while that goes unanswered. Returns its id. */
  async reportAgain(order: LoadedOrder): Promise<string> {
    const until = Date.now() + 60_000
    for (;;) {
      try {
        return await this.#report(order)
      } catch (error) {
        if (!(error instanceof Unanswered) || Date.now() > until) throw error
        await pause(100)
      }
    }
  }

  /** Makes the calls of one order after the other, until one goes unanswered. */
  async #work(): Promise<void> {
    while (this.#isRunning) {
      this.#count += 1
      const outcome = this.#count % 2 === 0 ? 'done' : 'rejected'
      const order: LoadedOrder = {
        key: `KW-${this.#count}`,
        outcome,
        id: undefined,
        request: undefined,
        acknowledged: 0,
        possible: 0,
      }
      this.orders.push(order)
      try {
        for (const call of callsOf[outcome]) {
          if (!this.#isRunning) break
          order.possible += 1
          await this.#do(call, order)
          order.acknowledged += 1
          this.acknowledged += 1
        }
      } catch (error) {
        if (!(error instanceof Unanswered)) this.faults.push(String(error))
        this.unanswered += 1
        await pause(50)
      }
    }
  }

  async #do(call: OrderCall, order: LoadedOrder): Promise<void> {
    const { store, material, worker } = this.#site
    const cm_id = order.id ?? ''
    const request_id = order.request ?? ''
    const press = (from_step: string, comment = '') =>
      this.#write('/cm/runAction', { cm_id, from_step, action_key: call, comment })
    const calls: Record<OrderCall, () => Promise<unknown>> = {
      report: async () => (order.id = await this.#report(order)),
      assign: () => this.#write('/cm/assignWorkers', { cm_id, user_ids: [worker], team_ids: [] }),
      ask: async () => {
        const lines = [{ material_id: material, quantity: '1' }]
        order.request = (
          await this.#write('/cm/requestMaterials', { cm_id, store_id: store, lines })
        ).request_id
      },
      approve: () => this.#write('/store/approve_stock_request', { request_id }),
      accept: () => press('new'),
      start: () => press('assigned'),
      issue: () => this.#write('/store/complete_stock_request', { request_id }),
      finish: () => press('working'),
      reject: () => press('new', 'Not now'),
    }
    await calls[call]()
  }

  async #report({ key }: LoadedOrder): Promise<string> {
    const { project, location, service } = this.#site
    const input = { project_id: project, location_id: location, service_id: service, description: key }
    return (await this.#write('/cm/create', input, { 'idempotency-key': key })).id
  }

  /** @throws Unanswered when the connection broke or the answer is a 5xx; Error for any other answer that is no success */
  async #write<Path extends CallPath>(
    path: Path,
    input: CallInput<Path>,
    headers: Record<string, string> = {},
  ): Promise<CallReply<Path>> {
    const { status, reply, error } = await this.#client
      .call(path, input, this.#token, { headers })
      .catch(unanswered)
    if (reply !== undefined) return reply
    // People who do much at once are asked to wait while notifications are on their way.
    if (status === 429 || (status >= 500 && error?.code && error.message && error.request_id))
      throw new Unanswered(error?.code)
    throw new Error(`${path} returned ${status} ${JSON.stringify(error)}`)
  }
}
