import { sql } from 'kysely'

import type { Database } from '../../../database/database.ts'
import { leftRow } from '../left-values.ts'
import type { Plan } from '../planning/match-rows.ts'

/** Stores every new and changed row of the workbook among the building's rows. */
export async function keepRows(database: Database, { importId, projectId, building }: Plan): Promise<void> {
  await sql`
    insert into import_change (import_id, kind, thing_id, before)
    select ${importId}, 'row', k.id, to_jsonb(k)
    from import_row s join building_row k on k.id = s.kept_id
    where s.import_id = ${importId} and s.action = 'change'
    for update of k`.execute(database)
  await sql`
    update building_row k
    set name = s.name, key = s.key, loose_key = s.loose_key, identifier = s.identifier, digest = s.digest,
      values = s.values, row = s.row, group_id = s.group_id, location_ids = s.location_ids, import_id = ${importId},
      version = k.version + 1
    from import_row s
    where s.import_id = ${importId} and s.action = 'change' and k.id = s.kept_id`.execute(database)
  await sql`
    with made as (
      insert into building_row as k (id, project_id, building_id, sheet, position, name, key, loose_key, identifier, digest,
        values, row, group_id, location_ids, import_id)
      select fresh_id, ${projectId}, ${building}, sheet, seq, name, key, loose_key, identifier, digest,
        values, row, group_id, location_ids, ${importId}
      from import_row where import_id = ${importId} and action = 'create'
      returning id, ${leftRow} as after
    )
    insert into import_change (import_id, kind, thing_id, after)
    select ${importId}, 'row', id, after from made`.execute(database)
}
