import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'

/** Writes a chain of so many location groups, and returns their ids from the top. */
export async function makeGroupChain(database: Database, project: string, levels: number): Promise<string[]> {
  const ids = Array.from({ length: levels }, () => randomUUID())
  await sql`
    insert into location_group (id, project_id, parent_id, parent_level, position, code, name)
    select id, ${project}, (${ids}::uuid[])[level - 1], nullif(level - 1, 0), 1, id, jsonb_build_object('en', 'Level ' || level)
    from unnest(${ids}::uuid[]) with ordinality as g (id, level)`.execute(database)
  return ids
}
