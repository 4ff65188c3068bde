import { sql } from 'kysely'
import type { Database } from '../../../database/database.ts'
import { comparable } from '../../../cobie/names.ts'
import type { AdoptionToPlan } from '../adoption-into.ts'
import type { KeptRow } from '../parsing/adopted-row.ts'

/** What is staged of a building: rows at and below a location, and those that they name. */
export interface Part {
  /** Ids of the locations. */
  places: ReadonlySet<string>
  types: Set<string>
  components: Set<string>
}

/** Returns the part of a building that an adoption takes; null: all. */
export async function partOf(
  database: Database,
  { building_id, location_id }: Pick<AdoptionToPlan, 'building_id' | 'location_id'>,
): Promise<Part | null> {
  if (location_id === building_id) return null
  const { rows } = await sql<{ id: string }>`
    select l.id from location l, location top where top.id = ${location_id} and l.path <@ top.path`.execute(
    database,
  )
  return { places: new Set(rows.map(({ id }) => id)), types: new Set(), components: new Set() }
}

/** Reports whether a row belongs to a part. Components come first: their types are in the part, too. */
export function belongs(part: Part | null, sheet: 'type' | 'component', row: KeptRow): boolean {
  if (part === null) return true
  if (sheet === 'type') return part.types.has(row.name)
  const [place] = row.location_ids
  if (place === undefined || !part.places.has(place)) return false
  part.components.add(row.name)
  part.types.add(comparable(row.values['TypeName'] ?? ''))
  return true
}
