import type { Context } from '../../serve/context.ts'
import { forbidden } from '../../serve/failure.ts'
import { assertVersion } from '../../serve/version.ts'
import type { CatalogRow } from './catalog-rows.loader.ts'
import { requireWhereUsed } from './catalog-use.policy.ts'
import { loadCatalog } from './catalog.loader.ts'
import { requireCatalog, seesEveryAsset, type CatalogCode } from './catalog.policy.ts'
import { presentCatalog } from './catalog.presenter.ts'
import { lockCatalogs } from './catalog.repository.ts'
import { keysBelow, raiseVersion } from './own-list.repository.ts'
import type { OwnList, OwnRow, OwnStored, OwnWritten, PlannedList } from './own-list.ts'
import { planOwnList } from './plan-own-list.ts'

interface Change<Written> {
  id: string
  written: readonly Written[]
  dry_run: boolean
  version?: number | undefined
}

interface Changed<Uses> {
  version: number
  preview: { added: number; changed: number; removed: number; uses: Uses | null }
}

/**
 * Replaces a list that a kind owns, or previews it.
 * @throws Failure by the loader and for each right that is missing; 409 for an older version and for what assets would lose; 422
 */
export async function changeOwnList<
  Row extends OwnRow,
  Stored extends OwnStored,
  Written extends OwnWritten,
  Uses,
>(
  context: Context,
  list: OwnList<Row, Stored, Written, Uses>,
  { id, written, dry_run, version }: Change<Written>,
): Promise<Changed<Uses>> {
  const { database } = context
  await lockCatalogs(database)
  const catalog = await loadCatalog(context, id, list.rights.view, 'locked')
  assertVersion(version, catalog, () => presentCatalog(catalog))
  const all = await list.read(database, id)
  const own = all.filter((one) => one.catalog.id === id)
  const inherited = all.filter((one) => one.catalog.id !== id).map((one) => list.keyOf(one).toLowerCase())
  const taken = new Set([...inherited, ...(await keysBelow(database, list, id))])
  const planned = await planOwnList(context, list, written, { own, taken })
  await requireEach(context, catalog, list.rights, planned)
  const uses = await list.usesOf(context, id, planned)
  const seesAll = await seesEveryAsset(context, catalog.project_id)
  const { added, changed, removed } = planned
  const preview = {
    added: added.length,
    changed: changed.length,
    removed: removed.length,
    uses: seesAll ? uses : null,
  }
  if (dry_run || added.length + changed.length + removed.length === 0) {
    context.unchanged()
    return { version: catalog.version, preview }
  }
  await list.assertKept(context, uses, planned)
  await list.write(database, id, planned.after)
  await raiseVersion(database, id)
  await list.follow?.(context, planned)
  context.record({
    thing: 'catalog',
    thingId: id,
    projectId: catalog.project_id,
    before: { [list.member]: own.map((one) => list.factsOf(one)) },
    after: { [list.member]: planned.after.map((one) => list.factsOf(one)) },
  })
  return { version: catalog.version + 1, preview }
}

type Rights = OwnList<never, never, never, never>['rights']

/**
 * Requires the right for each kind of change, in each project that uses the kind; a list that changes nothing needs the right to edit.
 * @throws Failure 403
 */
async function requireEach(
  context: Context,
  catalog: CatalogRow,
  rights: Rights,
  { added, changed, removed }: PlannedList<unknown, unknown>,
): Promise<void> {
  const codes = new Set<CatalogCode>()
  if (added.length > 0) codes.add(rights.add)
  if (removed.length > 0) codes.add(rights.delete)
  if (changed.length > 0) codes.add(rights.edit)
  if (codes.size === 0) return requireCatalog(context, catalog.project_id, rights.edit)
  for (const code of codes) await requireCatalog(context, catalog.project_id, code)
  await requireWhereUsed(context, [catalog], ...codes)
}

/**
 * Requires the right to delete, and sight of all places, in projects whose assets would lose something: a kind of all projects has assets
 * in other projects, too.
 * @throws Failure 403
 */
export async function requireWhereLost(
  context: Context,
  code: CatalogCode,
  projectIds: readonly string[],
): Promise<void> {
  for (const projectId of projectIds) {
    const rights = await context.rights(projectId)
    if (!rights.may(code) || !(await seesEveryAsset(context, projectId))) throw forbidden()
  }
}
