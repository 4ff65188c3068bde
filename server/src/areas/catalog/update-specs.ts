import type { CallReply, CallRequest } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'
import { conflict, forbidden } from '../../serve/failure.ts'
import { assertVersion } from '../../serve/version.ts'
import { readSpecs } from './catalog-spec-rows.loader.ts'
import {
  codesBelow,
  countAssets,
  countValues,
  differentValues,
  projectsWithValues,
  writeSpecs,
} from './catalog-spec.repository.ts'
import { loadCatalog } from './catalog.loader.ts'
import { requireCatalog, seesEveryAsset } from './catalog.policy.ts'
import { presentCatalog } from './catalog.presenter.ts'
import { lockCatalogs } from './catalog.repository.ts'
import { factsOf, planSpecs, type PlannedSpecs } from './plan-specs.ts'
import { isMisfit, readSpecValue } from './spec-value.policy.ts'

type Reply = Omit<CallReply<'/catalog/updateSpecs'>, 'status'>

/**
 * Replaces the own specifications of a kind, or previews it.
 * @throws Failure by the loader and for each right that is missing; 403 to remove values in a project where the caller
 * may not; 409 for an older version, for values that would be removed
 * without `drop_values`, and for another type of a specification with values; 422
 */
export async function updateSpecs(
  context: Context,
  { id, specs, drop_values, dry_run, version }: CallRequest<'/catalog/updateSpecs'>,
): Promise<Reply> {
  const { database } = context
  await lockCatalogs(database)
  const catalog = await loadCatalog(context, id, 'catalog_specs_view', 'locked')
  assertVersion(version, catalog, () => presentCatalog(catalog))
  const all = await readSpecs(database, id)
  const own = all.filter((spec) => spec.catalog.id === id)
  const inherited = all.filter((spec) => spec.catalog.id !== id).map(({ code }) => code.toLowerCase())
  const taken = new Set([...inherited, ...(await codesBelow(database, id))])
  const planned = await planSpecs(context, specs, { own, taken })
  await requireEach(context, catalog.project_id, planned)
  const uses = await usesOf(context, id, planned)
  const seesAll = await seesEveryAsset(context, catalog.project_id)
  const preview = {
    added: planned.added.length,
    changed: planned.changed.length,
    removed: planned.removed.length,
    uses: seesAll ? uses : null,
  }
  const isSame = planned.added.length + planned.changed.length + planned.removed.length === 0
  if (dry_run || isSame) {
    context.unchanged()
    return { version: catalog.version, preview }
  }
  if (uses.values_retyped > 0) throw conflict('spec_type_used')
  if (uses.values_removed > 0) {
    if (!drop_values) throw conflict('spec_has_values')
    await requireWhereUsed(context, planned)
  }
  await writeSpecs(database, id, planned.after)
  context.record({
    thing: 'catalog',
    thingId: id,
    projectId: catalog.project_id,
    before: { specs: own.map(factsOf) },
    after: { specs: planned.after.map(factsOf) },
  })
  return { version: catalog.version + 1, preview }
}

/** Requires the right for each kind of change; a list that changes nothing needs the right to edit. */
async function requireEach(
  context: Context,
  projectId: string | null,
  { added, changed, removed }: PlannedSpecs,
): Promise<void> {
  if (added.length > 0) await requireCatalog(context, projectId, 'catalog_specs_add')
  if (removed.length > 0) await requireCatalog(context, projectId, 'catalog_specs_delete')
  if (changed.length > 0 || added.length + removed.length === 0)
    await requireCatalog(context, projectId, 'catalog_specs_edit')
}

/** A kind of all projects has values in other projects, too: there the caller must hold the right as well. */
async function requireWhereUsed(context: Context, { removed }: PlannedSpecs): Promise<void> {
  const ids = removed.map(({ id }) => id)
  for (const projectId of await projectsWithValues(context.database, ids)) {
    const rights = await context.rights(projectId)
    if (!rights.may('catalog_specs_delete')) throw forbidden()
  }
}

async function usesOf(
  { database }: Context,
  catalogId: string,
  { changed, removed }: PlannedSpecs,
): Promise<NonNullable<Reply['preview']['uses']>> {
  const retyped = new Map(
    changed.flatMap(({ before, after }) => (before.type === after.type ? [] : [[before.id, after] as const])),
  )
  const values = await differentValues(database, [...retyped.keys()])
  const unfit = values.filter(({ spec_id, text }) => {
    const rules = retyped.get(spec_id)
    return rules !== undefined && isMisfit(readSpecValue(rules, text))
  })
  const sum = (counted: readonly { count: number }[]) =>
    counted.reduce((total, { count }) => total + count, 0)
  return {
    assets: await countAssets(database, catalogId),
    values_removed: await countValues(
      database,
      removed.map(({ id }) => id),
    ),
    values_retyped: await countValues(database, [...retyped.keys()]),
    values_unfit: sum(unfit),
  }
}
