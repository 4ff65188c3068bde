import { callQuery } from '@atrium/client'

/** The materials of some codes with their stock in a store; a code that names none is left out. */
export function materialsOfCodesQuery(projectId: string, storeId: string, codes: readonly string[]) {
  const input = { store_id: storeId, codes: [...codes] }
  return callQuery('stock', projectId, '/store/find_materials', input, { topics: ['materials', 'rights'] })
}
