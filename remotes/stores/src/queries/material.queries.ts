import { callQuery } from '@atrium/client'
import type { NameSort } from '@atrium/contract'
import { listPageSize } from './store.queries.ts'

/** One page of the catalogue. Pages start at 1. Materials belong to the portal. */
export function materialPageQuery(text: string, category: string, sort: NameSort, page: number) {
  const input = {
    page,
    limit: listPageSize,
    ...(text !== '' && { search_text: text }),
    ...(category !== '' && { category }),
    // A portal older than this module knows no `sort`. Its only order is by name.
    ...(sort !== 'name' && { sort }),
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

/** The photos and files of a material. */
export function materialFilesQuery(materialId: string) {
  return callQuery('/attachment/list', null, { owner_kind: 'material', owner_id: materialId })
}
