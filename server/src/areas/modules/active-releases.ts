import type { Database } from '../../database/database.ts'
import type { Activation } from './activation.repository.ts'
import type { ModuleRelease } from './module-releases.ts'
import type { OfferedModule, ReleaseSet } from './release-set.ts'
import {
  activationsAt,
  findGone,
  newestGeneration,
  readReleases,
  type ReleaseName,
} from './release-set.repository.ts'

/** More than these are never kept: releases are asked for again where an old tab still needs them. */
const most = { releases: 300, sets: 50 }

const nameOf = ({ code, version }: ReleaseName) => `${code} ${version}`

/**
 * What is active, on every process alike: each question asks the database for the newest generation, and what is kept here
 * belongs to a generation or to a release, which never change.
 */
export class ActiveReleases {
  readonly #activations = new Map<number, readonly Activation[]>()
  readonly #releases = new Map<string, ModuleRelease>()
  #newest: ReleaseSet | undefined

  /** What is active now. One query, and more only when something has changed since. */
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
   * What was active at a generation, as far as it still can be: a version that was withdrawn since gives way to what is
   * active now. Undefined for a generation that never was.
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

  /** Those of these releases that can be offered, by their names. */
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

/** The oldest goes where there would be too many. */
function keep<Key, Value>(kept: Map<Key, Value>, key: Key, value: Value, atMost: number): void {
  kept.set(key, value)
  const [oldest] = kept.keys()
  if (kept.size > atMost && oldest !== undefined) kept.delete(oldest)
}
