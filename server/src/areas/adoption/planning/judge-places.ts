import { sql } from 'kysely'
import type { Database } from '../../../database/database.ts'
import type { AdoptionToPlan } from '../adoption-into.ts'

/**
 * Refuses components whose place was removed, or is no longer where the adoption takes its rows from, and those whose asset stands
 * where the caller does not see it: nothing is told of it.
 */
export async function judgePlaces(
  database: Database,
  { importId, location_id, scope }: AdoptionToPlan,
): Promise<void> {
  if (scope.seenPaths)
    await sql`
      update import_adoption r set problem = 'import_adopt_room_elsewhere', problem_column = 'Space', problem_params = '{}',
        current = '{}', changes = '{}'
      from asset a join location l on l.id = a.location_id
      where r.import_id = ${importId} and r.sheet = 'component' and r.current is not null and a.id = r.thing_id
        and not l.path <@ any(${scope.seenPaths}::ltree[])`.execute(database)
  await sql`
    update import_adoption r set problem_column = 'Space', problem_params = '{}', problem = case
      when l.removal_id is not null then 'import_adopt_room_removed'
      when not l.path <@ (select path from location where id = ${location_id}) then 'import_adopt_room_elsewhere' end
    from location l
    where r.import_id = ${importId} and r.sheet = 'component' and r.problem is null and r.fields ? 'location_id'
      and l.id = (r.fields ->> 'location_id')::uuid`.execute(database)
}
