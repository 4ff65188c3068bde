import type { AccessCode } from '@atrium/contract'
import type { Database } from '../../database/database.ts'
import type { Context } from '../../serve/context.ts'
import { notFound } from '../../serve/failure.ts'
import { isMember } from '../user/membership.loader.ts'
import { findUser } from '../user/user-rows.loader.ts'
import {
  readHeldRoles,
  type HeldPermissions,
  type Of,
  type Reason,
  type Within,
} from './reasons.repository.ts'

/** The person whose rights are explained: a superuser, who may do everything, or a member of the project with roles. */
export interface ExplainedPerson {
  of: Of
  /** The only reason for everything; undefined for a user who is no superuser. */
  superuser: Reason | undefined
  roles: readonly HeldPermissions[]
}

/**
 * Loads a member of a project, or a superuser: the caller, or a user whom the caller sees there. Only superusers see a
 * superuser who is no member of the project.
 * @throws Failure forbidden without user_view, not_found for a user who is no member
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
  const [person] = await explainPeople(database, { projectId, language: actor.language }, [user])
  if (!person) throw notFound()
  return person
}

/** Returns people with their roles in a project, in the order given. Sends one query. */
export async function explainPeople(
  database: Database,
  within: Within,
  users: readonly { id: string; name: string; is_superuser: boolean }[],
): Promise<ExplainedPerson[]> {
  const limited = users.filter((user) => !user.is_superuser).map((user) => user.id)
  const held = limited.length === 0 ? undefined : await readHeldRoles(database, within, limited)
  return users.map((user) => ({
    of: { ...within, userId: user.id },
    superuser: user.is_superuser ? { kind: 'superuser', id: null, name: user.name } : undefined,
    roles: held?.get(user.id) ?? [],
  }))
}

/** Returns why a person has what some roles give: the roles, or that the person is a superuser. */
export function reasonsBy(
  { superuser, roles }: ExplainedPerson,
  gives: (role: HeldPermissions) => boolean,
): Reason[] {
  return superuser ? [superuser] : roles.filter(gives).map((role) => role.reason)
}

/** Returns why a person sees things of a kind at all, and why they see all of them. `sees_all` is empty where `sees` is. */
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
