import type { ReleaseManifest } from './release-manifest.ts'

/** Members that cannot be part of the hash: the hash itself, and what differs between compression tools. */
const passing: ReadonlySet<string> = new Set(['version', 'bytes', 'sizes', 'files'])

/** Whether a file is a compressed copy of another: it adds nothing, because it unpacks to that file. */
const isPackedCopy = ({ path }: { readonly path: string }) => /\.(br|gz)$/.test(path)

type HashedParts = Readonly<Record<string, unknown>> & Pick<ReleaseManifest, 'files'>

/**
 * Returns everything that identifies a release as one canonical text: the content of `release.json`, unknown members
 * included, and the hash of each file before compression.
 */
export function releaseText(parts: HashedParts): string {
  const files = parts.files
    .filter((file) => !isPackedCopy(file))
    .map(({ path, integrity }) => `${path} ${integrity}`)
    .toSorted()
  const lasting = Object.entries(parts).filter(([name]) => !passing.has(name))
  return JSON.stringify([written(Object.fromEntries(lasting)), files])
}

/**
 * Computes the version of a release from its `release.json`. The build and the server compute it alike, so that nobody can
 * publish other contents under the version that a build will have.
 * @param sha256 returns hexadecimal digits
 */
export function reckonVersion(parts: HashedParts, sha256: (text: string) => string): string {
  return sha256(releaseText(parts)).slice(0, 12)
}

/** Sorts the members of each object and drops those that JSON does not write. */
function written(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(written)
  if (typeof value !== 'object' || value === null) return value
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(members.map(([name, member]) => [name, written(member)]))
}
