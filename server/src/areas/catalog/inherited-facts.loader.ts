import type { Catalog, KindDefaults } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

/** What a kind hands on to new assets; null where neither it nor a kind above it says anything. */
export type HandedOn = {
  readonly [Fact in keyof KindDefaults]: NonNullable<KindDefaults[Fact]>['value'] | null
}

/** The facts of one kind at or above another. */
interface FactsRow extends Record<keyof KindDefaults, unknown> {
  kind_id: string
  catalog: Catalog
  manufacturer: string
  model: string
  criticality: 'A' | 'B' | 'C' | null
  warranty_months: number | null
}

/** Reads some kinds, each with those above it, the nearest first. */
async function readLines(
  database: Database,
  catalogIds: readonly string[],
): Promise<Map<string, FactsRow[]>> {
  if (catalogIds.length === 0) return new Map()
  const { rows } = await sql<FactsRow>`
    select kind.id as kind_id, jsonb_build_object('id', c.id, 'code', c.code, 'name', c.name) as catalog, c.manufacturer, c.model,
      c.criticality, c.warranty_months
    from unnest(${catalogIds}::uuid[]) as kind (id), lateral catalogs_above(kind.id) above,
      lateral (select * from catalog where id = above.id offset 0) c
    order by above.level`.execute(database)
  return Map.groupBy(rows, (row) => row.kind_id)
}

type Says = Record<keyof KindDefaults, unknown>

/** The first that says something of a fact. A warranty of 0 months says that there is none. */
const sayer = <Row extends Partial<Says>>(
  nearestFirst: readonly Row[],
  fact: keyof KindDefaults,
): Row | undefined =>
  nearestFirst.find((one) => one[fact] !== null && one[fact] !== undefined && one[fact] !== '')

/**
 * Returns what new assets of some kinds take from them, and from which, by the ids of the kinds: each fact from the kind itself, or from the
 * nearest kind above it that says something.
 */
export async function readInheritedFacts(
  database: Database,
  catalogIds: readonly string[],
): Promise<ReadonlyMap<string, KindDefaults>> {
  const lines = await readLines(database, catalogIds)
  return new Map([...lines].map(([id, nearestFirst]) => [id, factsOf(nearestFirst)]))
}

function factsOf(nearestFirst: readonly FactsRow[]): KindDefaults {
  const said = <Key extends keyof KindDefaults>(key: Key): KindDefaults[Key] => {
    const row = sayer(nearestFirst, key)
    return (row ? { value: row[key], catalog: row.catalog } : null) as KindDefaults[Key]
  }
  return {
    manufacturer: said('manufacturer'),
    model: said('model'),
    criticality: said('criticality'),
    warranty_months: said('warranty_months'),
  }
}

/**
 * Returns what some kinds hand on to new assets, by their ids.
 * @param planned what kinds are about to say, by their ids; nothing is above one that is not there yet
 */
export async function readHandedOn(
  database: Database,
  catalogIds: readonly string[],
  planned: ReadonlyMap<string, Partial<HandedOn>> = new Map(),
): Promise<ReadonlyMap<string, HandedOn>> {
  const lines = await readLines(database, catalogIds)
  return new Map(
    catalogIds.map((id) => {
      const own = lines.get(id)?.map((row) => ({ ...row, ...planned.get(row.catalog.id) })) ?? [
        planned.get(id) ?? {},
      ]
      const said = (fact: keyof KindDefaults) => sayer<Partial<Says>>(own, fact)?.[fact] ?? null
      return [
        id,
        {
          manufacturer: said('manufacturer'),
          model: said('model'),
          criticality: said('criticality'),
          warranty_months: said('warranty_months'),
        } as HandedOn,
      ]
    }),
  )
}
