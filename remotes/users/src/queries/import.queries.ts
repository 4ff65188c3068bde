import { call, callKey, isBackgroundFetch, orThrow } from '@atrium/client'
import type { ImportAction, UserImport } from '@atrium/contract'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'

/** While the server works on an import it is asked this often how far it is, in milliseconds. */
const pace = 1_000
/** Rows that one page of a difference brings. */
const rowsPageSize = 50

const isAtWork = ({ state }: Pick<UserImport, 'state'>): boolean => state.endsWith('ing')

/** Where an import stands. To look at a bar that moves is no sign of a person, so it keeps no session alive. */
export function importQuery(projectId: string, importId: string) {
  const input = { import_id: importId }
  return queryOptions({
    queryKey: callKey('imports', projectId, '/user/getImport', input),
    queryFn: async ({ signal }) =>
      orThrow(await call('/user/getImport', input, { signal, background: true })).import,
    refetchInterval: ({ state: { data } }) => (data && isAtWork(data) ? pace : false),
  })
}

/** What the dry run of a table makes of its rows. */
export function importRowsQuery(projectId: string, importId: string, action: ImportAction) {
  const input = { import_id: importId, action, limit: rowsPageSize }
  return infiniteQueryOptions({
    queryKey: callKey('imports', projectId, '/user/getImportRows', input),
    queryFn: async ({ pageParam, signal, queryKey }) => {
      const options = { signal, background: isBackgroundFetch(queryKey) }
      return orThrow(await call('/user/getImportRows', { ...input, page: pageParam }, options))
    },
    initialPageParam: 1,
    getNextPageParam: (last, pages) =>
      pages.length * rowsPageSize < last.total ? pages.length + 1 : undefined,
  })
}
