import type { AccessCode } from '@atrium/contract'
import { sql } from 'kysely'
import type { Context } from '../../../serve/context.ts'
import { notFound } from '../../../serve/failure.ts'

interface Named {
  id: string
  name: string
}

export interface Audience {
  roles: Named[]
  users: Named[]
}

interface Found extends Named {
  project_id: string | null
}

/**
 * Returns those of these roles and users that the caller may see, by name: those of projects where the caller has the rights to
 * see them.
 */
export async function findAudience(
  context: Context,
  { roleIds, userIds }: { roleIds: readonly string[]; userIds: readonly string[] },
): Promise<Audience> {
  const roles = await seen(context, 'role_view', await rolesOf(context, roleIds))
  const users = await seen(context, 'user_view', await usersOf(context, userIds))
  return { roles, users }
}

/**
 * Checks that a candidate is only for roles and users that the caller may see or that have it already.
 * @throws Failure not_found
 */
export async function requireAudience(
  context: Context,
  requested: { roleIds: readonly string[]; userIds: readonly string[] },
  current: { roleIds: readonly string[]; userIds: readonly string[] } | null,
): Promise<void> {
  const found = await findAudience(context, requested)
  const known = new Set([
    ...found.roles.map(({ id }) => id),
    ...found.users.map(({ id }) => id),
    ...(current?.roleIds ?? []),
    ...(current?.userIds ?? []),
  ])
  if ([...requested.roleIds, ...requested.userIds].some((id) => !known.has(id))) throw notFound()
}

async function rolesOf({ database, actor }: Context, ids: readonly string[]): Promise<Found[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Found>`
    select id, project_id, in_language(name, ${actor.language}) as name from role where id = any(${[...ids]}::uuid[])
    order by sortable(in_language(name, ${actor.language})), id`.execute(database)
  return rows
}

/** Returns each user once for each of their projects. */
async function usersOf({ database }: Context, ids: readonly string[]): Promise<Found[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Found>`
    select u.id, p.project_id, u.name from app_user u left join project_user p on p.user_id = u.id
    where u.id = any(${[...ids]}::uuid[]) order by sortable(u.name), u.id`.execute(database)
  return rows
}

async function seen(context: Context, code: AccessCode, found: readonly Found[]): Promise<Named[]> {
  const projects = [...new Set(found.flatMap(({ project_id }) => project_id ?? []))]
  const rights = context.actor.isSuperuser ? new Map() : await context.rightsByProject(projects)
  const named = new Map<string, Named>()
  for (const { id, name, project_id } of found)
    if (context.actor.isSuperuser || (project_id !== null && rights.get(project_id)?.may(code)))
      named.set(id, { id, name })
  return [...named.values()]
}
