import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'

/** One package in a package-lock.json, by its path there. */
export type LockedPackage = {
  version?: string
  integrity?: string
  license?: string
  link?: boolean
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}
export type Lock = { packages: Record<string, LockedPackage> }

const groups = ['dependencies', 'devDependencies', 'optionalDependencies'] as const

const exact = /^\d+\.\d+\.\d+(-[\w.]+)?$/

const licences = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'MPL-2.0',
  // Fonts.
  'OFL-1.1',
  '0BSD',
  'CC0-1.0',
  'BlueOak-1.0.0',
  'PostgreSQL',
  'Python-2.0',
  'Unlicense',
  'Zlib',
  // For libvips and libheif, libraries that are used unchanged and can be replaced (decision 0084).
  'LGPL-3.0',
  'LGPL-3.0-or-later',
])

/** Packages that state their licence in a file only, which a person has read. */
const licencesRead: Record<string, string> = {
  xtend: 'MIT',
  busboy: 'MIT',
  dicer: 'MIT',
  streamsearch: 'MIT',
  'humanize-number': 'MIT',
  only: 'MIT',
  'png-js': 'MIT',
}

export const readLock = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as Lock

/**
 * Returns optional dependencies that have no entry in the lock, or one of another version. `npm install` writes such a lock
 * when a platform's package is missing from the registry, and `npm ci` then refuses it.
 */
export function findMissingOptionals(lock: Lock): string[] {
  return Object.entries(lock.packages).flatMap(([path, entry]) =>
    Object.entries(entry.optionalDependencies ?? {})
      .filter(([name, range]) => {
        const version = resolveLocked(lock, path, name)?.version
        return version === undefined || (exact.test(range) && version !== range)
      })
      .map(([name, range]) => `${path || 'the workspace'} wants ${name}@${range}`),
  )
}

/** Finds `name` as Node would from the package at `path`: in its own node_modules, then in those above. */
function resolveLocked(lock: Lock, path: string, name: string): LockedPackage | undefined {
  for (let from = path; ; from = from === '' ? '.' : parentOf(from)) {
    if (from === '.') return undefined
    const found = lock.packages[from === '' ? `node_modules/${name}` : `${from}/node_modules/${name}`]
    if (found) return found
  }
}

function parentOf(path: string): string {
  const above = dirname(path)
  return above === '.' ? '' : above
}

/** Returns workspaces whose package.json differs from the lock: npm ci refuses such a lock. */
export function findOutOfStep(lock: Lock, root: string): string[] {
  return Object.entries(lock.packages)
    .filter(([path]) => !path.includes('node_modules/'))
    .filter(([path, noted]) => {
      const manifest = JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8')) as LockedPackage
      return groups.some((group) => !isDeepStrictEqual(manifest[group] ?? {}, noted[group] ?? {}))
    })
    .map(([path]) => path || 'the workspace')
}

/** Returns packages whose content the lock does not fix. */
export function findWithoutIntegrity(lock: Lock): string[] {
  return Object.entries(lock.packages)
    .filter(([path, entry]) => path.includes('node_modules/') && entry.link !== true && !entry.integrity)
    .map(([path]) => path)
}

/** Returns packages under a licence that is not accepted. */
export function findOtherLicences(lock: Lock): string[] {
  return Object.entries(lock.packages)
    .filter(([path, entry]) => path.includes('node_modules/') && entry.link !== true)
    .map(([path, entry]) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
      return { path, licence: entry.license ?? licencesRead[name] ?? 'no licence named' }
    })
    .filter(({ licence }) => !isAgreed(licence))
    .map(({ path, licence }) => `${path}: ${licence}`)
}

/** Judges an SPDX expression: one side of an OR is enough, an AND needs every part. */
export function isAgreed(licence: string): boolean {
  const bare = licence.replace(/^\((.*)\)$/, '$1')
  if (bare.includes(' OR ')) return bare.split(' OR ').some(isAgreed)
  return bare.split(' AND ').every((part) => licences.has(part.replace(/^\(|\)$/g, '')))
}

/** Returns the package.json files of the workspace and of the bootstrap's own Node. */
export function manifestPaths(root: string): string[] {
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    workspaces: string[]
  }
  const folders = ['.', 'tools/bootstrap/node', ...globSync(workspaces, { cwd: root })]
  return folders.map((folder) => join(folder, 'package.json'))
}

interface Ranges {
  readonly [name: string]: string | Ranges
}

/** Returns dependencies of a package.json that name a range instead of one version. Overrides of one package's own are nested. */
export function findUnpinned(manifest: string): string[] {
  const groups = JSON.parse(manifest) as Record<string, Ranges | undefined>
  const unpinnedIn = (ranges: Ranges): string[] =>
    Object.entries(ranges).flatMap(([name, range]) => {
      if (typeof range !== 'string') return unpinnedIn(range)
      return exact.test(range) ? [] : [`${name}@${range}`]
    })
  return ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies', 'overrides'].flatMap(
    (group) => unpinnedIn(groups[group] ?? {}),
  )
}
