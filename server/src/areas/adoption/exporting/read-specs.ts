import { sql } from 'kysely'
import type { Database } from '../../../database/database.ts'
import type { ExportedPart } from './exported-part.ts'
import { standing } from './read-register.ts'

/** A specification of a kind, own or inherited. */
export interface KindSpec {
  kind_id: string
  /** Names it among those of its kind, as the adoption does. */
  key: string
  title: string
  unit: string
  default_value: string | null
  /** Whether it was adopted from the building, and its default as the last adoption left it. */
  is_adopted: boolean
  left_default: string | null
}

/** A value of an asset that the rows of the workbook do not say. */
export interface AssetValue {
  asset_id: string
  key: string
  title: string
  unit: string
  /** Null: people have emptied it. */
  text: string | null
  /** Whether people have changed it since the last adoption. Else the default of its kind was changed, which it does not follow. */
  is_changed: boolean
  is_default: boolean
}

/** The key of specification `s` with what is known of its adoption `k`. */
const keyOf = sql`coalesce(k.written ->> 'key', lower(s.code))`
const titleOf = sql`in_language(s.name, default_language())`
const adoption = ({ id }: ExportedPart) =>
  sql`left join adopted_thing k on k.building_id = ${id} and k.thing_id = s.id and k.thing = 'catalog_spec'`

/** Reads the specifications of kinds, by their kinds and keys. */
export async function readKindSpecs(
  database: Database,
  building: ExportedPart,
  kindIds: readonly string[],
): Promise<Map<string, Map<string, KindSpec>>> {
  const { rows } = await sql<KindSpec>`
    select kind.id as kind_id, ${keyOf} as key, ${titleOf} as title, s.unit, s.default_value,
      k.thing_id is not null as is_adopted, k.left_as ->> 'default_value' as left_default
    from unnest(${kindIds}::uuid[]) as kind (id) cross join lateral catalogs_above(kind.id) above
      cross join lateral (select * from catalog_spec where catalog_id = above.id offset 0) s ${adoption(building)}
    order by kind.id, above.level desc, s.position, s.id`.execute(database)
  return new Map(
    [...Map.groupBy(rows, (row) => row.kind_id)].map(([id, specs]) => [
      id,
      new Map(specs.map((spec) => [spec.key, spec])),
    ]),
  )
}

/** Returns the rows of the sheet Attribute whose specifications people have removed. */
export async function readRemovedSpecs(database: Database, building: ExportedPart): Promise<Set<string>> {
  const { rows } = await sql<{ row_id: string }>`
    select k.row_id from adopted_thing k where k.building_id = ${building.id} and k.thing = 'catalog_spec' and k.row_id is not null
      and not exists (select from catalog_spec s where s.id = k.thing_id)`.execute(database)
  return new Set(rows.map((row) => row.row_id))
}

/** Reads what people have changed among the values of the adopted assets that stand in a building, by their assets and keys. */
export async function readChangedValues(
  database: Database,
  projectId: string,
  building: ExportedPart,
): Promise<Map<string, Map<string, AssetValue>>> {
  const { rows } = await sql<AssetValue>`
    with here as materialized (
      select a.id, t.left_as from ${standing(
        projectId,
        building,
        sql`
        join adopted_thing t on t.building_id = ${building.id} and t.thing_id = a.id and t.row_id is not null`,
      )}
    ), held as materialized (
      select here.id, here.left_as, ${keyOf} as key, ${titleOf} as title, s.unit, v.text,
        v.text is not distinct from s.default_value as is_default,
        k.thing_id is not null and s.default_value is distinct from k.left_as ->> 'default_value' as is_default_changed
      from here join asset_spec_value v on v.asset_id = here.id join catalog_spec s on s.id = v.spec_id ${adoption(building)}
    )
    select id as asset_id, key, title, unit, text, text is distinct from left_as ->> ('spec:' || key) as is_changed, is_default
    from held where text is distinct from left_as ->> ('spec:' || key) or is_default_changed and not is_default
    union all
    select here.id, substr(e.key, 6), '', '', null, true, false from here, jsonb_each_text(here.left_as) e
    where e.key like 'spec:%' and not exists (select from held where held.id = here.id and 'spec:' || held.key = e.key)
    order by asset_id, key`.execute(database)
  return new Map(
    [...Map.groupBy(rows, (row) => row.asset_id)].map(([id, values]) => [
      id,
      new Map(values.map((value) => [value.key, value])),
    ]),
  )
}

/** Selects the values of assets that were added here, as far as their kinds do not give them: a JSON row for each. */
export const addedValues = (projectId: string, building: ExportedPart) => sql`
  select jsonb_build_object('asset_id', v.asset_id, 'key', ${keyOf}, 'title', ${titleOf}, 'unit', s.unit, 'text', v.text,
    'is_changed', true, 'is_default', v.text is not distinct from s.default_value)::text
  from (select a.id, a.code from ${standing(projectId, building)} and not exists (
      select from adopted_thing t where t.building_id = ${building.id} and t.thing_id = a.id and t.row_id is not null)) a
    join asset_spec_value v on v.asset_id = a.id join catalog_spec s on s.id = v.spec_id ${adoption(building)}
  order by a.code, a.id, s.position, s.id`
