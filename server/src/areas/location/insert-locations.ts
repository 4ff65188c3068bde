import type { Coordinates, Multilingual } from '@atrium/contract'
import { sql } from 'kysely'
import { analyzeTable } from '../../database/analyze-table.ts'
import type { Database } from '../../database/database.ts'

/** A location to be written. Its parent exists or comes earlier in the same list; null is the top. */
export interface LocationToInsert {
  id: string
  parent_id: string | null
  position: number
  code: string
  name: Multilingual
  description?: Multilingual
  address?: string
  short_code?: string
  category_code?: string
  ids?: readonly string[]
  coords?: Coordinates | null
}

const manyRows = 1000

/**
 * Writes locations with their paths, with a number of statements that depends on the levels alone. The caller checks
 * positions and rights, and has locked the project's tree.
 */
export async function insertLocations(
  database: Database,
  projectId: string,
  rows: readonly LocationToInsert[],
): Promise<void> {
  for (const level of levelsOf(rows)) {
    await sql`
      with given as (
        select *, nextval(pg_get_serial_sequence('location', 'node')) as node
        from jsonb_to_recordset(${JSON.stringify(level.map(asRecord))}::jsonb) as row (
          id uuid, parent_id uuid, position int, code text, name jsonb, description jsonb, address text,
          short_code text, category_code text, ids text[], lat double precision, lng double precision)
      )
      insert into location (id, node, project_id, parent_id, path, position, code, name, description, address,
        short_code, category_code, ids, lat, lng) overriding system value
      select given.id, given.node, ${projectId}, given.parent_id,
        coalesce(above.path, '') || given.node::text::ltree, given.position, given.code, given.name,
        given.description, given.address, given.short_code, given.category_code, given.ids, given.lat, given.lng
      from given left join location above on above.id = given.parent_id`.execute(database)
    if (level.length >= manyRows) await rememberSize(database)
  }
}

/**
 * Analyzes the table while its recorded size is small. Connections cache the plans of foreign key checks: a plan from
 * when the table was nearly empty reads all of it for every row. New statistics make PostgreSQL plan again.
 */
async function rememberSize(database: Database): Promise<void> {
  const { rows } = await sql<{ known: number }>`
    select reltuples as known from pg_class where oid = 'location'::regclass`.execute(database)
  if ((rows[0]?.known ?? 0) < manyRows) await analyzeTable(database, 'location')
}

function asRecord(row: LocationToInsert) {
  const {
    coords,
    description = {},
    address = '',
    short_code = '',
    category_code = '',
    ids = [],
    ...rest
  } = row
  return {
    ...rest,
    description,
    address,
    short_code,
    category_code,
    ids,
    lat: coords?.lat ?? null,
    lng: coords?.lng ?? null,
  }
}

/** Groups locations by level, from the top: a parent must exist before its children's paths can be written. */
function levelsOf(rows: readonly LocationToInsert[]): LocationToInsert[][] {
  const depths = new Map<string, number>()
  const levels: LocationToInsert[][] = []
  for (const row of rows) {
    const depth = row.parent_id === null ? 0 : (depths.get(row.parent_id) ?? -1) + 1
    depths.set(row.id, depth)
    ;(levels[depth] ??= []).push(row)
  }
  return levels
}
