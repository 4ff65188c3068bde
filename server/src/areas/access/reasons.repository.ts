import type { AccessReason, Multilingual } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { inLanguage } from '../../languages/multilingual.ts'
import { groupsBelow } from '../location-group/assigned-group-sight.ts'

export type Reason = AccessReason

/** The person whose rights are explained, the project, and the language of names. */
export interface Of {
  userId: string
  projectId: string
  language: string
}

/** A role of a person, with what it allows. */
export interface HeldPermissions {
  reason: Reason
  modules: ReadonlySet<string>
  tabs: ReadonlySet<string>
  access: ReadonlySet<string>
}

/** Reads the roles of a user in a project, by name. */
export async function readHeldRoles(database: Database, of: Of): Promise<HeldPermissions[]> {
  const { rows } = await sql<{
    id: string
    name: Multilingual
    modules: string[]
    tabs: string[]
    access: string[]
  }>`
    select r.id, r.name,
      array(select module_code from role_module where role_id = r.id) as modules,
      array(select tab_code from role_tab where role_id = r.id) as tabs,
      array(select access_code from role_access where role_id = r.id) as access
    from user_role u join role r on r.id = u.role_id
    where u.user_id = ${of.userId} and u.project_id = ${of.projectId}
    order by in_language(r.name, ${of.language}), r.id`.execute(database)
  return rows.map(({ id, name, modules, tabs, access }) => ({
    reason: { kind: 'role', id, name: inLanguage(name, of.language) },
    modules: new Set(modules),
    tabs: new Set(tabs),
    access: new Set(access),
  }))
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

/** Returns, by location, what leads a user there: an assignment, a team or a group with the location or one above it. */
export async function waysToLocations(
  database: Database,
  of: Of,
  locationIds: readonly string[],
): Promise<Map<string, Reason[]>> {
  const { rows } = await sql<Reason & { to: string }>`
    with recursive ${givenGroups(of)}, above as (
      select target.id as target, l.id, l.name from location target
      cross join unnest(string_to_array(target.path::text, '.')::bigint[]) as label
      join location l on l.node = label
      where target.id = any(${locationIds}::uuid[]) and target.project_id = ${of.projectId}
    )
    select above.target as to, 'assignment' as kind, above.id, in_language(above.name, ${of.language}) as name
    from user_location u join above on above.id = u.location_id where u.user_id = ${of.userId}
    union
    select above.target, 'team', t.id, in_language(t.name, ${of.language}) from team t
    join team_user u on u.team_id = t.id and u.user_id = ${of.userId}
    join team_location l on l.team_id = t.id join above on above.id = l.location_id
    union
    select above.target, 'group', g.id, in_language(g.name, ${of.language}) from given_group g
    join location_group_member m on m.group_id = g.id and m.location_id = any(array(select id from above))
    join above on above.id = m.location_id
    order by kind, name, id`.execute(database)
  return byThing(rows)
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

/** Returns, by store, what leads a user there: an assignment, or a team that has the store. */
export async function waysToStores(
  database: Database,
  of: Of,
  storeIds: readonly string[],
): Promise<Map<string, Reason[]>> {
  const { rows } = await sql<Reason & { to: string }>`
    select s.id as to, 'assignment' as kind, s.id, in_language(s.name, ${of.language}) as name
    from user_store u join store s on s.id = u.store_id
    where u.user_id = ${of.userId} and s.id = any(${storeIds}::uuid[])
    union
    select s.store_id, 'team', t.id, in_language(t.name, ${of.language}) from team t
    join team_user u on u.team_id = t.id and u.user_id = ${of.userId}
    join team_store s on s.team_id = t.id and s.store_id = any(${storeIds}::uuid[])
    order by kind, name, id`.execute(database)
  return byThing(rows)
}

function byThing(rows: readonly (Reason & { to: string })[]): Map<string, Reason[]> {
  const ways = new Map<string, Reason[]>()
  for (const { to, ...reason } of rows) ways.set(to, [...(ways.get(to) ?? []), reason])
  return ways
}
