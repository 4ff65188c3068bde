import { readFileSync, realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

import { sharedContexts, sharedRequests, type SharedName } from './shared-names.ts'

const require = createRequire(import.meta.url)

function packageFolder(name: string): string {
  const folders = require.resolve.paths(name) ?? []
  for (const folder of folders) {
    const candidate = join(folder, name)
    // The bundler names modules by their real path, and a package may be a link.
    if (readable(join(candidate, 'package.json'))) return realpathSync(candidate)
  }
  throw new Error(`The shared package ${name} is not installed`)
}

function readable(file: string): boolean {
  try {
    readFileSync(file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
}

function versionOf(packageName: string): string {
  const { version } = JSON.parse(readFileSync(join(packageFolder(packageName), 'package.json'), 'utf8')) as {
    version: string
  }
  return version
}

function packageOf(request: string): string {
  return request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/')
}

/** Returns the version of every shared module, by its shared name. */
export function sharedVersions(): Record<SharedName, string> {
  const requests = sharedRequests.map((request) => [request, versionOf(packageOf(request))])
  const contexts = Object.entries(sharedContexts).map(([name, [owner]]) => [name, versionOf(owner)])
  return Object.fromEntries([...requests, ...contexts]) as Record<SharedName, string>
}

/** Returns the absolute file of each shared context module. */
export function contextFiles(): Record<keyof typeof sharedContexts, string> {
  return Object.fromEntries(
    Object.entries(sharedContexts).map(([name, [owner, file]]) => [name, join(packageFolder(owner), file)]),
  ) as Record<keyof typeof sharedContexts, string>
}

/** The `shared` option of a remote: it consumes what the shell provides and never brings its own copy. */
export function consumedByRemotes() {
  const versions = sharedVersions()
  const consume = (name: SharedName) => ({
    import: false as const,
    singleton: true,
    strictVersion: true,
    requiredVersion: `^${versions[name]}`,
    shareKey: name,
  })
  const requests = sharedRequests.map((request) => [request, consume(request)])
  const contexts = Object.entries(contextFiles()).map(([name, file]) => [file, consume(name as SharedName)])
  return Object.fromEntries([...requests, ...contexts]) as Record<string, ReturnType<typeof consume>>
}
