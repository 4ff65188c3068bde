import { call, callKey, orThrow } from '@atrium/client'
import type { Import } from '@atrium/contract'
import { queryOptions } from '@tanstack/react-query'

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
