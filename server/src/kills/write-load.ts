import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { CallInput, CallPath, CallReply } from '@atrium/contract'
import { ImportClient } from '../areas/import/fixtures/import-client.ts'
import { largeBuilding } from '../areas/import/fixtures/large-building.ts'
import { writeWorkbook } from '../tables/fixtures/write-workbook.ts'
import { TestClient } from '../testing/test-call.ts'
import type { KilledLoad } from './kill-round.ts'
import { administrator } from './portal-process.ts'
import { PublishedReleases } from './published-releases.ts'
import { Unanswered, unanswered } from './unanswered.ts'

/** Leaves that always move together: all are below one parent, which is one of `possible`. */
export interface MovedLeaves {
  leaves: readonly string[]
  /** One if the last move was acknowledged, one more for each unanswered one. */
  possible: Set<string>
}

export interface Booking {
  note: string
  kind: 'supply' | 'transfer'
  /** Whether the server acknowledged it. */
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

/** The locations of that building: itself, its floors and its rooms. */
export const loadedLocations = 1 + building.floors + building.spaces

/** Writes the building that the load imports, and returns its path. */
export async function loadedWorkbook(folder: string): Promise<string> {
  const path = join(folder, 'load.xlsx')
  await writeWorkbook(path, { sheets: largeBuilding(building) })
  return path
}

/**
 * Writes to a portal through its calls as fast as it answers, and keeps a record of acknowledged writes: moves of locations,
 * bookings of stock, imports of buildings and releases of a module, all at the same time.
 */
export class WriteLoad implements KilledLoad {
  readonly bookings: Booking[] = []
  readonly imports: StartedImport[] = []
  readonly releases: PublishedReleases
  /** Answers that were neither a success nor a 5xx in the contract's shape. */
  readonly faults: string[] = []
  readonly locationsOfImport = loadedLocations
  /** The error codes of 5xx answers. */
  readonly refusals = new Set<string>()
  acknowledged = 0
  unanswered = 0
  site: Site = { project: '', parents: [], groups: [], stores: ['', ''], materials: [] }
  readonly client: TestClient
  readonly importer: ImportClient
  readonly #url: () => string
  readonly #workbook: string
  readonly #name: string
  #token = ''
  #count = 0
  #isRunning = false
  #workers: Promise<void>[] = []

  /** `workbook` is the file to import again and again. `name` distinguishes codes from those of another load. */
  constructor(url: () => string, workbook: string, name: string) {
    this.#url = url
    this.#workbook = workbook
    this.#name = name
    this.releases = new PublishedReleases(workbook)
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

  /** Begins to write. `stop` waits until the calls under way are answered or given up. */
  start(): void {
    this.#isRunning = true
    this.#workers = [
      ...this.site.groups.map((group) => this.#repeat(() => this.#move(group))),
      this.#repeat(() => this.#book()),
      this.#repeat(() => this.#import()),
      this.#repeat(() => this.#release()),
    ]
  }

  async stop(): Promise<void> {
    this.#isRunning = false
    await Promise.all(this.#workers)
  }

  /** Repeats an uncertain booking under the same key, for up to a minute while it goes unanswered. */
  async repeat(booking: Booking): Promise<void> {
    const until = Date.now() + 60_000
    while (!booking.isAcknowledged) {
      try {
        await this.#post(booking)
        booking.isAcknowledged = true
      } catch (error) {
        if (!(error instanceof Unanswered) || Date.now() > until) throw error
        await pause(100)
      }
    }
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
    // A transfer needs stock, and an unanswered supply may be missing.
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
    // Imports of a killed process are under way until their claim expires, and a person may have only a few. Nothing was acknowledged.
    if (posted.status >= 500 || posted.status === 429)
      throw new Unanswered(`the upload returned ${posted.status}`)
    if (!posted.import) throw new Error(`the upload was refused: ${JSON.stringify(posted.error)}`)
    started.id = posted.import.id
    const dryRun = await this.importer.settled(started.id, this.#token)
    // An interrupted reading ends as failed. Nothing was acknowledged yet.
    if (dryRun.state === 'Failed') throw new Unanswered('the reading was cut short')
    if (dryRun.state !== 'Ready') throw new Error(`the dry run ended ${dryRun.state}`)
    const { state } = await this.importer.apply(started.id, this.#token)
    if (state !== 'Applied') throw new Unanswered(`applying ended ${state}`)
    started.isAcknowledged = true
  }

  async #release(): Promise<void> {
    const { archive, release } = await this.releases.next()
    await this.#publish(archive)
    release.isAcknowledged = true
    const { version } = release
    this.releases.possible.add(version)
    await this.#write('/release/activate', { module_code: this.releases.code, version })
    this.releases.possible = new Set([version])
  }

  /** @throws Unanswered as `#write` does */
  async #publish(archive: Buffer<ArrayBuffer>): Promise<void> {
    const form = new FormData()
    form.set('file', new Blob([archive]), 'release.tar')
    const response = await fetch(`${this.#url()}/api/release/publish`, {
      method: 'POST',
      headers: { authorization: `Bearer ${this.#token}` },
      body: form,
    }).catch(unanswered)
    const body = await response.text().catch(unanswered)
    if (response.ok) return
    if (response.status >= 500) throw new Unanswered(`publishing returned ${response.status}`)
    throw new Error(`publishing returned ${response.status} ${body}`)
  }

  async #project(): Promise<string> {
    const code = `${this.#name}-P${(this.#count += 1)}`
    const full_name = { en: code, fr: code, ar: code }
    return (await this.#write('/project/create_basic', { code, short_name: code, full_name })).id
  }

  /** @throws Unanswered when the connection broke or the answer is a 5xx; Error for any other answer that is no success */
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
    throw new Error(`${path} returned ${status} ${JSON.stringify(error)}`)
  }
}

type ImportClientServer = ConstructorParameters<typeof ImportClient>[0]
