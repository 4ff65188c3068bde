import type { Multilingual } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

/** Whether a user belongs to a project; `kept`: they go on doing so until the transaction ends. */
export async function isMember(
  database: Database,
  projectId: string,
  userId: string,
  kept?: 'kept',
): Promise<boolean> {
  const { rows } = await sql`
    select from project_user where user_id = ${userId} and project_id = ${projectId}
    ${kept ? sql`for key share` : sql``}`.execute(database)
  return rows.length > 0
}

export interface Membership {
  project_id: string
  user_id: string
  /** Raised by what replaces something that others set, too: the departments, the default role. */
  version: number
}

/** `locked`: nobody else changes it until the transaction ends. */
export async function findMembership(
  database: Database,
  projectId: string,
  userId: string,
  lock?: 'locked',
): Promise<Membership | undefined> {
  const query = database
    .selectFrom('project_user')
    .select(['project_id', 'user_id', 'version'])
    .where('project_id', '=', projectId)
    .where('user_id', '=', userId)
  return (lock ? query.forNoKeyUpdate() : query).executeTakeFirst()
}

/** Says that something in memberships of a project is no longer what it was. */
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

/** The projects that a user belongs to. */
export async function findProjectsOf(database: Database, userId: string): Promise<string[]> {
  const rows = await database
    .selectFrom('project_user')
    .select('project_id')
    .where('user_id', '=', userId)
    .execute()
  return rows.map((row) => row.project_id)
}

/** Makes a user a member of a project. @returns false for who is one already */
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

/** Gives a member a role. @returns false for who holds it already */
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

/** Takes a role away. @returns whether it was the default one; undefined for who does not hold it */
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

export interface HeldRole {
  id: string
  project_id: string
  code: string
  name: Multilingual
  is_default: boolean
}

/** The roles that a user holds in a project, by code. */
export async function listHeldRoles(
  database: Database,
  projectId: string,
  userId: string,
): Promise<HeldRole[]> {
  return database
    .selectFrom('user_role')
    .innerJoin('role', 'role.id', 'user_role.role_id')
    .select(['role.id', 'role.project_id', 'role.name', 'role.code', 'user_role.is_default'])
    .where('user_role.user_id', '=', userId)
    .where('role.project_id', '=', projectId)
    .orderBy('role.code')
    .execute()
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
