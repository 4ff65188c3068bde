import type { CallReply, CallRequest } from '@atrium/contract'
import type { Context } from '../../../serve/context.ts'
import { conflict } from '../../../serve/failure.ts'
import { assertVersion } from '../../../serve/version.ts'
import { requireWhereUsed } from '../catalog-use.policy.ts'
import { loadCatalog } from '../catalog.loader.ts'
import { presentCatalog } from '../catalog.presenter.ts'
import { assertPlansFree } from '../plans-in-force.policy.ts'
import { assertOwnersFit, assertPlacesFit } from './assert-mergeable.ts'
import { carryOutMerge } from './carry-out-merge.ts'
import { lockMerge } from './lock-merge.ts'
import { requireAssets, requireChildren, requireLists, requireRecords, requireTaken } from './merge-rights.ts'
import { projectsWithAssets } from './merge.repository.ts'
import { readOwnLists } from './own-lists.ts'
import { planMerge } from './plan-merge.ts'
import { recordMerge } from './record-merge.ts'

/**
 * Merges a kind into another one, or previews it: its assets, the kinds below it and the lines of its lists move, and it is removed.
 * @returns the version of the kind that remains
 * @throws Failure by the loader and for each right that is missing; 409 for an older version and for lines that do not fit; 422 for a kind
 * that cannot take it, and for more than one call moves
 */
export async function mergeCatalogs(
  context: Context,
  { id, into_id, version, into_version, dry_run }: CallRequest<'/catalog/merge'>,
): Promise<Omit<CallReply<'/catalog/merge'>, 'status'>> {
  const { database } = context
  const pair = { fromId: id, intoId: into_id }
  // Nobody waits for a caller without the right: the locks come behind the first look.
  const seen = await loadCatalog(context, id, 'catalog_delete')
  const target = await loadCatalog(context, into_id, 'catalog_edit')
  assertOwnersFit(seen, target)
  await requireLists(context, [seen.project_id, target.project_id])
  await requireAssets(context, await projectsWithAssets(database, id))
  const locked = await lockMerge(database, pair)
  const from = await loadCatalog(context, id, 'catalog_delete', 'locked')
  const into = await loadCatalog(context, into_id, 'catalog_edit', 'locked')
  assertVersion(version, from, () => presentCatalog(from))
  assertVersion(into_version, into, () => presentCatalog(into))
  await assertPlacesFit(context, from, into)
  await requireAssets(context, await projectsWithAssets(database, id))
  await requireWhereUsed(context, [from], 'catalog_delete')
  await requireChildren(context, locked.children)
  const planned = await planMerge(database, pair)
  await requireTaken(context, into, planned)
  await requireRecords(context, id, planned)
  const assets = locked.assets.filter((asset) => !asset.is_removed).length
  const preview = { assets, kinds: locked.children.length, ...planned.preview }
  if (dry_run) {
    context.unchanged()
    return { id: into_id, version: into.version, preview }
  }
  const { specs, params, spares, plans } = planned
  const [clash] = [specs, params, spares, plans].flatMap((list) => list.clashes)
  if (clash) throw conflict(clash.key, { params: { code: clash.of } })
  // Plans that the other kind has already stay with the kind that goes.
  await assertPlansFree(
    database,
    plans.matched.map(({ from }) => from.id),
  )
  const lists = { from: await readOwnLists(database, id), into: await readOwnLists(database, into_id) }
  const isChanged = await carryOutMerge(database, pair, planned)
  const after = isChanged ? await readOwnLists(database, into_id) : null
  recordMerge(context, { from, into, lists: { ...lists, after }, ...locked })
  return { id: into_id, version: into.version + (isChanged ? 1 : 0), preview }
}
