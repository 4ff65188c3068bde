import { callKey, reading } from '@atrium/client'
import { repliesQuery } from '@atrium/client/pages'
import type { ImportAction, UserImport } from '@atrium/contract'
import { queryOptions } from '@tanstack/react-query'

/** While the server works on an import it is asked this often how far it is, in milliseconds. */
const pace = 1_000
/** Rows that one page of a difference brings. */
const rowsPageSize = 50

const isAtWork = ({ state }: Pick<UserImport, 'state'>): boolean => state.endsWith('ing')

/** Where an import stands. It is asked again by itself while the server is at work. */
export function importQuery(projectId: string, importId: string) {
  const input = { import_id: importId }
  return queryOptions({
    queryKey: callKey('/user/getImport', projectId, input),
    queryFn: async (query) => (await reading(query)('/user/getImport', input)).import,
    refetchInterval: ({ state: { data } }) => (data && isAtWork(data) ? pace : false),
  })
}

/** What the dry run of a table makes of its rows. */
export function importRowsQuery(projectId: string, importId: string, action: ImportAction) {
  const input = { import_id: importId, action }
  return repliesQuery('/user/getImportRows', {
    projectId,
    input,
    size: rowsPageSize,
    rowsOf: ({ rows }) => rows,
    totalOf: ({ total }) => total,
  })
}
