import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { CallInput, CallPath, CallReply } from '@atrium/contract'
import { ImportClient } from '../areas/import/fixtures/import-client.ts'
import { largeBuilding } from '../areas/import/fixtures/large-building.ts'
import { writeWorkbook } from '../areas/import/fixtures/write-workbook.ts'
import { TestClient } from '../testing/test-call.ts'
import { administrator } from './portal-process.ts'

/** Leaves that are moved together, always: they stand below one parent, which is one of `possible`. */
export interface MovedLeaves {
  leaves: readonly string[]
  /** One when the last move was acknowledged; each that went unanswered adds one. */
  possible: Set<string>
}

export interface Booking {
  note: string
  kind: 'supply' | 'transfer'
  /** Whether the server said that it is booked. */
  isAcknowledged: boolean
}

export interface StartedImport {
  project: string
  /** Unknown when the upload itself went unanswered. */
  id: string | undefined
  isAcknowledged: boolean
}

/** Where the load writes. */
export interface Site {
  project: string
  parents: readonly string[]
  groups: readonly MovedLeaves[]
  stores: readonly [string, string]
  materials: readonly string[]
}

const building = { floors: 3, spaces: 150, types: 5, components: 200, attributes: 100, jobs: 5 }

/** Writes the building that the load imports; gives its path. */
export async function loadedWorkbook(folder: string): Promise<string> {
  const path = join(folder, 'load.xlsx')
  await writeWorkbook(path, { sheets: largeBuilding(building) })
  return path
}

/** What an unanswered or failed call means: the write may stand or not. */
class Unanswered extends Error {
  override name = 'Unanswered'
}

/**
 * Writes to a portal through its calls, as fast as it answers, and keeps book of what was acknowledged: moves of
 * locations, bookings of stock and imports of buildings, side by side.
 */
export class WriteLoad {
  readonly bookings: Booking[] = []
  readonly imports: StartedImport[] = []
  /** Answers that were neither success nor an error of the contract's shape with 5xx. */
  readonly faults: string[] = []
  /** The building itself, its floors and its rooms. */
  readonly locationsOfImport = 1 + building.floors + building.spaces
  /** The codes of the 5xx that came. */
  readonly refusals = new Set<string>()
  acknowledged = 0
  unanswered = 0
  site: Site = { project: '', parents: [], groups: [], stores: ['', ''], materials: [] }
  readonly client: TestClient
  readonly importer: ImportClient
  readonly #workbook: string
  readonly #name: string
  #token = ''
  #count = 0
  #isRunning = false
  #workers: Promise<void>[] = []

  /** `workbook` is the file that is imported time and again; `name` keeps codes apart from those of another load. */
  constructor(url: () => string, workbook: string, name: string) {
    this.#workbook = workbook
    this.#name = name
    this.client = new TestClient(url)
    const ok = <Path extends CallPath>(path: Path, input: CallInput<Path>) => this.#write(path, input)
    this.importer = new ImportClient(
      {
        get url() {
          return url()
        },
        ok: ok as ImportClientServer['ok'],
      },
      { at: () => workbook },
    )
  }

  get token(): string {
    return this.#token
  }

  async signIn(): Promise<void> {
    this.#token = (await this.client.ok('/auth/login', administrator)).token
  }

