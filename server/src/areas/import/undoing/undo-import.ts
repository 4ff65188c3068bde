import { sql } from 'kysely'

import type { Database } from '../../../database/database.ts'
import { moveBranches } from '../moving-branches.ts'
import { settlePositions } from '../settle-positions.ts'

async function restoreMembers(database: Database, importId: string, projectId: string): Promise<void> {
  await sql`
    delete from location_group_member m using import_change c
    where c.import_id = ${importId} and c.kind = 'member' and c.after is not null
      and m.group_id = c.thing_id and m.location_id = c.other_id`.execute(database)
  await sql`
    insert into location_group_member (project_id, group_id, location_id)
    select ${projectId}, c.thing_id, c.other_id
    from import_change c join location_group g on g.id = c.thing_id join location l on l.id = c.other_id
    where c.import_id = ${importId} and c.kind = 'member' and c.before is not null
    -- Somebody may have put it back already, or removed the whole group.
    on conflict do nothing`.execute(database)
}

async function restoreRows(database: Database, importId: string): Promise<void> {
  await sql`
    delete from building_row k using import_change c
    where c.import_id = ${importId} and c.kind = 'row' and c.before is null and k.id = c.thing_id`.execute(
    database,
  )
  await sql`
    update building_row k
    set name = b.name, key = b.key, loose_key = b.loose_key, identifier = b.identifier, digest = b.digest,
      values = b.values, location_ids = b.location_ids, import_id = b.import_id, version = k.version + 1,
      group_id = (select g.id from location_group g where g.id = b.group_id)
    from import_change c, jsonb_populate_record(null::building_row, c.before) b
    where c.import_id = ${importId} and c.kind = 'row' and c.before is not null and k.id = c.thing_id
  `.execute(database)
}

async function restoreGroups(database: Database, importId: string): Promise<void> {
  await sql`
    delete from location_group g using import_change c
    where c.import_id = ${importId} and c.kind = 'group' and c.before is null and g.id = c.thing_id`.execute(
    database,
  )
  await sql`
    update location_group g set description = c.before -> 'description', version = g.version + 1
    from import_change c
    where c.import_id = ${importId} and c.kind = 'group' and c.before is not null and g.id = c.thing_id
  `.execute(database)
}

async function restoreLists(database: Database, importId: string): Promise<void> {
  for (const [kind, table, columns] of [
    ['contacts', sql.table('location_contact'), sql`e.position, e.name, e.role, e.phone, e.email`],
    ['specs', sql.table('location_spec'), sql`e.position, e.name, e.value, e.unit`],
  ] as const) {
    await sql`
      delete from ${table} t using import_change c
      where c.import_id = ${importId} and c.kind = ${kind} and t.location_id = c.thing_id`.execute(database)
    await sql`
      insert into ${table} select c.thing_id, ${columns}
      from import_change c, jsonb_populate_recordset(null::${table}, c.before) e
      where c.import_id = ${importId} and c.kind = ${kind}`.execute(database)
  }
}

async function restoreLocations(database: Database, importId: string, projectId: string): Promise<void> {
  const before = sql`c.import_id = ${importId} and c.kind = 'location' and c.before is not null`
  await moveBranches(
    database,
    projectId,
    sql`select 0 as seq, c.thing_id as id, (c.before ->> 'parent_id')::uuid as parent_id,
        (c.before ->> 'position')::int as position
      from import_change c where ${before}`,
  )
  await sql`
    update location l
    set name = c.before -> 'name', description = c.before -> 'description', short_code = c.before ->> 'short_code',
      ids = array(select jsonb_array_elements_text(c.before -> 'ids')), version = l.version + 1,
      -- Imports of before tables could be imported kept no more than the above.
      code = coalesce(c.before ->> 'code', l.code), category_code = coalesce(c.before ->> 'category_code', l.category_code),
      address = coalesce(c.before ->> 'address', l.address),
      lat = case when c.before ? 'lat' then (c.before ->> 'lat')::double precision else l.lat end,
      lng = case when c.before ? 'lng' then (c.before ->> 'lng')::double precision else l.lng end
    from import_change c where ${before} and l.id = c.thing_id`.execute(database)
  await sql`
    delete from location l using import_change c
    where c.import_id = ${importId} and c.kind = 'location' and c.before is null and l.id = c.thing_id
  `.execute(database)
}

/**
 * Locks the locations and groups that an import created until the transaction ends, before they are compared. What people assign to
 * them meanwhile is then either compared or refused; otherwise their deletion would delete it as well.
 */
export async function lockMade(database: Database, importId: string): Promise<void> {
  for (const [kind, table] of [
    ['location', sql.table('location')],
    ['group', sql.table('location_group')],
  ] as const)
    await sql`
      select count(*) from (
        select from ${table} t
        where t.id in (
          select thing_id from import_change where import_id = ${importId} and kind = ${kind} and before is null)
        order by t.id for update of t
      ) locked`.execute(database)
}

/** Reverts an import in the given transaction, which has locked the project's tree. What was changed since is not among its changes. */
export async function undoImport(
  database: Database,
  { id, projectId }: { id: string; projectId: string },
  progress: (percent: number) => Promise<void>,
): Promise<void> {
  await restoreMembers(database, id, projectId)
  await restoreRows(database, id)
  await progress(40)
  await restoreGroups(database, id)
  await restoreLists(database, id)
  await progress(55)
  await restoreLocations(database, id, projectId)
  await settlePositions(database, { id, projectId }, 'undone')
  await progress(90)
  await sql`delete from import_change where import_id = ${id}`.execute(database)
}
