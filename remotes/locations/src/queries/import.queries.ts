import { callKey, reading } from '@atrium/client'
import { pagesQuery, repliesQuery } from '@atrium/client/pages'
import type { Import, ImportAction } from '@atrium/contract'
import { queryOptions } from '@tanstack/react-query'

/** How often a running import is polled, in milliseconds. */
const pace = 1_000

/** Whether the server is working on the import. */
export function isAtWork({ state }: Pick<Import, 'state'>): boolean {
  return state === 'Reading' || state === 'Applying' || state === 'Undoing'
}

/** The state of an import. It is polled while the server works on it. */
export function importQuery(projectId: string, importId: string) {
  const input = { import_id: importId }
  return queryOptions({
    queryKey: callKey('/location/getImport', projectId, input),
    queryFn: async (query) => (await reading(query)('/location/getImport', input)).import,
    refetchInterval: ({ state: { data } }) => (data && isAtWork(data) ? pace : false),
  })
}

/** Imports in one page of the list. */
const listPageSize = 10

/**
 * The imports of a project, latest first. The caller's rights and sight decide which are listed and whether their
 * buildings are named.
 */
export function importsQuery(projectId: string) {
  const input = { project_id: projectId }
  return pagesQuery('/location/getImports', {
    projectId,
    input,
    size: listPageSize,
    rowsOf: ({ imports }) => imports,
  })
}

/** Rows in one page of a dry run. */
const rowsPageSize = 50

/** The rows of a dry run with one action. */
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
