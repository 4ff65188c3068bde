import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip } from 'node:zlib'
import { limits, reckonVersion, releaseManifest, type ReleaseManifest } from '@atrium/contract'
import { isAsNamed, isScript, mayBeHeld, releaseFileEndings } from '@atrium/contract/release-gate'
import { isModest } from '../../serve/modest.ts'
import { isStorable, readTitles, type Titles } from './module-titles.ts'

const manifestName = 'release.json'
/** The folder of the file store for files of releases. */
export const filesOfReleases = 'modules'
const unpack = { '.br': promisify(brotliDecompress), '.gz': promisify(gunzip) } as const

/** A fault of a folder that should be a release. `subject` is a path of the folder or a member of `release.json`. */
export interface ReleaseFault {
  kind:
    | 'manifest_invalid'
    | 'version_wrong'
    | 'file_missing'
    | 'file_not_listed'
    | 'file_altered'
    | 'file_compressed_wrong'
    | 'file_kind'
    | 'language_missing'
    | 'archive_unreadable'
    | 'archive_no_file'
    | 'archive_path'
    | 'archive_path_long'
    | 'archive_twice'
    | 'archive_too_many'
    | 'archive_too_large'
  subject: string
  expected?: string
  found?: string
}

/** A folder that is no release, with all its faults. */
export class UnsoundRelease extends Error {
  override name = 'UnsoundRelease'
  readonly faults: readonly ReleaseFault[]

  constructor(faults: readonly ReleaseFault[]) {
    super(
      faults
        .slice(0, limits.releaseFaults)
        .map(({ kind, subject }) => `${kind}: ${subject}`)
        .join('; '),
    )
    // One file can have a hundred thousand faults.
    this.faults = faults.slice(0, limits.releaseFaults)
  }
}

/** A file of a release in its folder. */
export interface ReleaseFile {
  /** Relative to the folder, with forward slashes. */
  path: string
  /** The key in the file store, which is the hash of the file. */
  storageKey: string
  /** sha384, as in an `integrity` attribute. */
  integrity: string
  bytes: number
}

/** A folder that was read as a whole and matches its `release.json`. */
export interface SoundRelease {
  folder: string
  manifest: ReleaseManifest
  files: readonly ReleaseFile[]
  titles: Titles
}

/**
 * Reads the folder of a built release and checks all of it: `release.json`, that the files are exactly those that it lists,
 * their kinds and hashes, that the version is the hash of all that, that each compressed twin unpacks to its file, and that the
 * declared languages are there.
 * @throws UnsoundRelease
 */
export async function readReleaseFolder(folder: string): Promise<SoundRelease> {
  const found = await filesBelow(folder)
  if (!found.delete(manifestName)) throw new UnsoundRelease([{ kind: 'file_missing', subject: manifestName }])
  const manifest = readManifest(await readManifestText(folder))
  const faults: ReleaseFault[] = []
  const contents = new Map<string, Buffer>()
  for (const path of found) contents.set(path, await readFile(join(folder, path)))
  const files = [...contents].map(([path, content]) => ({
    path,
    storageKey: `${filesOfReleases}/${createHash('sha256').update(content).digest('hex')}`,
    integrity: integrityOf(content),
    bytes: content.length,
  }))
  faults.push(
    ...judgeKinds(manifest, contents),
    ...compareWithList(manifest, files),
    ...(await checkTwins(contents)),
  )
  const texts = new Map<string, unknown>()
  for (const language of new Set(manifest.languages)) {
    const read = parse(contents.get(`i18n/${language}.json`)?.toString())
    if (read === undefined) faults.push({ kind: 'language_missing', subject: language })
    else texts.set(language, read)
  }
  if (faults.length > 0) throw new UnsoundRelease(faults)
  return { folder, manifest, files, titles: readTitles(manifest.declaration, texts) }
}

