import type { Database } from '../../database/database.ts'
import type { Services } from '../../services.ts'
import type { Activation } from './activation.repository.ts'
import type { ModuleRelease } from './module-release.presenter.ts'
import type { OfferedModule, ReleaseSet } from './release-set.ts'
import {
  activationsAt,
  findGone,
  newestGeneration,
  readReleases,
  type ReleaseName,
} from './release-set.repository.ts'

/** The greatest number of cached entries. An evicted release is read again when an old tab needs it. */
const most = { releases: 300, sets: 50 }

const nameOf = ({ code, version }: ReleaseName) => `${code} ${version}`

/**
 * The active releases, the same on every process: each lookup asks the database for the newest generation, and the cache holds
 * only what belongs to a generation or a release, which never change.
 */
class ActiveReleases {
  readonly #activations = new Map<number, readonly Activation[]>()
  readonly #releases = new Map<string, ModuleRelease>()
  #newest: ReleaseSet | undefined

  /** Returns the active releases. One query, and more only after a change. */
  async newest(database: Database): Promise<ReleaseSet> {
    const generation = await newestGeneration(database)
    if (this.#newest?.generation === generation) return this.#newest
    const activations = await this.#at(database, generation)
    const releases = await this.#read(database, namesIn(activations))
    const set = { generation, modules: activations.map((one) => offered(one, releases)) }
    if (generation > (this.#newest?.generation ?? -1)) this.#newest = set
    return set
  }

  /**
   * Returns the releases of a generation. The active release of now replaces a version that was withdrawn since. Undefined for
   * an unknown generation.
   */
  async at(database: Database, generation: number, newest: ReleaseSet): Promise<ReleaseSet | undefined> {
    const activations = await this.#at(database, generation)
    if (activations.length === 0) return undefined
    const releases = await this.#read(database, namesIn(activations))
    const now = new Map(newest.modules.map((one) => [one.code, one.active]))
    const modules = activations.map((one) => {
      const module = offered(one, releases)
      return { ...module, active: module.active ?? now.get(module.code) }
    })
    return { generation, modules }
  }

  async #at(database: Database, generation: number): Promise<readonly Activation[]> {
    const known = this.#activations.get(generation)
    if (known) return known
    const read = await activationsAt(database, generation)
    if (read.length > 0) keep(this.#activations, generation, read, most.sets)
    return read
  }

  /** Returns the releases among these that can be offered, by name. */
  async #read(
    database: Database,
    names: readonly ReleaseName[],
  ): Promise<ReadonlyMap<string, ModuleRelease>> {
    const gone = new Set((await findGone(database, names)).map(nameOf))
    const there = names.filter((name) => !gone.has(nameOf(name)))
    const missing = there.filter((name) => !this.#releases.has(nameOf(name)))
    const read = missing.length > 0 ? await readReleases(database, missing) : []
    const found = new Map(read.map((release) => [nameOf(release), release]))
    for (const name of there) {
      const known = this.#releases.get(nameOf(name))
      if (known) found.set(nameOf(name), known)
    }
    for (const release of read) keep(this.#releases, nameOf(release), release, most.releases)
    return found
  }
}

const kept = new WeakMap<Services, ActiveReleases>()

/** Returns the active releases with the cache of this process. */
export function activeReleases(services: Services): ActiveReleases {
  const known = kept.get(services) ?? new ActiveReleases()
  kept.set(services, known)
  return known
}

function namesIn(activations: readonly Activation[]): ReleaseName[] {
  return activations.flatMap(({ moduleCode: code, activeVersion, candidate }) =>
    [activeVersion, candidate?.version].flatMap((version) => (version ? [{ code, version }] : [])),
  )
}

function offered(
  { moduleCode: code, activeVersion, candidate }: Activation,
  releases: ReadonlyMap<string, ModuleRelease>,
): OfferedModule {
  const find = (version: string | null | undefined) =>
    version ? releases.get(nameOf({ code, version })) : undefined
  const tried = find(candidate?.version)
  return {
    code,
    active: find(activeVersion),
    candidate: candidate && tried ? { ...candidate, release: tried } : undefined,
  }
}

/** Adds an entry, and evicts the oldest one if there are too many. */
function keep<Key, Value>(things: Map<Key, Value>, key: Key, value: Value, atMost: number): void {
  things.set(key, value)
  const [oldest] = things.keys()
  if (things.size > atMost && oldest !== undefined) things.delete(oldest)
}
