import { sql } from 'kysely'

import type { Database } from '../../../database/database.ts'
import type { UndoDecision } from '../../../staged-import/undo-decision.ts'
import { differencesOf, type ToCompare } from './differences.ts'

/**
 * Lists in `kept_of_undo` what stays: what differs and is not to be taken back as well, and what the import created above it. A thing
 * that the import created stays with all that it has (`is_made`); of others, the part that differs.
 */
async function listKept(
  database: Database,
  found: ToCompare,
  takeBack: UndoDecision['takeBack'],
): Promise<void> {
  await sql`
    create temporary table kept_of_undo on commit drop as
    with recursive ${await differencesOf(database, found)},
    agreed as materialized (
      select t.id from unnest(${takeBack.map(({ id }) => id)}::uuid[], ${takeBack.map(({ version }) => version)}::int[])
          as t (id, version)
        left join location l on l.id = t.id left join location_group g on g.id = t.id
      where t.version = coalesce(l.version, g.version)
    ), kept as materialized (
      select distinct keep_kind as kind, keep_id as id from difference
      where not (is_choice and id in (select id from agreed))
    ), stays as (
      select l.id, l.parent_id from location l join kept k on k.id = l.id
      where k.kind = 'location' or l.id in (select id from made)
      union
      select p.id, p.parent_id from stays s join location p on p.id = s.parent_id where p.id in (select id from made)
    ), group_stays as (
      select g.id, g.parent_id from location_group g join kept k on k.id = g.id and k.kind = 'group'
      union
      select p.id, p.parent_id from group_stays s join location_group p on p.id = s.parent_id
      where p.id in (select id from made_group)
    )
    select kind, id, id in (select id from made) as is_made from kept where kind in ('contacts', 'specs', 'row')
    union select 'location', id, id in (select id from made) from stays
    union select 'group', id, false from group_stays`.execute(database)
  await sql`analyze kept_of_undo`.execute(database)
}

/** Lists among it the workbook's rows that describe what stays, so that a later import recognizes it. */
async function keepRows(database: Database, importId: string): Promise<void> {
  await sql`
    insert into kept_of_undo (kind, id, is_made)
    select distinct 'row', r.id, false
    from import_change c join building_row r on r.id = c.thing_id
      cross join unnest(r.location_ids) as at (id) join kept_of_undo k on k.id = at.id
    where c.import_id = ${importId} and c.kind = 'row' and r.sheet <> 'zone' and (k.is_made
      or k.kind = case when r.sheet in ('facility', 'floor', 'space') then 'location' when r.sheet = 'contact' then 'contacts'
        when r.sheet = 'attribute' then 'specs' end)
    union
    select 'row', r.id, false
    from import_change c join building_row r on r.id = c.thing_id
      join kept_of_undo k on k.kind = 'group' and k.id = r.group_id
    where c.import_id = ${importId} and c.kind = 'row' and r.sheet = 'zone'`.execute(database)
}

/**
 * Forgets, among what an import did, all that stays: the undo then takes back the rest. Returns the number of locations and groups that
 * stay. Needs the transaction of the undo.
 */
export async function keepDifferences(
  database: Database,
  found: ToCompare,
  takeBack: UndoDecision['takeBack'],
): Promise<number> {
  await listKept(database, found, takeBack)
  await keepRows(database, found.id)
  const ofImport = sql`c.import_id = ${found.id}`
  // What stays is still a member of the groups that stay.
  await sql`
    delete from import_change c
    where ${ofImport} and c.kind = 'member' and c.after is not null
      and (c.thing_id in (select id from kept_of_undo where kind = 'group')
        or c.other_id in (select id from kept_of_undo where is_made))`.execute(database)
  await sql`
    delete from import_change c using kept_of_undo k
    where ${ofImport} and k.id = c.thing_id and (k.kind = c.kind or k.is_made and c.kind in ('contacts', 'specs'))`.execute(
    database,
  )
  const { rows } = await sql<{ count: number }>`
    select count(distinct id)::int as count from kept_of_undo where kind <> 'row'`.execute(database)
  return rows[0]?.count ?? 0
}

/** Takes locations that the undo has deleted out of the rows that stay. */
export async function forgetDeleted(database: Database): Promise<void> {
  await sql`
    with lost as (
      select r.id, array_agg(at.id) as ids
      from kept_of_undo k join building_row r on r.id = k.id cross join unnest(r.location_ids) as at (id)
      where k.kind = 'row' and not exists (select from location l where l.id = at.id)
      group by r.id
    )
    update building_row r
    set location_ids = array(select at.id from unnest(r.location_ids) with ordinality as at (id, place)
        where at.id <> all (lost.ids) order by place),
      version = r.version + 1
    from lost where r.id = lost.id`.execute(database)
}
