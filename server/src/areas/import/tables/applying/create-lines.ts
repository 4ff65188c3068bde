import { sql } from 'kysely'
import { analyzeTable } from '../../../../database/analyze-table.ts'
import type { Database } from '../../../../database/database.ts'
import { leftLocation } from '../../left-values.ts'
import type { Place } from '../planning/judge-lines.ts'

/** Number of locations that one statement writes. Progress is reported between statements. */
const batch = 2500
/**
 * The first statement writes fewer. Connections cache the plans of foreign key checks: a plan from when the table was
 * small reads all of it for every row. The statistics that follow make PostgreSQL plan again.
 */
const firstBatch = 500

/** Replaces a null parent in joins: only a plain equality can use a hash join. */
const nowhere = sql`'00000000-0000-0000-0000-000000000000'::uuid`

/** Computes the path and position of each new location in a temporary table, parents first. Returns their number. */
async function placeLines(database: Database, { importId, projectId }: Place): Promise<number> {
  await sql`drop table if exists fresh_line`.execute(database)
  await sql`
    create temporary table fresh_line (
      like import_location, node bigint, place bigint, nth bigint, path ltree, position bigint
    ) on commit drop`.execute(database)
  const { numAffectedRows } = await sql`
    insert into fresh_line
    with recursive line as materialized (
      select s.*, nextval(pg_get_serial_sequence('location', 'node')) as node,
        row_number() over (partition by s.parent_id order by s.seq) as place,
        row_number() over (order by s.level, s.seq) as nth
      from import_location s where s.import_id = ${importId} and s.action = 'create'
    ), last as (
      select parent_id, max(position) as position from location
      where project_id = ${projectId} and (parent_id is null or parent_id in (select parent_id from line))
      group by parent_id
    ), placed as (
      select line.location_id as id, coalesce(p.path, '') || line.node::text::ltree as path
      from line left join location p on p.id = line.parent_id
      where line.parent_id is null or p.id is not null
      union all
      select line.location_id, placed.path || line.node::text
      from line join placed on line.parent_id = placed.id
    )
    select line.*, placed.path, coalesce(last.position, 0) + line.place as position
    from line join placed on placed.id = line.location_id
      left join last on coalesce(last.parent_id, ${nowhere}) = coalesce(line.parent_id, ${nowhere})`.execute(
    database,
  )
  await sql`create index on fresh_line (nth)`.execute(database)
  await sql`analyze fresh_line`.execute(database)
  return Number(numAffectedRows)
}

/** Creates the new locations of a table, in the file's order below each parent. `progress` gets shares of 1. */
export async function createLines(
  database: Database,
  place: Place,
  progress: (share: number) => Promise<void>,
): Promise<void> {
  const { importId, projectId } = place
  const all = await placeLines(database, place)
  for (let from = 0; from < all;) {
    const upTo = from + (from === 0 ? firstBatch : batch)
    await sql`
      with made as (
        insert into location as l (id, node, project_id, parent_id, path, position, code, short_code, category_code, name,
          description, address, ids, lat, lng) overriding system value
        select location_id, node, ${projectId}, parent_id, path, position, code, short_code, category_code, name,
          description, address, ids, lat, lng
        from fresh_line where nth > ${from} and nth <= ${upTo} order by nth
        returning id, ${leftLocation} as after
      )
      insert into import_change (import_id, kind, thing_id, after)
      select ${importId}, 'location', id, after from made`.execute(database)
    if (from === 0 && all > firstBatch) await analyzeTable(database, 'location')
    from = upTo
    await progress(Math.min(1, from / all))
  }
}
