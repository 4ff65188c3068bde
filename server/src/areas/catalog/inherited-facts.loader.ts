import type { Catalog, KindDefaults } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

/** The facts of one kind at or above another. */
interface FactsRow extends Record<keyof KindDefaults, unknown> {
  kind_id: string
  catalog: Catalog
  manufacturer: string
  model: string
  criticality: 'A' | 'B' | 'C' | null
  warranty_months: number | null
}

/**
 * Returns what new assets of some kinds take from them, by the ids of the kinds: each fact from the kind itself, or from the nearest kind
 * above it that says something. A warranty of 0 months says that there is none.
 */
export async function readInheritedFacts(
  database: Database,
  catalogIds: readonly string[],
): Promise<ReadonlyMap<string, KindDefaults>> {
  if (catalogIds.length === 0) return new Map()
  const { rows } = await sql<FactsRow>`
    select kind.id as kind_id, jsonb_build_object('id', c.id, 'code', c.code, 'name', c.name) as catalog, c.manufacturer, c.model,
      c.criticality, c.warranty_months
    from unnest(${catalogIds}::uuid[]) as kind (id), lateral catalogs_above(kind.id) above,
      lateral (select * from catalog where id = above.id offset 0) c
    order by above.level`.execute(database)
  return new Map(
    [...Map.groupBy(rows, (row) => row.kind_id)].map(([id, nearestFirst]) => [id, factsOf(nearestFirst)]),
  )
}

function factsOf(nearestFirst: readonly FactsRow[]): KindDefaults {
  const said = <Key extends keyof KindDefaults>(key: Key): KindDefaults[Key] => {
    const row = nearestFirst.find((one) => one[key] !== null && one[key] !== '')
    return (row ? { value: row[key], catalog: row.catalog } : null) as KindDefaults[Key]
  }
  return {
    manufacturer: said('manufacturer'),
    model: said('model'),
    criticality: said('criticality'),
    warranty_months: said('warranty_months'),
  }
}
