import type { NewAsset } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { readInheritedFacts } from '../catalog/inherited-facts.loader.ts'
import { lockOfferedWords } from '../library/project-words.loader.ts'

/**
 * Returns new assets with what they leave empty, from their kinds or from the nearest kind above that says something: manufacturer,
 * model, criticality if the library of the project has that word, and the end of a warranty that starts.
 */
export async function fillFromKinds(
  database: Database,
  assets: readonly NewAsset[],
  projectId: string,
): Promise<NewAsset[]> {
  const kindIds = [...new Set(assets.flatMap(({ catalog_id }) => catalog_id ?? []))]
  const kinds = await readInheritedFacts(database, kindIds)
  const criticalities = await lockOfferedWords(
    database,
    projectId,
    'criticality',
    [...kinds.values()].flatMap(({ criticality }) => criticality?.value ?? []),
  )
  const ends = await warrantyEnds(
    database,
    assets.map(({ catalog_id, warranty_start_date: start, warranty_end_date: end }) => {
      const months = kinds.get(catalog_id ?? '')?.warranty_months?.value ?? 0
      return start !== null && end === null && months > 0 ? { start, months } : null
    }),
  )
  return assets.map((asset, index) => {
    const kind = kinds.get(asset.catalog_id ?? '')
    if (!kind) return asset
    return {
      ...asset,
      manufacturer: asset.manufacturer || (kind.manufacturer?.value ?? ''),
      model: asset.model || (kind.model?.value ?? ''),
      criticality_level:
        asset.criticality_level || (criticalities.get(kind.criticality?.value.toLowerCase() ?? '') ?? ''),
      warranty_end_date: asset.warranty_end_date ?? ends[index] ?? null,
    }
  })
}

/** Returns the last days of warranties that start on a day and last some months; null where there is none. */
async function warrantyEnds(
  database: Database,
  warranties: readonly ({ start: string; months: number } | null)[],
): Promise<(string | null)[]> {
  if (warranties.every((one) => one === null)) return warranties.map(() => null)
  const { rows } = await sql<{ day: string | null }>`
    select least((start + make_interval(months => months))::date - 1, '9999-12-31')::text as day
    from unnest(${warranties.map((one) => one?.start ?? null)}::date[], ${warranties.map((one) => one?.months ?? null)}::int[])
      with ordinality as given (start, months, place) order by place`.execute(database)
  return rows.map(({ day }, index) => (warranties[index] ? day : null))
}
