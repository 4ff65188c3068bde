import { limits } from '@atrium/contract'
import type { Database } from '../../database/database.ts'
import { invalid } from '../../serve/failure.ts'
import { readDefaults } from '../catalog/catalog-spec-rows.loader.ts'
import { isMisfit, readSpecValue } from '../catalog/spec-value.policy.ts'
import { addSpecValues, readKept, type KindSpecValue } from './asset-specs.repository.ts'

/** A new asset and its kind. */
interface OfKind {
  id: string
  catalog_id: string | null
}

/**
 * Gives new assets the default values of the specifications of their kinds, and of the kinds above, where they have none yet.
 * @param most values; null for as many as there are
 * @returns for each kind that has defaults the values by the codes of the specifications
 * @throws Failure 422 for more values than `most`
 */
export async function giveDefaultSpecs(
  database: Database,
  assets: readonly OfKind[],
  most: number | null = limits.defaultsAtOnce,
): Promise<Map<string, Record<string, string>>> {
  const ofKinds = assets.filter(({ catalog_id }) => catalog_id !== null)
  const byKind = new Map<string, KindSpecValue[]>()
  const codes = new Map<string, string>()
  // Each kind has an asset at least, so one row more than the limit is too many values.
  const read = await readKept(database, async () =>
    (await readDefaults(database, kindsOf(ofKinds), most === null ? null : most + 1)).map((spec) => ({
      ...spec,
      spec_id: spec.id,
    })),
  )
  for (const { kind_id, spec_id, ...spec } of read) {
    const value = readSpecValue(spec, spec.default_value ?? '')
    if (isMisfit(value)) continue
    codes.set(spec_id, spec.code)
    byKind.set(kind_id, [...(byKind.get(kind_id) ?? []), { catalog_id: kind_id, spec_id, ...value }])
  }
  const count = ofKinds.reduce((sum, { catalog_id }) => sum + (byKind.get(catalog_id ?? '')?.length ?? 0), 0)
  if (most !== null && count > most)
    throw invalid({ assets: { key: 'asset_defaults_too_many', params: { maximum: most } } })
  if (count > 0)
    await addSpecValues(
      database,
      ofKinds.map(({ id }) => id),
      [...byKind.values()].flat(),
    )
  return new Map(
    [...byKind].map(([kind, values]) => [
      kind,
      Object.fromEntries(values.map(({ spec_id, text }) => [codes.get(spec_id) ?? '', text])),
    ]),
  )
}

const kindsOf = (assets: readonly OfKind[]): string[] => [
  ...new Set(assets.flatMap(({ catalog_id }) => catalog_id ?? [])),
]
