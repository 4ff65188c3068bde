import { callKey, callQuery, reading } from '@atrium/client'
import type { Material, Stock } from '@atrium/contract'
import { queryOptions } from '@tanstack/react-query'
import { listPageSize } from '../../queries/store.queries.ts'

/** The materials with some codes and their stock in a store. An unknown code is left out. */
export function materialsOfCodesQuery(projectId: string, storeId: string, codes: readonly string[]) {
  const input = { store_id: storeId, codes: [...codes] }
  return callQuery('/store/find_materials', projectId, input)
}

/** A catalogue material in the shape of a stock row, for a user who may not see the store's stock. */
const asStock = ({ id, code, name, unit, category, reorder_level, version }: Material): Stock => ({
  material_id: id,
  code,
  name,
  unit,
  category,
  stock: '0',
  reserved: '0',
  reorder_level,
  shelf: '',
  average_cost: null,
  value: null,
  priced_entries: 0,
  incoming_entries: 0,
  is_low: false,
  version,
})

/**
 * The catalogue material with a code, for a user who may not see the store's stock; its amounts are meaningless. The
 * catalogue searches parts of codes and names, so pages are read until the exact code appears.
 */
export function materialOfCodeQuery(code: string) {
  const wanted = code.trim().toLowerCase()
  const input = { search: code, limit: listPageSize }
  return queryOptions({
    queryKey: callKey('/material/search', null, input),
    queryFn: async (query) => {
      const read = reading(query)
      for (let page = 1; ; page += 1) {
        const { materials, total } = await read('/material/search', { ...input, page })
        const found = materials.find((one) => one.code.toLowerCase() === wanted)
        if (found) return { materials: [asStock(found)] }
        if (materials.length === 0 || page * listPageSize >= total) return { materials: [] }
      }
    },
  })
}

/** The first materials of a store that match what is typed. */
export function stockSuggestionsQuery(projectId: string, storeId: string, text: string, limit: number) {
  return callQuery('/store/search_materials', projectId, { store_id: storeId, search_text: text, limit })
}

/** The first materials of the catalogue that match what is typed. */
export function catalogueSuggestionsQuery(text: string, limit: number) {
  return callQuery('/material/search', null, { search_text: text, limit })
}
