import type { AccessReason, Multilingual } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { inLanguage } from '../../languages/multilingual.ts'
import { groupsBelow } from '../location-group/assigned-group-sight.ts'

export type Reason = AccessReason

/** The project in which rights are explained, and the language of names. */
export interface Within {
  projectId: string
  language: string
}

/** The person whose rights are explained, the project, and the language of names. */
export interface Of extends Within {
  userId: string
}

/** A reason by which a person sees a location or a store. */
export type Way = Reason & { user_id: string; to: string }

/** A role of a person, with what it allows. */
export interface HeldPermissions {
  reason: Reason
  modules: ReadonlySet<string>
  tabs: ReadonlySet<string>
  access: ReadonlySet<string>
}

interface PermissionsRow {
  id: string
  name: Multilingual
  modules: string[]
  tabs: string[]
  access: string[]
}

const permissionsOf = sql`r.id, r.name,
  array(select module_code from role_module where role_id = r.id) as modules,
  array(select tab_code from role_tab where role_id = r.id) as tabs,
  array(select access_code from role_access where role_id = r.id) as access`

const heldPermissions = (
  { id, name, modules, tabs, access }: PermissionsRow,
  language: string,
): HeldPermissions => ({
  reason: { kind: 'role', id, name: inLanguage(name, language) },
  modules: new Set(modules),
  tabs: new Set(tabs),
  access: new Set(access),
})

/** Reads the roles of some users in a project, by name. */
export async function readHeldRoles(
  database: Database,
  { projectId, language }: Within,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, HeldPermissions[]>> {
  const { rows } = await sql<PermissionsRow & { user_id: string }>`
    select u.user_id, ${permissionsOf} from user_role u join role r on r.id = u.role_id
    where u.user_id = any(${userIds}::uuid[]) and u.project_id = ${projectId}
    order by sortable(in_language(r.name, ${language})), r.id`.execute(database)
  const held = new Map<string, HeldPermissions[]>(userIds.map((id) => [id, []]))
  for (const row of rows) held.get(row.user_id)?.push(heldPermissions(row, language))
  return held
}

/** Reads roles of a project with what they allow, by name. */
export async function readGivenRoles(
  database: Database,
  { language }: Within,
  roleIds: readonly string[],
): Promise<HeldPermissions[]> {
  if (roleIds.length === 0) return []
  const { rows } = await sql<PermissionsRow>`
    select ${permissionsOf} from role r where r.id = any(${roleIds}::uuid[])
    order by in_language(r.name, ${language}), r.id`.execute(database)
  return rows.map((row) => heldPermissions(row, language))
}

/** Reads the groups that a user is given: the assigned ones and those below them, down to the first disabled one. */
const givenGroups = (of: Of) => sql`
  given_group as (
    select g.id, g.name from user_location_group a join location_group g on g.id = a.group_id
    where a.user_id = ${of.userId} and a.project_id = ${of.projectId} and g.is_enabled
    union
    select below.id, below.name from given_group above cross join lateral (
      ${groupsBelow(sql`above.id`, of.projectId)}) as below
    where below.is_enabled
  )`

/**
 * Returns what leads users to locations: assignments, teams and groups with the location or one above it. A group counts for the
 * users to whom it or a group above it is assigned, unless one between them is disabled.
 */
export async function waysToLocations(
  database: Database,
  { projectId, language }: Within,
  userIds: readonly string[],
  locationIds: readonly string[],
): Promise<Way[]> {
  const { rows } = await sql<Way>`
    with recursive above as (
      select target.id as target, l.id, l.name from location target
      cross join unnest(string_to_array(target.path::text, '.')::bigint[]) as label
      join location l on l.node = label
      where target.id = any(${locationIds}::uuid[]) and target.project_id = ${projectId}
    ), holding as (
      select g.id as source, g.id, g.parent_id from location_group g
      where g.project_id = ${projectId} and g.is_enabled and g.id = any(array(
        select group_id from location_group_member where location_id = any(array(select id from above))))
      union
      select below.source, up.id, up.parent_id from holding below cross join lateral (
        select g.id, g.parent_id from location_group g where g.id = below.parent_id and g.is_enabled offset 0) as up
    ), own_group as (
      select distinct a.user_id, g.id, g.name from user_location_group a
      join holding on holding.id = a.group_id join location_group g on g.id = holding.source
      where a.user_id = any(${userIds}::uuid[]) and a.project_id = ${projectId}
    )
    select * from (
    select u.user_id, above.target as to, 'assignment' as kind, above.id, in_language(above.name, ${language}) as name
    from user_location u join above on above.id = u.location_id where u.user_id = any(${userIds}::uuid[])
    union
    select u.user_id, above.target, 'team', t.id, in_language(t.name, ${language}) from team t
    join team_user u on u.team_id = t.id and u.user_id = any(${userIds}::uuid[])
    join team_location l on l.team_id = t.id and l.location_id = any(array(select id from above))
    join above on above.id = l.location_id
    union
    select g.user_id, above.target, 'group', g.id, in_language(g.name, ${language}) from own_group g
    join location_group_member m on m.group_id = g.id and m.location_id = any(array(select id from above))
    join above on above.id = m.location_id
    ) way order by kind, sortable(name), id`.execute(database)
  return rows
}

/** Reads the ids of the locations that are given directly: by assignment, through teams and through groups. */
export function givenLocations(of: Of) {
  return sql<string>`
    with recursive ${givenGroups(of)}
    select location_id from user_location where user_id = ${of.userId} and project_id = ${of.projectId}
    union
    select location_id from team_location where team_id = any(array(
      select team_id from team_user where user_id = ${of.userId} and project_id = ${of.projectId}))
    union
    select location_id from location_group_member where group_id = any(array(select id from given_group))`
}

/** Returns what leads users to stores: assignments, and teams that have the store. */
export async function waysToStores(
  database: Database,
  { language }: Within,
  userIds: readonly string[],
  storeIds: readonly string[],
): Promise<Way[]> {
  const { rows } = await sql<Way>`
    select * from (
    select u.user_id, s.id as to, 'assignment' as kind, s.id, in_language(s.name, ${language}) as name
    from user_store u join store s on s.id = u.store_id
    where u.user_id = any(${userIds}::uuid[]) and s.id = any(${storeIds}::uuid[])
    union
    select u.user_id, s.store_id, 'team', t.id, in_language(t.name, ${language}) from team t
    join team_user u on u.team_id = t.id and u.user_id = any(${userIds}::uuid[])
    join team_store s on s.team_id = t.id and s.store_id = any(${storeIds}::uuid[])
    ) way order by kind, sortable(name), id`.execute(database)
  return rows
}
