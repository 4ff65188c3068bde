import { callQuery } from '@atrium/client'
import { listPageSize } from './store.queries.ts'

const seen = { topics: ['rights'] } as const

/** One page of the catalogue, from 1. Materials belong to no project. */
export function materialPageQuery(text: string, category: string, page: number) {
  const input = {
    page,
    limit: listPageSize,
    ...(text !== '' && { search_text: text }),
    ...(category !== '' && { category }),
  }
  return callQuery('materials', null, '/material/search', input, seen)
}

export function materialCategoriesQuery() {
  return callQuery('materials', null, '/material/getCategories', {}, seen)
}

/** A material with its names in every language. */
export function rawMaterialQuery(materialId: string) {
  return callQuery('materials', null, '/material/getRaw/{id}', { id: materialId }, seen)
}
