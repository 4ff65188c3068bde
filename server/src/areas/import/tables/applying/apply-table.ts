import { sql } from 'kysely'
import type { Database } from '../../../../database/database.ts'
import { ChangedMeanwhile } from '../../../../staged-import/changed-meanwhile.ts'
import { keepAfter } from '../../applying/keep-after.ts'
import { locationState } from '../../location-state.ts'
import { moveBranches } from '../../moving-branches.ts'
import { settlePositions } from '../../settle-positions.ts'
import type { Place } from '../planning/judge-lines.ts'
import { planTable, type PlannedTable } from '../planning/plan-table.ts'
import { createLines } from './create-lines.ts'
import type { Columns } from '../../../../staged-import/table/map-columns.ts'

/** Writes the fields that the file changes, and moves locations that have another parent in it. */
async function changeLocations(database: Database, { importId, projectId }: Place): Promise<void> {
  await sql`
    insert into import_change (import_id, kind, thing_id, before)
    select ${importId}, 'location', l.id, ${locationState}
    from import_location s join location l on l.id = s.location_id
    where s.import_id = ${importId} and s.action = 'change'
    for update of l`.execute(database)
  await sql`
    update location l
    set code = s.code, name = s.name, description = s.description, short_code = s.short_code,
      category_code = s.category_code, address = s.address, ids = s.ids, lat = s.lat, lng = s.lng, version = l.version + 1
    from import_location s
    where s.import_id = ${importId} and s.action = 'change' and s.location_id = l.id
      and s.changes - 'parent' <> '{}'`.execute(database)
  await moveBranches(
    database,
    projectId,
    sql`select s.seq, s.location_id as id, s.parent_id, null::int as position from import_location s
      where s.import_id = ${importId} and s.action = 'change' and s.changes ? 'parent'`,
  )
}

/**
 * Applies a table as its dry run showed it, in the given transaction, which has locked the project's tree.
 * @throws ChangedMeanwhile when the plan would differ now
 */
export async function applyTable(
  database: Database,
  place: Place,
  table: { columns: Columns; headings: readonly string[]; digest: string | null },
  progress: (percent: number) => Promise<void>,
): Promise<PlannedTable> {
  const { importId } = place
  const plan = await planTable(database, place, table, (share) => progress(Math.floor(30 * share)))
  if (!plan || plan.digest !== table.digest) throw new ChangedMeanwhile()
  await createLines(database, place, (share) => progress(30 + Math.floor(45 * share)))
  await changeLocations(database, place)
  await progress(80)
  await keepAfter(database, importId)
  await settlePositions(database, { id: importId, projectId: place.projectId }, 'applied')
  await progress(95)
  return plan
}
