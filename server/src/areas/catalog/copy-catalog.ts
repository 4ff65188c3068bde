import type { CallRequest } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'
import { notFound } from '../../serve/failure.ts'
import type { CatalogRow } from './catalog-rows.loader.ts'
import { loadCatalog } from './catalog.loader.ts'
import { requireCatalog } from './catalog.policy.ts'
import { addCatalog, lockCatalogs } from './catalog.repository.ts'
import { factsOf } from './change-catalog.ts'
import type { OwnList, OwnRow, OwnStored } from './own-list.ts'
import { paramList } from './param-list.ts'
import { placeBelow } from './place-catalog.ts'
import { keptPlans } from './plan-list.ts'
import { spareList } from './spare-list.ts'
import { specList } from './spec-list.ts'

type Copied = Pick<CallRequest<'/catalog/copy'>, 'specs' | 'params' | 'plans' | 'spares'>

/**
 * Copies a kind behind its siblings, with its own lists as asked; returns the id of the copy. What it inherits, the copy inherits too.
 * @throws Failure by the loader, 403 without a right to see a list or to add to it, 404 for a kind of one project that is to be
 * copied to another, 409 for a code that is taken and a retired parent
 */
export async function copyCatalog(
  context: Context,
  { id, code, name, project_id: given, ...lists }: CallRequest<'/catalog/copy'>,
): Promise<string> {
  const { database } = context
  await lockCatalogs(database)
  const original = await loadCatalog(context, id, 'catalog_view')
  const projectId = given ?? original.project_id
  if (original.project_id !== null && original.project_id !== projectId) throw notFound()
  await requireCatalog(context, projectId, 'catalog_add')
  const parent_id = await placeBelow(context, { id: null, projectId }, original.parent_id ?? '0')
  const { is_active: _, parent_id: __, ...facts } = { ...factsOf(original), code, name }
  const copy = await addCatalog(database, { project_id: projectId, parent_id }, facts)
  const copied = await copyLists(context, { original, copy, projectId }, lists)
  context.record({
    thing: 'catalog',
    thingId: copy,
    projectId,
    after: { ...facts, parent_id, copied_from: id, ...copied },
  })
  return copy
}

interface Copying {
  original: CatalogRow
  /** Id of the copy. */
  copy: string
  projectId: string | null
}

/** @returns what the audit trail keeps of each list */
async function copyLists(
  context: Context,
  copying: Copying,
  asked: Copied,
): Promise<Record<string, unknown>> {
  return {
    ...(asked.specs && (await copyList(context, specList(false), copying))),
    ...(asked.params && (await copyList(context, paramList(false), copying))),
    ...(asked.plans && (await copyList(context, keptPlans, copying))),
    // Materials that are copied with their spare part are not chosen anew.
    ...(asked.spares && (await copyList(context, spareList(new Set()), copying))),
  }
}

async function copyList<Row extends OwnRow & Stored, Stored extends OwnStored, Uses>(
  context: Context,
  list: OwnList<Row, Stored, never, Uses>,
  { original, copy, projectId }: Copying,
): Promise<Record<string, unknown>> {
  await requireCatalog(context, original.project_id, list.rights.view)
  await requireCatalog(context, projectId, list.rights.add)
  const own = (await list.read(context.database, original.id)).filter((one) => one.catalog.id === original.id)
  const written = own.map((one): Stored => ({ ...one, id: null }))
  if (written.length > 0) await list.write(context.database, copy, written)
  return { [list.member]: written.map((one) => list.factsOf(one)) }
}
