import type { Stats } from '@rspack/core'

const pagesFile = './src/pages.ts'

/**
 * What each page of a remote needs beside the entry before it shows: the scripts behind the door `./pages` and those
 * of the page itself, by the import that `src/pages.ts` names.
 */
export function pageScripts(stats: Stats): Record<string, string[]> {
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
  const door = chunks
    .filter(({ origins }) =>
      origins?.some(({ moduleIdentifier }) => moduleIdentifier?.includes(`"./pages",`) === true),
    )
    .flatMap(({ files }) => scriptsOf(files))
  if (door.length === 0) throw new Error('The build has no scripts for what it exposes as ./pages')

  const scripts: Record<string, string[]> = {}
  for (const { origins = [], files } of chunks) {
    for (const { moduleName, request } of origins) {
      if (moduleName !== pagesFile || !request) continue
      scripts[request] = [...new Set([...(scripts[request] ?? door), ...scriptsOf(files)])].toSorted()
    }
  }
  return scripts
}
