import { callKey, reading } from '@atrium/client'
import { pagesQuery, repliesQuery } from '@atrium/client/pages'
import type { Import, ImportAction } from '@atrium/contract'
import { queryOptions } from '@tanstack/react-query'

/** While the server works on an import it is asked this often how far it is, in milliseconds. */
const pace = 1_000

/** Whether the server is at work on it by itself. */
export function isAtWork({ state }: Pick<Import, 'state'>): boolean {
  return state === 'Reading' || state === 'Applying' || state === 'Undoing'
}

/** Where an import stands. It is asked again by itself while the server is at work. */
export function importQuery(projectId: string, importId: string) {
  const input = { import_id: importId }
  return queryOptions({
    queryKey: callKey('/location/getImport', projectId, input),
    queryFn: async (query) => (await reading(query)('/location/getImport', input)).import,
    refetchInterval: ({ state: { data } }) => (data && isAtWork(data) ? pace : false),
  })
}

/** Imports that one page of the list brings. */
const listPageSize = 10

/** The imports of a project, the latest first. Who sees what decides which ones, and where their buildings stand. */
export function importsQuery(projectId: string) {
  const input = { project_id: projectId }
  return pagesQuery('/location/getImports', {
    projectId,
    input,
    size: listPageSize,
    rowsOf: ({ imports }) => imports,
  })
}

/** Rows that one page of a difference brings. */
const rowsPageSize = 50

/** What the dry run of a table makes of its rows. */
export function importRowsQuery(projectId: string, importId: string, action: ImportAction) {
  const input = { import_id: importId, action }
  return repliesQuery('/location/getImportRows', {
    projectId,
    input,
    size: rowsPageSize,
    rowsOf: ({ rows }) => rows,
    totalOf: ({ total }) => total,
  })
}
