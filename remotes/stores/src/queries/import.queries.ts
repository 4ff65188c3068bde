import { callKey, reading } from '@atrium/client'
import { repliesQuery } from '@atrium/client/pages'
import type { ImportAction, StockImport } from '@atrium/contract'
import { queryOptions } from '@tanstack/react-query'

/** How often a running import is polled, in milliseconds. */
const pace = 1_000
/** Rows in one page of a dry run. */
const rowsPageSize = 50

/** Whether the server is working on the import. */
export const isAtWork = ({ state }: Pick<StockImport, 'state'>): boolean =>
  state === 'Reading' || state === 'Applying' || state === 'Undoing'

/** The state of an import. It is polled while the server works on it. */
export function importQuery(projectId: string, importId: string) {
  const input = { import_id: importId }
  return queryOptions({
    queryKey: callKey('/store/getImport', projectId, input),
    queryFn: async (query) => (await reading(query)('/store/getImport', input)).import,
    refetchInterval: ({ state: { data } }) => (data && isAtWork(data) ? pace : false),
  })
}

/** The rows of a dry run with one action. */
export function importRowsQuery(projectId: string, importId: string, action: ImportAction) {
  const input = { import_id: importId, action }
  return repliesQuery('/store/getImportRows', {
    projectId,
    input,
    size: rowsPageSize,
    rowsOf: ({ rows }) => rows,
    totalOf: ({ total }) => total,
  })
}
