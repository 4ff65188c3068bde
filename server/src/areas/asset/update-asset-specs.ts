import type { CallReply, CallRequest } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'
import { invalid, notFound, type FailureDetails } from '../../serve/failure.ts'
import { readSpecs, type SpecRow } from '../catalog/catalog-spec-rows.loader.ts'
import { presentSpec } from '../catalog/catalog-spec.presenter.ts'
import { isMisfit, readSpecValue, type SpecValue } from '../catalog/spec-value.policy.ts'
import { readAssets } from './asset-rows.loader.ts'
import { keepSpecs, readSpecValues, writeSpecValues } from './asset-specs.repository.ts'
import { assertCurrent } from './asset-version.policy.ts'
import { loadAsset } from './asset.loader.ts'

/** Returns the specifications of an asset with their values. @throws Failure of the loader */
export async function readAssetSpecs(
  context: Context,
  id: string,
): Promise<CallReply<'/asset/getSpecs/{id}'>> {
  await loadAsset(context, id, 'asset_view')
  const [asset] = await readAssets(context.database, [id])
  if (!asset) throw notFound()
  const { catalog_id, version } = asset
  const specs = catalog_id === null ? [] : await readSpecs(context.database, catalog_id)
  const values = await readSpecValues(context.database, id)
  return {
    specs: specs.map((spec) => ({ ...presentSpec(spec, catalog_id), value: values.get(spec.id) ?? null })),
    version,
  }
}

/**
 * Changes values of the specifications of an asset; returns its version.
 * @throws Failure of the loader, 409 for an older version, 422 that names each value that is wrong
 */
export async function updateAssetSpecs(
  context: Context,
  { id, values, version }: CallRequest<'/asset/updateSpecs'>,
): Promise<number> {
  const { database } = context
  const { sight } = await loadAsset(context, id, 'asset_edit', 'locked')
  const [asset] = await readAssets(database, [id])
  if (!asset) throw notFound()
  await assertCurrent(context, asset, { version, sight })
  await keepSpecs(
    database,
    values.map(({ spec_id }) => spec_id),
  )
  const specs = asset.catalog_id === null ? [] : await readSpecs(database, asset.catalog_id)
  const wanted = valuesOf(new Map(specs.map((spec) => [spec.id, spec])), values)
  const current = await readSpecValues(database, id)
  const changed = new Map(
    [...wanted].filter(([specId, value]) => (value?.text ?? null) !== (current.get(specId) ?? null)),
  )
  if (changed.size === 0) {
    context.unchanged()
    return asset.version
  }
  await writeSpecValues(database, id, changed)
  const byCode = (valueOf: (specId: string) => string | null) =>
    Object.fromEntries(
      specs.filter((spec) => changed.has(spec.id)).map((spec) => [spec.code, valueOf(spec.id)]),
    )
  context.record({
    thing: 'asset',
    thingId: id,
    projectId: asset.project_id,
    before: { specs: byCode((specId) => current.get(specId) ?? null) },
    after: { specs: byCode((specId) => changed.get(specId)?.text ?? null) },
  })
  return asset.version + 1
}

function valuesOf(
  specs: ReadonlyMap<string, SpecRow>,
  given: CallRequest<'/asset/updateSpecs'>['values'],
): Map<string, SpecValue | null> {
  const fields: NonNullable<FailureDetails['fields']> = {}
  const values = new Map<string, SpecValue | null>()
  for (const [index, { spec_id, value }] of given.entries()) {
    const spec = specs.get(spec_id)
    if (!spec || values.has(spec_id)) {
      fields[`values.${index}.spec_id`] = { key: 'spec_unknown' }
      continue
    }
    const isEmpty = value === null || value.trim() === ''
    const read = isEmpty && !spec.is_mandatory ? null : readSpecValue(spec, value ?? '')
    if (read && isMisfit(read)) fields[`values.${index}.value`] = read
    else values.set(spec_id, read)
  }
  if (Object.keys(fields).length > 0) throw invalid(fields)
  return values
}
