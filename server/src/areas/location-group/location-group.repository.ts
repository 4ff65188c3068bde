import type { Multilingual } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { prepared } from '../../database/prepared.ts'

export interface GroupRow {
  id: string
  project_id: string
  parent_id: string | null
  position: number
  code: string
  name: Multilingual
  description: Multilingual
  is_enabled: boolean
  version: number
}

/** Every group of a project, siblings in order. */
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

export async function findAssignedGroups(
  database: Database,
  userId: string,
  projectId: string,
): Promise<string[]> {
  const rows = await database
    .selectFrom('user_location_group')
    .select('group_id')
    .where('user_id', '=', userId)
    .where('project_id', '=', projectId)
    .execute()
  return rows.map((row) => row.group_id)
}

/** The groups that hold a location itself. */
export async function findGroupsHolding(database: Database, locationId: string): Promise<string[]> {
  const query = database
    .selectFrom('location_group_member')
    .select('group_id')
    .where('location_id', '=', locationId)
  const { rows } = await prepared(database, query)
  return rows.map((row) => row.group_id)
}

/** Adds a group behind its siblings; the caller holds the project's lock. */
export async function addGroup(
  database: Database,
  group: Pick<GroupRow, 'project_id' | 'parent_id' | 'code' | 'name' | 'description' | 'is_enabled'>,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into location_group (project_id, parent_id, position, code, name, description, is_enabled)
    select ${group.project_id}, ${group.parent_id}, coalesce(max(position), 0) + 1, ${group.code},
      ${JSON.stringify(group.name)}::jsonb, ${JSON.stringify(group.description)}::jsonb, ${group.is_enabled}
    from location_group where project_id = ${group.project_id} and parent_id is not distinct from ${group.parent_id}
    returning id`.execute(database)
  const [row] = rows
  if (!row) throw new Error('no group was made')
  return row.id
}

/** Puts locations into a group; gives those that were not in it. */
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

/** Takes locations out of a group; gives those that were in it. */
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

/** The users to whom a group is assigned, or one above it: they see what it holds. */
export async function findUsersOfGroup(database: Database, groupId: string): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    with recursive above as (
      select id, parent_id from location_group where id = ${groupId}
      union
      select g.id, g.parent_id from location_group g join above on g.id = above.parent_id
    )
    select distinct user_id from user_location_group where group_id in (select id from above)`.execute(
    database,
  )
  return rows.map((row) => row.user_id)
}

/** Changes a group's texts and state; gives its new version. */
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

/** Puts a group behind the children of another parent; the caller holds the project's lock. */
export async function moveGroupBehind(
  database: Database,
  group: GroupRow,
  parentId: string | null,
): Promise<void> {
  await sql`
    update location_group set parent_id = ${parentId}, position = (
      select coalesce(max(position), 0) + 1 from location_group
      where project_id = ${group.project_id} and parent_id is not distinct from ${parentId})
    where id = ${group.id}`.execute(database)
  await closeGap(database, group)
}

export async function deleteGroup(database: Database, group: GroupRow): Promise<void> {
  await database.deleteFrom('location_group').where('id', '=', group.id).execute()
  await closeGap(database, group)
}

/** Positions stay 1 … n among the siblings that a group has left. */
async function closeGap(database: Database, { project_id, parent_id }: GroupRow): Promise<void> {
  await writeSiblingOrder(database, await orderOfSiblings(database, project_id, parent_id))
}

export async function hasGroupsBelow(database: Database, id: string): Promise<boolean> {
  const row = await database
    .selectFrom('location_group')
    .select('id')
    .where('parent_id', '=', id)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The ids of the groups below a parent, in order. */
export async function orderOfSiblings(
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

export async function writeSiblingOrder(database: Database, ids: readonly string[]): Promise<void> {
  await sql`
    update location_group g set position = o.position
    from unnest(${ids}::uuid[]) with ordinality as o(id, position)
    where g.id = o.id and g.position <> o.position`.execute(database)
}
