import type { Context } from '../../../serve/context.ts'
import { forbidden } from '../../../serve/failure.ts'
import { projectsWithReadings } from '../catalog-param.repository.ts'
import type { CatalogRow } from '../catalog-rows.loader.ts'
import { projectsWithValues } from '../catalog-spec.repository.ts'
import { requireWhereUsed } from '../catalog-use.policy.ts'
import { requireCatalog, seesEveryAsset, type CatalogCode } from '../catalog.policy.ts'
import type { MergedList } from './merge-list.ts'
import type { MovedKind } from './merge.repository.ts'
import type { PlannedMerge } from './plan-merge.ts'

const seen: readonly CatalogCode[] = ['catalog_specs_view', 'catalog_params_view', 'catalog_plan_view']

/** Requires sight of the lists of kinds of some owners: a preview tells of them. @throws Failure 403, 404 */
export async function requireLists(context: Context, owners: readonly (string | null)[]): Promise<void> {
  for (const owner of owners) for (const code of seen) await requireCatalog(context, owner, code)
}

/** Requires the right to edit the kinds that get another parent, in each project that uses them. @throws Failure 403 */
export async function requireChildren(context: Context, children: readonly MovedKind[]): Promise<void> {
  const owners = children.map(({ project_id }) => project_id)
  const projects = [...new Set(owners)].filter((owner) => owner !== null)
  await context.rightsByProject(projects)
  for (const owner of new Set(owners)) {
    if (owner === null) await requireCatalog(context, null, 'catalog_edit')
    else if (!(await context.rights(owner)).may('catalog_edit')) throw forbidden()
  }
  await requireWhereUsed(context, children, 'catalog_edit')
}

/**
 * Requires the right to add what the kind that remains takes over, in each project that uses this kind.
 * @throws Failure 403
 */
export async function requireTaken(
  context: Context,
  into: CatalogRow,
  { specs, params, spares, plans }: PlannedMerge,
): Promise<void> {
  const codes = new Set<CatalogCode>()
  if (specs.taken.length > 0) codes.add('catalog_specs_add')
  if (params.taken.length > 0) codes.add('catalog_params_add')
  if (spares.taken.length > 0) codes.add('catalog_edit')
  if (plans.taken.length > 0) codes.add('catalog_plan_add')
  for (const code of codes) await requireCatalog(context, into.project_id, code)
  await requireWhereUsed(context, [into], ...codes)
}

/**
 * Requires the right to edit assets, and sight of all of them, in each project whose assets a merge changes: a kind of all projects has
 * assets in projects that the caller does not know.
 * @throws Failure 403
 */
export async function requireAssets(context: Context, projectIds: readonly string[]): Promise<void> {
  await context.rightsByProject(projectIds)
  for (const projectId of projectIds) {
    const rights = await context.rights(projectId)
    if (!rights.may('asset_edit') || !(await seesEveryAsset(context, projectId))) throw forbidden()
  }
}

/**
 * Requires the same where values and readings of the kind's own lines move: an asset keeps readings when it gets another kind.
 * @throws Failure 403
 */
export async function requireRecords(
  context: Context,
  fromId: string,
  { specs, params }: PlannedMerge,
): Promise<void> {
  const own = ({ matched }: MergedList<{ id: string; catalog: { id: string } }>) =>
    matched.flatMap(({ from }) => (from.catalog.id === fromId ? [from.id] : []))
  const { database } = context
  await requireAssets(context, await projectsWithValues(database, own(specs)))
  await requireAssets(context, await projectsWithReadings(database, own(params)))
}
