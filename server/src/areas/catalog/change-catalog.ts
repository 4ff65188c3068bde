import { isDeepStrictEqual } from 'node:util'
import { catalogFacts, pickFacts, type CallRequest } from '@atrium/contract'
import { dropAttachmentsOf } from '../../attachments/drop-attachments.ts'
import type { Context } from '../../serve/context.ts'
import { conflict } from '../../serve/failure.ts'
import { assertVersion } from '../../serve/version.ts'
import { placeAmong } from '../../trees/place-among.ts'
import type { CatalogRow } from './catalog-rows.loader.ts'
import { requireWhereUsed } from './catalog-use.policy.ts'
import { loadCatalog } from './catalog.loader.ts'
import { presentCatalog } from './catalog.presenter.ts'
import { findPlanIds } from './catalog-plan.repository.ts'
import { assertPlansFree } from './plans-in-force.policy.ts'
import {
  addCatalog,
  findUses,
  lockCatalogs,
  markRemoved,
  readSiblings,
  writeCatalog,
  writeOrder,
  type StoredFacts,
} from './catalog.repository.ts'
import {
  assertParamsFit,
  assertPlansFit,
  assertSparesFit,
  assertSpecsFit,
  placeBelow,
} from './place-catalog.ts'

/**
 * Creates a kind of asset behind its siblings; returns its id.
 * @throws Failure 403, 404 for a parent that the caller does not see, 409 for a code that is taken or a retired parent, 422
 */
export async function createCatalog(
  context: Context,
  { project_id: given, parent_id: parentId, ...facts }: CallRequest<'/catalog/create'>,
): Promise<string> {
  const projectId = given ?? null
  if (projectId !== null) await context.require(projectId, 'catalog_add')
  await lockCatalogs(context.database)
  const parent_id = await placeBelow(context, { id: null, projectId }, parentId)
  const id = await addCatalog(context.database, { project_id: projectId, parent_id }, facts)
  context.record({ thing: 'catalog', thingId: id, projectId, after: { ...facts, parent_id } })
  return id
}

/**
 * Changes a kind, and its place in the tree; returns its version.
 * @throws Failure by the loader, 403 without the right in each project that uses it, 404 for a parent that the caller does not see, 409 for an older version, a code that is taken, a
 * retired parent, or specifications, parameters, spare parts or plans that do not fit the new place, 422
 */
export async function updateCatalog(
  context: Context,
  { id, version, parent_id: parentId, position, ...given }: CallRequest<'/catalog/update'>,
): Promise<number> {
  if (parentId !== undefined || position !== undefined) await lockCatalogs(context.database)
  const current = await lockCatalog(context, { id, version }, 'catalog_edit')
  const before = factsOf(current)
  const wanted = parentId === presentCatalog(current).parent_id ? undefined : parentId
  const after: StoredFacts = {
    ...before,
    ...(Object.fromEntries(
      Object.entries(given).filter(([, value]) => value !== undefined),
    ) as Partial<StoredFacts>),
    ...(wanted !== undefined && {
      parent_id: await placeBelow(context, { id, projectId: current.project_id }, wanted),
    }),
  }
  const isSame = isDeepStrictEqual(before, after)
  const order = position === undefined ? null : await orderAmong(context, current, after.parent_id, position)
  if (isSame && order === null) {
    context.unchanged()
    return current.version
  }
  await requireWhereUsed(context, [current], 'catalog_edit')
  if (after.parent_id !== before.parent_id) {
    await assertSpecsFit(context, id, after.parent_id)
    await assertParamsFit(context, id, after.parent_id)
    await assertSparesFit(context, id, after.parent_id)
    await assertPlansFit(context, id, after.parent_id)
  }
  if (!isSame) await writeCatalog(context.database, current, after)
  if (order) await writeOrder(context.database, order.after)
  record(context, current, {
    before: { ...before, ...(order && { order: order.before }) },
    after: { ...after, ...(order && { order: order.after }) },
  })
  return isSame ? current.version : current.version + 1
}

/** Returns the order below a kind before and after another one has its position there; null if that changes nothing. */
async function orderAmong(
  { database }: Context,
  { id, project_id }: CatalogRow,
  parentId: string | null,
  position: number,
): Promise<{ before: string[]; after: string[] } | null> {
  const before = await readSiblings(database, { project_id, parent_id: parentId })
  const after = placeAmong(before, [{ id, position }])
  return isDeepStrictEqual(before, after) ? null : { before, after }
}

/** @throws Failure by the loader; 409 for an older version, and for a kind that has assets or kinds below it */
export async function removeCatalog(
  context: Context,
  given: CallRequest<'/catalog/remove/{id}'>,
): Promise<void> {
  await lockCatalogs(context.database)
  const current = await lockCatalog(context, given, 'catalog_delete')
  const { hasAssets, children } = await findUses(context.database, current.id)
  if (hasAssets) throw conflict('catalog_has_assets')
  if (children > 0) throw conflict('catalog_has_children', { params: { count: children } })
  await assertPlansFree(context.database, await findPlanIds(context.database, current.id))
  await markRemoved(context.database, current.id)
  await dropAttachmentsOf(context, 'catalog', [current.id])
  record(context, current, { before: { ...factsOf(current) } })
}

async function lockCatalog(
  context: Context,
  { id, version }: { id: string; version?: number | undefined },
  code: 'catalog_edit' | 'catalog_delete',
): Promise<CatalogRow> {
  const current = await loadCatalog(context, id, code, 'locked')
  assertVersion(version, current, () => presentCatalog(current))
  return current
}

/** The facts of a kind as they are stored. */
export const factsOf = (row: CatalogRow): StoredFacts => ({
  ...pickFacts(catalogFacts, row),
  parent_id: row.parent_id,
  is_active: row.is_active,
})

function record(
  context: Context,
  { id, project_id }: CatalogRow,
  change: { before: Record<string, unknown>; after?: Record<string, unknown> },
): void {
  context.record({ thing: 'catalog', thingId: id, projectId: project_id, ...change })
}
