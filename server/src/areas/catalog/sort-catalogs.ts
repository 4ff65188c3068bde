import type { CallRequest } from '@atrium/contract'
import { assertNamedOnce } from '../../serve/assert-named-once.ts'
import type { Context } from '../../serve/context.ts'
import { invalid } from '../../serve/failure.ts'
import { placeAmong } from '../../trees/place-among.ts'
import { requireWhereUsed } from './catalog-use.policy.ts'
import { loadCatalog } from './catalog.loader.ts'
import { lockCatalogs, readSiblings, writeOrder } from './catalog.repository.ts'

/**
 * Places kinds of one owner, which are below the same kind, at positions among their siblings.
 * @throws Failure by the loader, 403 without the right in each project that uses one of them, 422 for a kind that is named twice or is no sibling of the first
 */
export async function sortCatalogs(
  context: Context,
  placements: CallRequest<'/catalog/sort'>['catalogs'],
): Promise<void> {
  const { database } = context
  const [first] = placements
  if (!first) return context.unchanged()
  await lockCatalogs(database)
  const { project_id, parent_id } = await loadCatalog(context, first.id, 'catalog_edit')
  assertNamedOnce('catalogs', placements)
  const before = await readSiblings(database, { project_id, parent_id })
  const siblings = new Set(before)
  const stranger = placements.findIndex(({ id }) => !siblings.has(id))
  if (stranger !== -1) throw invalid({ [`catalogs.${stranger}.id`]: { key: 'catalog_not_siblings' } })
  const after = placeAmong(before, placements)
  if (after.every((id, index) => id === before[index])) return context.unchanged()
  const placed = placements.map(({ id }) => ({ id, project_id }))
  await requireWhereUsed(context, placed, 'catalog_edit')
  await writeOrder(database, after)
  context.record({
    thing: 'catalog',
    thingId: parent_id,
    projectId: project_id,
    before: { order: before },
    after: { order: after },
  })
}
