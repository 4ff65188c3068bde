import type { AccessCode } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'
import { notFound } from '../../serve/failure.ts'
import { isMember } from '../user/membership.repository.ts'
import { findUser } from '../user/user.repository.ts'
import { readHeldRoles, type HeldPermissions, type Of, type Reason } from './reasons.repository.ts'

/** Whose rights are explained: a superuser, whom everything is open to, or a member of the project with roles. */
export interface ExplainedPerson {
  of: Of
  /** The one reason for everything; undefined for who is no superuser. */
  superuser: Reason | undefined
  roles: readonly HeldPermissions[]
}

/**
 * A member of a project, or a superuser: the caller themselves, or whom they see there. A superuser who is no member is
 * seen by superusers alone: nobody else is told who they are.
 * @throws Failure forbidden without user_view, not_found for who is no member
 */
export async function loadExplainedPerson(
  context: Context,
  { user_id: userId, project_id: projectId }: { user_id: string; project_id: string },
): Promise<ExplainedPerson> {
  const { database, actor } = context
  if (userId !== actor.userId) await context.require(projectId, 'user_view')
  const user = await findUser(database, userId)
  if (!user) throw notFound()
  const isKnown = user.is_superuser && (actor.isSuperuser || userId === actor.userId)
  if (!isKnown && !(await isMember(database, projectId, userId))) throw notFound()
  const of = { userId, projectId, language: actor.language }
  if (user.is_superuser) return { of, superuser: { kind: 'superuser', id: null, name: user.name }, roles: [] }
  return { of, superuser: undefined, roles: await readHeldRoles(database, of) }
}

/** What lets a person have what some roles give. */
export function reasonsBy(
  { superuser, roles }: ExplainedPerson,
  gives: (role: HeldPermissions) => boolean,
): Reason[] {
  return superuser ? [superuser] : roles.filter(gives).map((role) => role.reason)
}

/** What lets a person see things of a kind at all, and all of them; without the first, there is nothing of the second. */
export function sightOf(
  person: ExplainedPerson,
  [view, viewAll]: readonly [AccessCode, AccessCode],
): { sees: Reason[]; sees_all: Reason[] } {
  const sees = reasonsBy(person, ({ access }) => access.has(view))
  const all = sees.length > 0 ? reasonsBy(person, ({ access }) => access.has(viewAll)) : []
  return {
    sees,
    sees_all: person.superuser ? all : all.map((role) => ({ ...role, kind: 'view_all' })),
  }
}
