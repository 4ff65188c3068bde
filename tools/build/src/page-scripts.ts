import type { Stats } from '@rspack/core'

const pagesFile = './src/pages.ts'

export interface PageScripts {
  /** What each page of a remote needs beside the entry before it shows, by the import that `src/pages.ts` names. */
  readonly byPage: Readonly<Record<string, readonly string[]>>
  /** What lies behind the door `./pages`, with the pages that it asks to be fetched along (`webpackPreload`). */
  readonly ahead: readonly string[]
}

/** The scripts of a remote's pages, of which its build knows. */
export function pageScripts(stats: Stats): PageScripts {
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
    [...(files ?? [])].filter((file) => file.endsWith('.js'))
  // Every door of the container has the same origin; the pages' one holds the pages' file.
  const doors = chunks.filter(
    ({ origins, modules }) =>
      origins?.some(({ moduleIdentifier }) => moduleIdentifier?.startsWith('container entry') === true) &&
      modules?.some(({ name }) => name?.startsWith(pagesFile)),
  )
  const door = doors.flatMap(({ files }) => scriptsOf(files))
  if (door.length === 0) throw new Error('The build has no scripts for what it exposes as ./pages')

  const along = new Set(
    doors.flatMap(({ childrenByOrder }) => childrenByOrder?.['preload'] ?? []).map(String),
  )
  const ahead = chunks.filter(({ id }) => along.has(String(id))).flatMap(({ files }) => scriptsOf(files))

  const scripts: Record<string, string[]> = {}
  for (const { origins = [], files } of chunks) {
    for (const { moduleName, request } of origins) {
      if (moduleName !== pagesFile || !request) continue
      scripts[request] = [...new Set([...(scripts[request] ?? door), ...scriptsOf(files)])].toSorted()
    }
  }
  return { byPage: scripts, ahead: [...new Set([...door, ...ahead])] }
}
