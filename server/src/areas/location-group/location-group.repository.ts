import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { type GroupRow } from './location-group-rows.loader.ts'

/** Reads every group of a project, siblings in order. */
export async function listProjectGroups(
  database: Database,
  projectId: string,
  language: string,
): Promise<GroupRow[]> {
  return database
    .selectFrom('location_group')
    .select([
      'id',
      'project_id',
      'parent_id',
      'parent_level',
      'position',
      'code',
      'name',
      'description',
      'is_enabled',
      'version',
    ])
    .where('project_id', '=', projectId)
    .orderBy('position')
    .orderBy(sql`sortable(in_language(name, ${language}))`)
    .orderBy('id')
    .execute()
}

export async function findProjectOfGroup(database: Database, groupId: string): Promise<string | undefined> {
  const row = await database
    .selectFrom('location_group')
    .select('project_id')
    .where('id', '=', groupId)
    .executeTakeFirst()
  return row?.project_id
}

/** The level of a parent, which is part of the foreign key to it. */
const levelOfParent = (parentId: string | null) =>
  sql<number | null>`(select level from location_group where id = ${parentId})`

/** Adds a group behind its siblings. The caller has locked the project's tree. */
export async function addGroup(
  database: Database,
  group: Pick<GroupRow, 'project_id' | 'parent_id' | 'code' | 'name' | 'description' | 'is_enabled'>,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into location_group (project_id, parent_id, parent_level, position, code, name, description, is_enabled)
    select ${group.project_id}, ${group.parent_id}, ${levelOfParent(group.parent_id)}, coalesce(max(position), 0) + 1, ${group.code},
      ${JSON.stringify(group.name)}::jsonb, ${JSON.stringify(group.description)}::jsonb, ${group.is_enabled}
    from location_group where project_id = ${group.project_id} and parent_id is not distinct from ${group.parent_id}
    returning id`.execute(database)
  const [row] = rows
  if (!row) throw new Error('a group was not inserted')
  return row.id
}

/** Adds locations to a group; returns those that were not in it. */
export async function addMembers(
  database: Database,
  group: GroupRow,
  locationIds: readonly string[],
): Promise<string[]> {
  const rows = await database
    .insertInto('location_group_member')
    .values(
      locationIds.map((location_id) => ({ project_id: group.project_id, group_id: group.id, location_id })),
    )
    .onConflict((clash) => clash.doNothing())
    .returning('location_id')
    .execute()
  return rows.map((row) => row.location_id)
}

/** Removes locations from a group; returns those that were in it. */
export async function removeMembers(
  database: Database,
  group: GroupRow,
  locationIds: readonly string[],
): Promise<string[]> {
  const rows = await database
    .deleteFrom('location_group_member')
    .where('group_id', '=', group.id)
    .where('location_id', 'in', locationIds)
    .returning('location_id')
    .execute()
  return rows.map((row) => row.location_id)
}

/** Finds the users who have some groups, or a group above one of them, and so see their locations. */
export async function findUsersOfGroups(database: Database, groupIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    with recursive above as (
      select id, parent_id from location_group where id = any(${groupIds}::uuid[])
      union
      select g.id, g.parent_id from location_group g join above on g.id = above.parent_id
    )
    select distinct user_id from user_location_group where group_id in (select id from above)`.execute(
    database,
  )
  return rows.map((row) => row.user_id)
}

/** Changes a group's texts and state; returns its new version. */
export async function writeGroup(
  database: Database,
  id: string,
  group: Pick<GroupRow, 'code' | 'name' | 'description' | 'is_enabled'>,
): Promise<number> {
  const { version } = await database
    .updateTable('location_group')
    .set((row) => ({
      code: group.code,
      name: JSON.stringify(group.name),
      description: JSON.stringify(group.description),
      is_enabled: group.is_enabled,
      version: row('version', '+', 1),
    }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

/** Moves a group behind the children of another parent. The caller has locked the project's tree. */
export async function moveGroupBehind(
  database: Database,
  group: GroupRow,
  parentId: string | null,
): Promise<void> {
  await sql`
    update location_group set parent_id = ${parentId}, parent_level = ${levelOfParent(parentId)}, position = (
      select coalesce(max(position), 0) + 1 from location_group
      where project_id = ${group.project_id} and parent_id is not distinct from ${parentId})
    where id = ${group.id}`.execute(database)
  await closeGap(database, group)
}

/** Deletes groups of a project that have no others below them, and keeps positions 1 … n among the siblings of each. */
export async function deleteGroups(
  database: Database,
  projectId: string,
  groups: readonly Pick<GroupRow, 'id' | 'parent_id'>[],
): Promise<void> {
  await sql`delete from location_group where id = any(${groups.map(({ id }) => id)}::uuid[])`.execute(
    database,
  )
  await sql`
    update location_group g set position = o.position
    from (
      select id, row_number() over (partition by parent_id order by position, id) as position from location_group
      where project_id = ${projectId} and coalesce(parent_id, project_id) = any(${groups.map(
        (group) => group.parent_id ?? projectId,
      )}::uuid[])
    ) o where o.id = g.id and o.position <> g.position`.execute(database)
}

/** Keeps positions 1 … n among the siblings that a group has left. */
async function closeGap(database: Database, { project_id, parent_id }: GroupRow): Promise<void> {
  await writeSiblingOrder(database, await orderOfSiblings(database, project_id, parent_id))
}

/** Reads the ids of a parent's children, in order. */
async function orderOfSiblings(
  database: Database,
  projectId: string,
  parentId: string | null,
): Promise<string[]> {
  const rows = await database
    .selectFrom('location_group')
    .select('id')
    .where('project_id', '=', projectId)
    .where('parent_id', parentId === null ? 'is' : '=', parentId)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map((row) => row.id)
}

/** The place of a group after a change: its parent, the parent's level, and its position. */
export type GroupPlace = Pick<GroupRow, 'id' | 'parent_id' | 'parent_level' | 'position'>

/** Writes the places of groups in one statement. The caller has locked the project's tree. */
export async function writePlaces(database: Database, places: readonly GroupPlace[]): Promise<void> {
  await sql`
    update location_group g set parent_id = p.parent_id, parent_level = p.parent_level, position = p.position
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb)
      as p (id uuid, parent_id uuid, parent_level int, position int)
    where g.id = p.id`.execute(database)
}

async function writeSiblingOrder(database: Database, ids: readonly string[]): Promise<void> {
  await sql`
    update location_group g set position = o.position
    from unnest(${ids}::uuid[]) with ordinality as o(id, position)
    where g.id = o.id and g.position <> o.position`.execute(database)
}
