import type { AccessCode } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'
import { conflict, forbidden, notFound } from '../../serve/failure.ts'
import { assertVersion } from '../../serve/version.ts'
import type { Refusals } from '../../serve/change-each.ts'
import { holdsOverUser, judgeUsers } from './user.policy.ts'
import {
  departmentsOfUser,
  findMembership,
  findProjectsOf,
  listHeldRoles,
  type Membership,
} from './membership.loader.ts'
import { presentUser } from './user.presenter.ts'
import { findUser, lockUsers, type UserRow } from './user-rows.loader.ts'

/** Returns the projects of a user in which the caller may see users, all of them for a superuser. */
export async function seenProjectsOf(context: Context, userId: string): Promise<string[]> {
  const rights = await context.rightsByProject(await findProjectsOf(context.database, userId))
  return [...rights.values()].filter((own) => own.may('user_view')).map((own) => own.projectId)
}

/**
 * Returns a user whom the caller sees: themselves, or a member of a project where they hold user_view.
 * @throws Failure not_found
 */
export async function loadUser(context: Context, userId: string): Promise<UserRow> {
  const user = await findUser(context.database, userId)
  if (!user) throw notFound()
  if (!(await isSeen(context, userId))) throw notFound()
  return user
}

/** The part of a user that the caller sees. */
export interface UserSight {
  /** The projects of the user in which the caller may see users. */
  projectIds: string[]
  /** Whether the caller reads personal data: with user_edit and user_view in one of these projects, or as the user themselves. */
  readsPersonal: boolean
}

/**
 * Returns a user whom the caller sees, with the part of them that the caller sees.
 * @throws Failure not_found
 */
export async function loadUserInSight(
  context: Context,
  userId: string,
): Promise<{ user: UserRow; sight: UserSight }> {
  const { isSuperuser, userId: own } = context.actor
  const user = await findUser(context.database, userId)
  if (!user) throw notFound()
  const rights = await context.rightsByProject(await findProjectsOf(context.database, userId))
  const seen = [...rights.values()].filter((one) => one.may('user_view'))
  if (seen.length === 0 && !isSuperuser && userId !== own) throw notFound()
  const sight = {
    projectIds: seen.map(({ projectId }) => projectId),
    readsPersonal: isSuperuser || userId === own || seen.some((one) => one.may('user_edit')),
  }
  return { user, sight }
}

async function isSeen(context: Context, userId: string): Promise<boolean> {
  if (userId === context.actor.userId || context.actor.isSuperuser) return true
  return (await seenProjectsOf(context, userId)).length > 0
}

/**
 * Returns a user whose account the caller may change: with `code` in every project of theirs, if their rights lie within the
 * caller's. Locks the account until the transaction ends.
 * @param version what the caller saw of the account
 * @throws Failure not_found for a user whom the caller does not see, forbidden for one whom they see and may not change, 409
 * for a stale version
 */
export async function loadAccount(
  context: Context,
  userId: string,
  code: AccessCode,
  version: number | undefined,
): Promise<UserRow> {
  const user = await findUser(context.database, userId, 'locked')
  if (!user) throw notFound()
  if (await holdsOverUser(context, userId, code)) {
    const mayRead = version === undefined || version === user.version || (await isSeen(context, userId))
    assertVersion(version, user, () => (mayRead ? presentUser(user) : { version: user.version }))
    return user
  }
  await loadUser(context, userId)
  throw forbidden()
}

type Versions = ReadonlyMap<string, number | undefined>

/**
 * Judges the caller's access to several accounts without locking them, so that nobody waits for a caller without the right.
 * @returns those that the caller may change; the others are added to `refusals`
 */
export async function judgeAccounts(
  context: Context,
  versions: Versions,
  code: AccessCode,
  refusals: Refusals,
): Promise<Versions> {
  const judged = await judgeUsers(context, [...versions.keys()], code)
  const allowed = new Map<string, number | undefined>()
  for (const [id, version] of versions) {
    const { isHeld = false, isSeen: seen = false } = judged.get(id) ?? {}
    const passes = await refusals.passes(id, () => {
      if (!isHeld) throw seen ? forbidden() : notFound()
    })
    if (passes) allowed.set(id, version)
  }
  return allowed
}

/**
 * Returns those of several accounts that the caller may change, each by the rules of `loadAccount`, and locks them all. Judges
 * again behind the lock. The others are added to `refusals`.
 */
export async function loadAccounts(
  context: Context,
  versions: Versions,
  code: AccessCode,
  refusals: Refusals,
): Promise<UserRow[]> {
  if (versions.size === 0) return []
  const users = await lockUsers(context.database, [...versions.keys()])
  const judged = await judgeUsers(context, [...versions.keys()], code)
  const loaded: UserRow[] = []
  for (const [id, version] of versions) {
    const user = users.get(id)
    const { isHeld = false, isSeen: seen = false } = judged.get(id) ?? {}
    const passes = await refusals.passes(id, () => {
      if (!user || !(isHeld || seen)) throw notFound()
      if (!isHeld) throw forbidden()
      assertVersion(version, user, () => (seen ? presentUser(user) : { version: user.version }))
    })
    if (user && passes) loaded.push(user)
  }
  return loaded
}

/** @throws Failure not_found when the user is no member of the project */
export async function requireProjectMember(
  context: Context,
  userId: string,
  projectId: string,
): Promise<Membership> {
  const membership = await findMembership(context.database, projectId, userId)
  if (!membership) throw notFound()
  return membership
}

/**
 * Returns a membership for a change, and locks it until the transaction ends.
 * @param version what the caller saw of it
 * @throws Failure not_found when the user is no member of the project, 409 for a stale version
 */
export async function loadMembership(
  context: Context,
  {
    user_id: userId,
    project_id: projectId,
    version,
  }: { user_id: string; project_id: string; version?: number | undefined },
): Promise<Membership> {
  const membership = await findMembership(context.database, projectId, userId, 'locked')
  if (!membership) throw notFound()
  if (version !== undefined && version !== membership.version) {
    const rights = await context.rights(projectId)
    if (!rights.may('user_view'))
      throw conflict('conflict_version', { current: { version: membership.version } })
    const departments = await departmentsOfUser(context.database, projectId, userId)
    const roles = await listHeldRoles(context.database, projectId, userId)
    const current = {
      ...membership,
      department_codes: departments.map((one) => one.code),
      default_role_id: roles.find((role) => role.is_default)?.id ?? null,
    }
    throw conflict('conflict_version', { current })
  }
  return membership
}
