import { sql } from 'kysely'
import type { Context } from '../../serve/context.ts'
import { readSeenGroups } from '../location-group/group-sight.ts'
import { readSight, withinSight } from '../location/sight.ts'
import { seenStores } from '../store/store-sight.ts'

export interface ProjectCounts {
  users: number
  locations: number
  stores: number
  roles: number
  location_groups: number
  teams: number
  departments: number
}

/** Counts the things of a project that the caller sees, nothing of a kind that the caller may not see. */
export async function countSeen(context: Context, projectId: string): Promise<ProjectCounts> {
  const { database } = context
  const rights = await context.rights(projectId)
  const sight = await readSight(context, projectId)
  const stores = await seenStores(context, projectId)
  const groups = await readSeenGroups(context, projectId)
  const { rows } = await sql<Omit<ProjectCounts, 'location_groups'>>`select
    (select count(*)::int from project_user where project_id = ${projectId} and ${rights.may('user_view')}) as users,
    (select count(*)::int from location l
      where l.project_id = ${projectId} and l.removal_id is null and ${withinSight(sight)}) as locations,
    (select count(*)::int from store s
      where s.project_id = ${projectId} and s.removed_at is null and ${stores}) as stores,
    (select count(*)::int from role where project_id = ${projectId} and ${rights.may('role_view')}) as roles,
    (select count(*)::int from team where project_id = ${projectId} and ${rights.may('team_view')}) as teams,
    (select count(*)::int from project_department
      where project_id = ${projectId} and ${rights.may('project_view')}) as departments
  `.execute(database)
  const [counts] = rows
  if (!counts) throw new Error('the counting query returned no row')
  return { ...counts, location_groups: groups.length }
}