export function integrityOf(content: Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`
}

/** @throws UnsoundRelease for anything but a file or a folder, as a link can lead anywhere */
async function filesBelow(folder: string): Promise<Set<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const found = entries.map((entry) => ({
    entry,
    path: relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'),
  }))
  const odd = found.filter(({ entry }) => !entry.isFile() && !entry.isDirectory())
  if (odd.length > 0)
    throw new UnsoundRelease(odd.map(({ path }) => ({ kind: 'file_not_listed', subject: path })))
  return new Set(
    found
      .filter(({ entry }) => entry.isFile())
      .map(({ path }) => path)
      .sort(),
  )
}

/** Reads `release.json` after checking its size, as parsing a large one would block the process. */
async function readManifestText(folder: string): Promise<string> {
  const path = join(folder, manifestName)
  const { size } = await stat(path)
  if (size <= limits.releaseManifestBytes) return readFile(path, 'utf8')
  const params = { expected: String(limits.releaseManifestBytes), found: String(size) }
  throw new UnsoundRelease([{ kind: 'archive_too_large', subject: manifestName, ...params }])
}

function readManifest(text: string): ReleaseManifest {
  const parsed = parse(text)
  const isKept = isModest(parsed, most) && areStorable(parsed)
  const read = releaseManifest.safeParse(isKept ? parsed : undefined)
  if (!read.success)
    throw new UnsoundRelease(
      read.error.issues.slice(0, limits.releaseFaults).map(({ path, message }) => ({
        kind: 'manifest_invalid',
        subject: path.join('.') || manifestName,
        found: message,
      })),
    )
  const expected = reckonVersion({ ...(parsed as object), files: read.data.files }, sha256)
  if (read.data.version === expected) return read.data
  throw new UnsoundRelease([{ kind: 'version_wrong', subject: read.data.version, expected }])
}

/** Judging a larger manifest takes seconds and blocks all other calls. */
const most = { values: limits.releaseManifestValues, depth: limits.releaseManifestDepth }

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** Returns whether PostgreSQL can store every text and every name of a value. Expects a value that is not deep. */
function areStorable(value: unknown): boolean {
  if (typeof value === 'string') return isStorable(value)
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([name, member]) => isStorable(name) && areStorable(member))
}

function parse(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text)
  } catch (error) {
    // A RangeError comes from lists that are nested too deep.
    if (error instanceof SyntaxError || error instanceof RangeError) return undefined
    throw error
  }
}

/** Finds files that a browser would open as a page: they would lie on the portal's own origin. */
function judgeKinds(manifest: ReleaseManifest, contents: ReadonlyMap<string, Buffer>): ReleaseFault[] {
  const held = [...contents].flatMap(([subject, content]): ReleaseFault[] => {
    if (!mayBeHeld(subject)) return [{ kind: 'file_kind', subject, expected: releaseFileEndings }]
    return isAsNamed(subject, content) ? [] : [{ kind: 'file_kind', subject, found: 'other bytes' }]
  })
  const run = [manifest.entry, ...manifest.ahead.map(({ file }) => file), ...scriptsOf(manifest)]
  return [
    ...held,
    ...run
      .filter((path) => mayBeHeld(path) && !isScript(path))
      .map((subject): ReleaseFault => ({ kind: 'file_kind', subject, expected: '.js' })),
  ]
}

const scriptsOf = ({ pageScripts, modalScripts, extensionScripts }: ReleaseManifest): Set<string> =>
  new Set([pageScripts, modalScripts, extensionScripts].flatMap((byImport) => Object.values(byImport).flat()))

/** Compares the files with the list of `release.json`: all of it must be there as listed, and nothing else. */
function compareWithList(manifest: ReleaseManifest, files: readonly ReleaseFile[]): ReleaseFault[] {
  const faults: ReleaseFault[] = []
  const found = new Map(files.map((file) => [file.path, file]))
  const list = manifest.files
  const named: { path: string; integrity: string; bytes?: number }[] = [
    ...list,
    { path: manifest.entry, integrity: manifest.integrity },
    ...manifest.ahead.map(({ file, integrity }) => ({ path: file, integrity })),
  ]
  for (const { path, integrity, bytes } of named) {
    const file = found.get(path)
    const altered = { kind: 'file_altered', subject: path } as const
    if (!file) faults.push({ kind: 'file_missing', subject: path })
    else if (file.integrity !== integrity)
      faults.push({ ...altered, expected: integrity, found: file.integrity })
    // The gate computes the budgets from the listed sizes.
    else if (bytes !== undefined && file.bytes !== bytes)
      faults.push({ ...altered, expected: `${bytes} B`, found: `${file.bytes} B` })
  }
  const listed = new Set(list.map(({ path }) => path))
  for (const path of found.keys())
    if (!listed.has(path)) faults.push({ kind: 'file_not_listed', subject: path })
  for (const path of scriptsOf(manifest))
    if (!listed.has(path)) faults.push({ kind: 'file_missing', subject: path })
  return faults
}

/** Checks that each compressed twin, which browsers get, unpacks to its file. */
async function checkTwins(contents: ReadonlyMap<string, Buffer>): Promise<ReleaseFault[]> {
  const faults: ReleaseFault[] = []
  for (const [path, packed] of contents) {
    const ending = path.slice(-3)
    if (ending !== '.br' && ending !== '.gz') continue
    const whole = contents.get(path.slice(0, -3))
    // Unpacks no more than one byte beyond the size of the file.
    const unpacked =
      whole && (await unpack[ending](packed, { maxOutputLength: whole.length + 1 }).catch(() => undefined))
    if (!whole || !unpacked?.equals(whole)) faults.push({ kind: 'file_compressed_wrong', subject: path })
  }
  return faults
}
