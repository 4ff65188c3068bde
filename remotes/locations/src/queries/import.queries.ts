import { call, callKey, isBackgroundFetch, orThrow } from '@atrium/client'
import type { Import, ImportAction } from '@atrium/contract'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'

/** While the server works on an import it is asked this often how far it is, in milliseconds. */
const pace = 1_000

/** Whether the server is at work on it by itself. */
export function isAtWork({ state }: Pick<Import, 'state'>): boolean {
  return state === 'Reading' || state === 'Applying' || state === 'Undoing'
}

/** Where an import stands. To look at a bar that moves is no sign of a person, so it keeps no session alive. */
export function importQuery(projectId: string, importId: string) {
  const input = { import_id: importId }
  return queryOptions({
    queryKey: callKey('imports', projectId, '/location/getImport', input),
    queryFn: async ({ signal }) =>
      orThrow(await call('/location/getImport', input, { signal, background: true })).import,
    refetchInterval: ({ state: { data } }) => (data && isAtWork(data) ? pace : false),
  })
}

/** Imports that one page of the list brings. */
const listPageSize = 10

/** The imports of a project, the latest first. Who sees what decides which ones, and where their buildings stand. */
export function importsQuery(projectId: string) {
  const input = { project_id: projectId, limit: listPageSize }
  return infiniteQueryOptions({
    queryKey: callKey('imports', projectId, '/location/getImports', input),
    queryFn: async ({ pageParam, signal, queryKey }) => {
      const options = { signal, background: isBackgroundFetch(queryKey) }
      return orThrow(await call('/location/getImports', { ...input, page: pageParam }, options)).imports
    },
    initialPageParam: 1,
    getNextPageParam: (last, _, page) => (last.length === listPageSize ? page + 1 : undefined),
    meta: { topics: ['locations', 'user-locations', 'rights'] },
  })
}

/** Rows that one page of a difference brings. */
const rowsPageSize = 50

/** What the dry run of a table makes of its rows. */
export function importRowsQuery(projectId: string, importId: string, action: ImportAction) {
  const input = { import_id: importId, action, limit: rowsPageSize }
  return infiniteQueryOptions({
    queryKey: callKey('imports', projectId, '/location/getImportRows', input),
    queryFn: async ({ pageParam, signal, queryKey }) => {
      const options = { signal, background: isBackgroundFetch(queryKey) }
      return orThrow(await call('/location/getImportRows', { ...input, page: pageParam }, options))
    },
    initialPageParam: 1,
    getNextPageParam: (last, pages) =>
      pages.length * rowsPageSize < last.total ? pages.length + 1 : undefined,
  })
}
