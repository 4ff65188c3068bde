import { sql } from 'kysely'
import type { Database } from '../../../../database/database.ts'
import { ChangedMeanwhile } from '../../changed-meanwhile.ts'
import { keepVersions } from '../../applying/keep-versions.ts'
import { locationState } from '../../location-state.ts'
import { moveBranches } from '../../moving-branches.ts'
import { settlePositions } from '../../settle-positions.ts'
import type { Place } from '../planning/judge-lines.ts'
import { planTable, type PlannedTable } from '../planning/plan-table.ts'
import type { Columns } from '../reading/map-columns.ts'

/** So many new locations are worth a look of the planner's at what the table has become. */
const worthAnalysing = 500

/** Stands for no parent where rows are joined: by equality alone a join can be made by hash. */
const nowhere = sql`'00000000-0000-0000-0000-000000000000'::uuid`

async function countLevels(
  database: Database,
  importId: string,
): Promise<{ level: number; count: number }[]> {
  const { rows } = await sql<{ level: number; count: number }>`
    select level, count(*)::int as count from import_location
    where import_id = ${importId} and action = 'create' group by level order by level`.execute(database)
  return rows
}

/** Makes the new locations of one level, whose parents stand by now, in the order of the file. */
async function createLevel(database: Database, { importId, projectId }: Place, level: number): Promise<void> {
  await sql`
    with fresh as (
      select s.*, p.path as parent_path, nextval(pg_get_serial_sequence('location', 'node')) as node,
        row_number() over (partition by s.parent_id order by s.seq) as nth
      from import_location s left join location p on p.id = s.parent_id
      where s.import_id = ${importId} and s.action = 'create' and s.level = ${level}
    ), below as (
      -- Gathered first: a subquery for each row would run through all that the statement has written so far.
      select parent_id, max(position) as last from location
      where project_id = ${projectId} and (parent_id is null or parent_id in (select parent_id from fresh))
      group by parent_id
    ), made as (
      insert into location (id, node, project_id, parent_id, path, position, code, short_code, category_code, name,
        description, address, ids, lat, lng) overriding system value
      select f.location_id, f.node, ${projectId}, f.parent_id, coalesce(f.parent_path, '') || f.node::text::ltree,
        coalesce(below.last, 0) + f.nth, f.code, f.short_code, f.category_code, f.name, f.description, f.address, f.ids,
        f.lat, f.lng
      from fresh f left join below on coalesce(below.parent_id, ${nowhere}) = coalesce(f.parent_id, ${nowhere})
      order by f.seq
      returning id, parent_id
    )
    insert into import_change (import_id, kind, thing_id, after)
    select ${importId}, 'location', id, jsonb_build_object('version', 1, 'parent_id', parent_id) from made
  `.execute(database)
}

/** Writes the fields that the file changes, and moves what it has elsewhere. */
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
 * Carries out what the dry run of a table showed, in the given transaction, which holds the project's tree.
 * @throws ChangedMeanwhile when the database would make another plan of it now
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
  const levels = await countLevels(database, importId)
  const all = levels.reduce((sum, { count }) => sum + count, 0)
  let made = 0
  for (const { level, count } of levels) {
    // Foreign keys are checked by plans that a connection keeps: made while the table was small they read all of it for
    // every row. Statistics have them made anew, when the rows are there.
    if (count >= worthAnalysing) await sql`analyze location`.execute(database)
    await createLevel(database, place, level)
    made += count
    await progress(30 + Math.floor((45 * made) / all))
  }
  await changeLocations(database, place)
  await progress(80)
  await keepVersions(database, importId)
  await settlePositions(database, { id: importId, projectId: place.projectId }, 'applied')
  await progress(90)
  await sql`delete from import_line where import_id = ${importId} and seq not in (
    select seq from import_location where import_id = ${importId} and action = 'refused')`.execute(database)
  await sql`delete from import_location where import_id = ${importId} and action <> 'refused'`.execute(
    database,
  )
  await progress(95)
  return plan
}
