import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

/** Returns those of some projects that a user is a member of, and keeps them a member until the transaction ends. */
export async function keepMemberships(
  database: Database,
  projectIds: readonly string[],
  userId: string,
): Promise<string[]> {
  const { rows } = await sql<{ project_id: string }>`
    select project_id from project_user where user_id = ${userId} and project_id = any(${projectIds}::uuid[])
    order by project_id for key share`.execute(database)
  return rows.map((row) => row.project_id)
}

/** Raises the versions of memberships of a project after a change in them. */
export async function raiseMemberships(
  database: Database,
  projectId: string,
  userIds: readonly string[],
): Promise<void> {
  await database
    .updateTable('project_user')
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('project_id', '=', projectId)
    .where('user_id', 'in', userIds)
    .execute()
}

/** Makes a user a member of a project. @returns false for a user who is a member already */
export async function addMember(database: Database, projectId: string, userId: string): Promise<boolean> {
  const added = await database
    .insertInto('project_user')
    .values({ project_id: projectId, user_id: userId })
    .onConflict((clash) => clash.doNothing())
    .returning('user_id')
    .executeTakeFirst()
  return added !== undefined
}

/** A role that a member of its project holds. */
export interface Holding {
  user_id: string
  project_id: string
  role_id: string
}

/** Gives a member a role. @returns false for a user who holds it already */
export async function addHolding(
  database: Database,
  { user_id, project_id, role_id }: Holding,
  kind: 'default' | 'further' = 'further',
): Promise<boolean> {
  const added = await database
    .insertInto('user_role')
    .values({ user_id, project_id, role_id, is_default: kind === 'default' })
    .onConflict((clash) => clash.doNothing())
    .returning('role_id')
    .executeTakeFirst()
  return added !== undefined
}

/** Gives a member several roles, and returns those that they did not hold. */
export async function addHoldings(
  database: Database,
  { user_id, project_id, role_ids }: Omit<Holding, 'role_id'> & { role_ids: readonly string[] },
): Promise<string[]> {
  const added = await database
    .insertInto('user_role')
    .values(role_ids.map((role_id) => ({ user_id, project_id, role_id, is_default: false })))
    .onConflict((clash) => clash.doNothing())
    .returning('role_id')
    .execute()
  return added.map((row) => row.role_id)
}

/** Takes a role away. @returns whether it was the default one; undefined for a user who does not hold it */
export async function removeHolding(
  database: Database,
  { user_id, role_id }: Pick<Holding, 'user_id' | 'role_id'>,
): Promise<{ is_default: boolean } | undefined> {
  return database
    .deleteFrom('user_role')
    .where('user_id', '=', user_id)
    .where('role_id', '=', role_id)
    .returning('is_default')
    .executeTakeFirst()
}

/** Makes a role that a user holds their default one in the project. @returns false when they do not hold it */
export async function makeDefault(
  database: Database,
  { user_id, project_id, role_id }: Holding,
): Promise<boolean> {
  const ofUser = database
    .updateTable('user_role')
    .where('user_id', '=', user_id)
    .where('project_id', '=', project_id)
  await ofUser
    .set({ is_default: false })
    .where('role_id', '<>', role_id)
    .where('is_default', '=', true)
    .execute()
  const made = await ofUser
    .set({ is_default: true })
    .where('role_id', '=', role_id)
    .returning('role_id')
    .executeTakeFirst()
  return made !== undefined
}
