import { sql } from 'kysely'
import type { Database } from '../../../database/database.ts'
import type { Pair } from './lines-of-both.ts'

/**
 * Lets the rows of buildings that became a kind go on as another kind of their project. A building that has rows of both keeps them:
 * a thing has one row. A kind of all projects gets none, as a workbook of one project changes only the kinds of this one.
 */
export async function moveAdopted(database: Database, { fromId, intoId }: Pair): Promise<void> {
  await sql`
    update adopted_thing t set thing_id = c.id from catalog c
    where t.thing_id = ${fromId} and t.thing = 'catalog' and c.id = ${intoId} and c.project_id = t.project_id
      and not exists (select from adopted_thing o where o.building_id = t.building_id and o.thing_id = c.id)`.execute(
    database,
  )
}
