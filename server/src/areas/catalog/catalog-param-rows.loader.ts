import type { Catalog, Multilingual, ParamBounds, ParamKind } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

export interface ParamRow extends ParamBounds {
  id: string
  catalog: Catalog
  position: number
  code: string
  name: Multilingual
  unit: string
  kind: ParamKind
  decimals: number
  rollover_at: string | null
  expected_per_day: string | null
  read_every_days: number | null
}

/** The bounds of parameter `p`, exact and without trailing zeros. */
export const boundColumns = sql`trim_scale(p.minimum)::text as minimum, trim_scale(p.maximum)::text as maximum,
  trim_scale(p.warn_low)::text as warn_low, trim_scale(p.warn_high)::text as warn_high,
  trim_scale(p.alarm_low)::text as alarm_low, trim_scale(p.alarm_high)::text as alarm_high`

/** The columns of parameter `p` of kind `c`. */
export const paramColumns = sql`p.id, jsonb_build_object('id', c.id, 'code', c.code, 'name', c.name) as catalog, p.position, p.code,
  p.name, p.unit, p.kind, ${boundColumns}, p.decimals, trim_scale(p.rollover_at)::text as rollover_at,
  trim_scale(p.expected_per_day)::text as expected_per_day, p.read_every_days`

/** Returns the parameters of a kind and of those above it, from the top; of a kind's own in their order. */
export async function readParams(database: Database, catalogId: string): Promise<ParamRow[]> {
  const { rows } = await sql<ParamRow>`
    select ${paramColumns} from catalogs_above(${catalogId}) above,
      lateral (select * from catalog where id = above.id offset 0) c,
      lateral (select * from catalog_param where catalog_id = c.id offset 0) p
    order by above.level desc, p.position`.execute(database)
  return rows
}

/** Returns the own parameters of some kinds, of each in their order. */
export async function readOwnParams(database: Database, catalogIds: readonly string[]): Promise<ParamRow[]> {
  const { rows } = await sql<ParamRow>`
    select ${paramColumns} from catalog_param p join catalog c on c.id = p.catalog_id
    where p.catalog_id = any(${catalogIds}::uuid[]) order by p.catalog_id, p.position`.execute(database)
  return rows
}
