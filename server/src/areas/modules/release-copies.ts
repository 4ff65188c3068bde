import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { Services } from '../../services.ts'
import { forEachAtOnce } from './for-each-at-once.ts'
import { integrityOf } from './release-folder.ts'

/** How long a copy is used before the process asks again whether the release still has its files. */
const trustMs = 60_000
const atOnce = 8
const comingName = '.coming'
/** The longest time that a copy can take. */
const abandonedMs = 24 * 3_600_000

interface StoredFile {
  path: string
  storage_key: string
  integrity: string
  bytes: number
}

/**
 * The releases that this process serves, each in a folder of its own below `DATA_DIR/releases`. The first request copies a
 * release from the file store and checks every file. A process that finds a copy there checks it again.
 */
export class ReleaseCopies {
  readonly root: string
  readonly #services: Pick<Services, 'database' | 'files' | 'log'>
  readonly #ready = new Map<string, number>()
  readonly #underWay = new Map<string, Promise<boolean>>()

  constructor(services: Pick<Services, 'database' | 'environment' | 'files' | 'log'>) {
    this.#services = services
    this.root = join(services.environment.dataDir, 'releases')
  }

  /**
   * Returns whether `<root>/<code>/<version>` holds a release that may be served, and copies it first if needed. Expects both
   * to be safe names.
   * @throws Failure unavailable when the file store does not answer; an Error when it holds other content than was published
   */
  async has(code: string, version: string): Promise<boolean> {
    const name = `${code}/${version}`
    const at = this.#ready.get(name)
    if (at === undefined) return this.#once(name, () => this.#bring(code, version))
    if (Date.now() - at > trustMs) {
      this.#ready.set(name, Date.now())
      this.#once(name, () => this.#forgetIfRemoved(code, version)).catch((error: unknown) =>
        this.#services.log.warn({ err: error }, 'could not check whether a release still has its files'),
      )
    }
    return true
  }

  /** Removes the copies of releases whose files were removed, and partial copies of a killed process. */
  async forgetRemoved(now: number): Promise<void> {
    for (const code of await namesIn(this.root)) {
      if (code === comingName) continue
      for (const version of await namesIn(join(this.root, code)))
        await this.#once(`${code}/${version}`, () => this.#forgetIfRemoved(code, version))
    }
    for (const name of await namesIn(join(this.root, comingName))) {
      const path = join(this.root, comingName, name)
      const found = await stat(path).catch(ignoreMissing)
      if (found && now - found.mtimeMs > abandonedMs) await rm(path, { recursive: true, force: true })
    }
  }

  #once(name: string, work: () => Promise<boolean>): Promise<boolean> {
    const known = this.#underWay.get(name)
    if (known) return known
    const begun = work().finally(() => this.#underWay.delete(name))
    this.#underWay.set(name, begun)
    return begun
  }

  async #bring(code: string, version: string): Promise<boolean> {
    const files = await this.#filesOf(code, version)
    if (files.length === 0) return false
    const place = join(this.root, code, version)
    if (!(await isWhole(place, files))) await this.#copy(place, files)
    this.#ready.set(`${code}/${version}`, Date.now())
    return true
  }

  /** Copies into a folder beside and moves that into place when it is whole, so that no half copy is ever served. */
  async #copy(place: string, files: readonly StoredFile[]): Promise<void> {
    const coming = join(this.root, comingName, randomUUID())
    try {
      await forEachAtOnce(files, atOnce, (file) => this.#fetch(file, join(coming, file.path)))
      await mkdir(dirname(place), { recursive: true, mode: 0o700 })
      await takePlace(coming, place, `${coming}-before`).catch(async (error: unknown) => {
        // Another process on this folder was faster.
        if (!(await isWhole(place, files))) throw error
      })
    } finally {
      await rm(coming, { recursive: true, force: true })
      await rm(`${coming}-before`, { recursive: true, force: true })
    }
  }

  async #fetch({ path, storage_key, integrity }: StoredFile, target: string): Promise<void> {
    const stream = await this.#services.files.read(storage_key)
    const content = stream && (await buffer(stream))
    if (!content || integrityOf(content) !== integrity)
      throw new Error(`the file store does not contain ${path} as it was published`)
    await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    await writeFile(target, content)
  }

  async #forgetIfRemoved(code: string, version: string): Promise<boolean> {
    const place = join(this.root, code, version)
    const isThere = (await this.#filesOf(code, version)).length > 0
    // Another process on this folder may have removed the copy before the release was published again.
    if (!isThere || !(await stat(place).catch(ignoreMissing))) this.#ready.delete(`${code}/${version}`)
    if (!isThere) await rm(place, { recursive: true, force: true })
    return isThere
  }

  #filesOf(code: string, version: string): Promise<StoredFile[]> {
    return this.#services.database
      .selectFrom('module_release as release')
      .innerJoin('module_release_file as file', 'file.release_id', 'release.id')
      .select(['file.path', 'file.storage_key', 'file.integrity', 'file.bytes'])
      .where('release.module_code', '=', code)
      .where('release.version', '=', version)
      .where('release.removed_at', 'is', null)
      .execute()
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

async function namesIn(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(ignoreMissing)) ?? []
}

async function isWhole(place: string, files: readonly StoredFile[]): Promise<boolean> {
  for (const { path, integrity } of files) {
    const content = await readFile(join(place, path)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
      throw error
    })
    if (!content || integrityOf(content) !== integrity) return false
  }
  return true
}

/** Moves a folder into place, after moving an incomplete earlier one aside. */
async function takePlace(coming: string, place: string, aside: string): Promise<void> {
  await rename(place, aside).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  await rename(coming, place)
}
