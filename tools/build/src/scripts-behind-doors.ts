import type { Stats } from '@rspack/core'

/** The scripts behind one door of a remote's container. */
export interface ScriptsBehindDoor {
  /** The door's own scripts; empty if the remote has no such door. */
  readonly door: readonly string[]
  /** The scripts that each import of the door's file needs besides the entry, including the door's own. */
  readonly byImport: Readonly<Record<string, readonly string[]>>
  /** Scripts to fetch along with the door (`webpackPreload`). */
  readonly along: readonly string[]
}

/**
 * Returns the scripts of a remote's pages or modals, from the statistics of its build.
 * @param file the door's file, such as `./src/pages.ts`
 */
export function scriptsBehindDoor(stats: Stats, file: string): ScriptsBehindDoor {
  const { chunks = [] } = stats.toJson({
    all: false,
    chunks: true,
    chunkModules: true,
    nestedModules: true,
    chunkRelations: true,
    chunkOrigins: true,
    ids: true,
  })
  const scriptsOf = (files: Iterable<string> | undefined) =>
    [...(files ?? [])].filter((each) => each.endsWith('.js'))
  // Every door of the container has the same origin; this one contains the file.
  const doors = chunks.filter(
    ({ origins, modules }) =>
      origins?.some(({ moduleIdentifier }) => moduleIdentifier?.startsWith('container entry') === true) &&
      modules?.some(({ name }) => name?.startsWith(file)),
  )
  const door = doors.flatMap(({ files }) => scriptsOf(files))
  const preloaded = new Set(
    doors.flatMap(({ childrenByOrder }) => childrenByOrder?.['preload'] ?? []).map(String),
  )
  const along = chunks.filter(({ id }) => preloaded.has(String(id))).flatMap(({ files }) => scriptsOf(files))

  const byImport: Record<string, string[]> = {}
  for (const { origins = [], files } of chunks) {
    for (const { moduleName, request } of origins) {
      if (moduleName !== file || !request) continue
      byImport[request] = [...new Set([...(byImport[request] ?? door), ...scriptsOf(files)])].toSorted()
    }
  }
  return { door, byImport, along }
}
