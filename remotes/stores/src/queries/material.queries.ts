import { callQuery } from '@atrium/client'
import { listPageSize } from './store.queries.ts'

/** One page of the catalogue. Pages start at 1. Materials belong to the portal. */
export function materialPageQuery(text: string, category: string, page: number) {
  const input = {
    page,
    limit: listPageSize,
    ...(text !== '' && { search_text: text }),
    ...(category !== '' && { category }),
  }
  return callQuery('/material/search', null, input)
}

export function materialCategoriesQuery() {
  return callQuery('/material/getCategories', null, {})
}

/** A material with its names in every language. */
export function rawMaterialQuery(materialId: string) {
  return callQuery('/material/getRaw/{id}', null, { id: materialId })
}
