import type { ReleaseManifest } from './release-manifest.ts'

/** What a hash cannot tell of itself, and what packing for the way makes of the files: that differs from tool to tool. */
const passing: ReadonlySet<string> = new Set(['version', 'bytes', 'sizes', 'files'])

/** A compressed copy of another file: what is unpacked from it is that file, so that it says nothing new. */
const isPackedCopy = ({ path }: { readonly path: string }) => /\.(br|gz)$/.test(path)

type Told = Readonly<Record<string, unknown>> & Pick<ReleaseManifest, 'files'>

/**
 * Everything that makes a release what it is, as one text that is always written alike: what `release.json` says, members
 * that are not known here included, and the hash of each file before it is compressed.
 */
export function releaseText(told: Told): string {
  const files = told.files
    .filter((file) => !isPackedCopy(file))
    .map(({ path, integrity }) => `${path} ${integrity}`)
    .toSorted()
  const lasting = Object.entries(told).filter(([name]) => !passing.has(name))
  return JSON.stringify([written(Object.fromEntries(lasting)), files])
}

/**
 * The version of a release, from what its `release.json` says: the build and the server reckon it alike, so that nobody can
 * publish other contents under the version that a build will have.
 * @param sha256 in hexadecimal digits
 */
export function reckonVersion(told: Told, sha256: (text: string) => string): string {
  return sha256(releaseText(told)).slice(0, 12)
}

/** With the members of each object in one order, and without those that JSON does not write. */
function written(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(written)
  if (typeof value !== 'object' || value === null) return value
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(members.map(([name, member]) => [name, written(member)]))
}