  async prepare(): Promise<void> {
    await this.signIn()
    const project = await this.#project()
    const add = async (parent_id: string, names: readonly string[]) =>
      (
        await this.client.ok(
          '/location/add',
          { project_id: project, parent_id, locations: names.map((name) => ({ name, code: name })) },
          this.#token,
        )
      ).ids
    const parents = await add('0', ['North', 'East', 'South'])
    const [first = ''] = parents
    const groups: MovedLeaves[] = []
    for (const group of ['a', 'b']) {
      const leaves = await add(
        first,
        [1, 2, 3].map((number) => `${group}${number}`),
      )
      groups.push({ leaves, possible: new Set([first]) })
    }
    const store = async (name: string) =>
      (
        await this.client.ok(
          '/store/add',
          { project_id: project, name, code: name, type: 'Main' },
          this.#token,
        )
      ).id
    const material = async (number: number) => {
      const code = `${this.#name}-${number}`
      return (await this.client.ok('/material/create', { code, name: code, unit: 'pcs' }, this.#token)).id
    }
    const stores = [await store('One'), await store('Two')] as const
    this.site = { project, parents, groups, stores, materials: [await material(1), await material(2)] }
  }

  /** Begins to write; `stop` ends it when what is under way has been answered or given up. */
  start(): void {
    this.#isRunning = true
    this.#workers = [
      ...this.site.groups.map((group) => this.#repeat(() => this.#move(group))),
      this.#repeat(() => this.#book()),
      this.#repeat(() => this.#import()),
    ]
  }

  async stop(): Promise<void> {
    this.#isRunning = false
    await Promise.all(this.#workers)
  }

  /** Books once more under the same key what was perhaps not booked. */
  async repeat(booking: Booking): Promise<void> {
    await this.#post(booking)
    booking.isAcknowledged = true
  }

  async #repeat(work: () => Promise<void>): Promise<void> {
    while (this.#isRunning) {
      try {
        await work()
        this.acknowledged += 1
      } catch (error) {
        if (!(error instanceof Unanswered)) this.faults.push(String(error))
        this.unanswered += 1
        await pause(50)
      }
    }
  }

  async #move(group: MovedLeaves): Promise<void> {
    const { parents } = this.site
    const at = Math.max(...[...group.possible].map((parent) => parents.indexOf(parent)))
    const to = parents[(at + 1) % parents.length] ?? ''
    group.possible.add(to)
    const locations = group.leaves.map((id) => ({ id, position: 1, parent_id: to }))
    await this.#write('/location/reorder', { locations })
    group.possible = new Set([to])
  }

  async #book(): Promise<void> {
    this.#count += 1
    // What is transferred must be there: a supply that went unanswered may be missing.
    const isTransfer = this.#count % 3 === 0 && this.bookings.filter((one) => one.isAcknowledged).length > 2
    const booking: Booking = {
      note: `${this.#name}-${this.#count}`,
      kind: isTransfer ? 'transfer' : 'supply',
      isAcknowledged: false,
    }
    this.bookings.push(booking)
    await this.#post(booking)
    booking.isAcknowledged = true
  }

  async #post({ note, kind }: Booking): Promise<void> {
    const { stores, materials } = this.site
    const quantity = kind === 'transfer' ? '1' : '5'
    const input = {
      store_id: stores[0],
      kind,
      lines: materials.map((material_id) => ({ material_id, quantity })),
      note,
      ...(kind === 'transfer' && { to_store_id: stores[1] }),
    }
    await this.#write('/store/post_stock', input, { 'idempotency-key': note })
  }

  async #import(): Promise<void> {
    const project = await this.#project()
    const started: StartedImport = { project, id: undefined, isAcknowledged: false }
    this.imports.push(started)
    const posted = await this.importer.post({ project, file: this.#workbook }, this.#token).catch(unanswered)
    if (posted.status >= 500) throw new Unanswered(`the upload was answered ${posted.status}`)
    if (!posted.import) throw new Error(`the upload was refused: ${JSON.stringify(posted.error)}`)
    started.id = posted.import.id
    const dryRun = await this.importer.settled(started.id, this.#token)
    // A reading that was cut short is told as failed: nothing was promised yet.
    if (dryRun.state === 'Failed') throw new Unanswered('the reading was cut short')
    if (dryRun.state !== 'Ready') throw new Error(`the dry run ended ${dryRun.state}`)
    const { state } = await this.importer.apply(started.id, this.#token)
    if (state !== 'Applied') throw new Unanswered(`applying ended ${state}`)
    started.isAcknowledged = true
  }

  async #project(): Promise<string> {
    const code = `${this.#name}-P${(this.#count += 1)}`
    const full_name = { en: code, fr: code, ar: code }
    return (await this.#write('/project/create_basic', { code, short_name: code, full_name })).id
  }

  /** @throws Unanswered when the connection broke or the answer is a 5xx; Error for anything that has no place here */
  async #write<Path extends CallPath>(
    path: Path,
    input: CallInput<Path>,
    headers: Record<string, string> = {},
  ): Promise<CallReply<Path>> {
    const { status, reply, error } = await this.client
      .call(path, input, this.#token, { headers })
      .catch(unanswered)
    if (reply !== undefined) return reply
    if (status >= 500 && error?.code && error.message && error.request_id) {
      this.refusals.add(error.code)
      throw new Unanswered(error.code)
    }
    throw new Error(`${path} was answered ${status} ${JSON.stringify(error)}`)
  }
}

type ImportClientServer = ConstructorParameters<typeof ImportClient>[0]

/** The connection broke: fetch says so with a TypeError, or the answer ended before its JSON did. */
function unanswered(error: unknown): never {
  if (error instanceof TypeError || error instanceof SyntaxError) throw new Unanswered(String(error))
  throw error
}
