import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

/** All that a member has in a project, by ids: what ends with the membership. */
export interface Held {
  roles: string[]
  /** None, or one of the roles. */
  default_role: string[]
  departments: string[]
  teams: string[]
  /** The teams that they supervise. */
  leads: string[]
  locations: string[]
  groups: string[]
  stores: string[]
}

/** Reads what a member has in a project. */
export async function readHeld(database: Database, projectId: string, userId: string): Promise<Held> {
  const there = sql`user_id = ${userId} and project_id = ${projectId}`
  const { rows } = await sql<Held>`select
    array(select role_id from user_role where ${there} order by 1) as roles,
    array(select role_id from user_role where ${there} and is_default) as default_role,
    array(select department_id from user_department where ${there} order by 1) as departments,
    array(select team_id from team_user where ${there} order by 1) as teams,
    array(select id from team where supervisor_id = ${userId} and project_id = ${projectId} order by 1) as leads,
    array(select location_id from user_location where ${there} order by 1) as locations,
    array(select group_id from user_location_group where ${there} order by 1) as groups,
    array(select store_id from user_store where ${there} order by 1) as stores`.execute(database)
  const [held] = rows
  if (!held) throw new Error('the query of a membership returned no row')
  return held
}

/** Returns the part of it that still exists in the project and can be given. */
export async function stillThere(database: Database, projectId: string, held: Held): Promise<Held> {
  const { rows } = await sql<Held>`select
    array(select id from role where project_id = ${projectId} and id = any(${held.roles}::uuid[]) order by 1) as roles,
    array(select id from role where project_id = ${projectId} and id = any(${held.default_role}::uuid[])) as default_role,
    array(select department_id from project_department
      where project_id = ${projectId} and department_id = any(${held.departments}::uuid[]) order by 1) as departments,
    array(select id from team where project_id = ${projectId} and id = any(${held.teams}::uuid[]) order by 1) as teams,
    array(select id from team
      where project_id = ${projectId} and id = any(${held.leads}::uuid[]) and supervisor_id is null order by 1) as leads,
    array(select id from location
      where project_id = ${projectId} and id = any(${held.locations}::uuid[]) and removal_id is null order by 1) as locations,
    array(select id from location_group
      where project_id = ${projectId} and id = any(${held.groups}::uuid[]) order by 1) as groups,
    array(select id from store
      where project_id = ${projectId} and id = any(${held.stores}::uuid[]) and removed_at is null order by 1) as stores
    `.execute(database)
  const [rest] = rows
  if (!rest) throw new Error('the query of a snapshot returned no row')
  return rest
}
