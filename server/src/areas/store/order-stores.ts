import type { CallRequest, NameSort, StoreFigure } from '@atrium/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Context } from '../../serve/context.ts'
import { invalid } from '../../serve/failure.ts'
import { figureOfStore } from './store-figures.loader.ts'

interface StoreOrder {
  sort: NameSort
  figure?: RawBuilder<unknown>
}

/**
 * Returns the order of a search of stores. A figure counts what `/store/count_stock` counts, so it needs the same right and a
 * project.
 * @throws Failure validation without a project, 403 or 404 without store_materials_view in it
 */
export async function orderStores(
  context: Context,
  { sort, project_id: projectId }: Pick<CallRequest<'/store/search'>, 'sort' | 'project_id'>,
): Promise<StoreOrder> {
  if (sort === 'name' || sort === 'name_desc') return { sort }
  if (projectId === undefined) throw invalid({ project_id: { key: 'field_required' } })
  await context.require(projectId, 'store_materials_view')
  const isDescending = sort.endsWith('_desc')
  const key = sort.replace(/_desc$/, '') as StoreFigure
  const value = await figureOfStore(context, projectId, key)
  // A store without any movement is the one whose last movement is the longest ago.
  const direction = isDescending ? sql`desc nulls last` : sql`asc nulls first`
  return { sort: 'name', figure: sql`${value} ${direction}` }
}
