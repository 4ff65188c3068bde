import { randomUUID } from 'node:crypto'
import { insertLocations } from '../areas/location/insert-locations.ts'
import type { Database } from '../database/database.ts'

/** Writes a chain of so many locations, and returns their ids from the top. */
export async function makeChain(database: Database, project: string, levels: number): Promise<string[]> {
  const ids = Array.from({ length: levels }, () => randomUUID())
  await insertLocations(
    database,
    project,
    ids.map((id, level) => ({
      id,
      parent_id: ids[level - 1] ?? null,
      position: 1,
      code: id,
      name: { en: `Level ${level + 1}` },
    })),
  )
  return ids
}
