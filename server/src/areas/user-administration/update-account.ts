import type { CallRequest } from '@atrium/contract'
import { z } from 'zod'
import type { Context } from '../../serve/context.ts'
import { forbidden, invalid, notFound } from '../../serve/failure.ts'
import { listLanguages } from '../../languages/languages.repository.ts'
import { findUserDetails } from '../user/user-details.repository.ts'
import { findProjectsOf } from '../user/membership.loader.ts'
import { loadAccount } from '../user/user.loader.ts'
import { updateUser, type UserEdit } from '../user/user.repository.ts'
import type { UserRow } from '../user/user-rows.loader.ts'
import { assertDetails, detailsOf, personalNames } from './details-rules.ts'
import { assertHoldingsWithinOwn } from './holdings.policy.ts'
import { notifyOfUser } from './notify-of-user.ts'

type Given = CallRequest<'/user/update_details'>
type AccountFacts = Partial<UserEdit>

/** Changes the given facts of a user in one write, and returns the account's version. @throws Failure by the loader and the rules */
export async function updateAccount(
  context: Context,
  { user_id, version, ...given }: Given,
): Promise<number> {
  const { name, email, language, ...details } = given
  const user = await loadEdited(context, { user_id, version, ...given })
  const stored = await findUserDetails(context.database, user_id)
  if (!stored) throw notFound()
  if (email !== undefined) assertEmail(email)
  if (language !== undefined) await assertLanguage(context, language)
  assertDetails(detailsOf(details), stored)

  const current: AccountFacts = { ...stored, name: user.name, email: user.email, language: user.language }
  const facts: AccountFacts = {
    ...(name !== undefined && { name }),
    ...(email !== undefined && { email }),
    ...(language !== undefined && { language }),
    ...detailsOf(details),
  }
  const changed = namesOf(facts).filter((fact) => facts[fact] !== current[fact])
  if (changed.length === 0) {
    context.unchanged()
    return user.version
  }
  const after = picked(facts, changed)
  const next = await updateUser(context.database, user_id, after)
  auditFacts(context, user_id, { before: picked(current, changed), after, projectId: null })
  await notifyOfUser(context.database, context, user_id)
  return next
}

/** Returns the account, which takes user_login to change the address to sign in with, and user_edit to change anything else. */
async function loadEdited(context: Context, { user_id, version, ...given }: Given): Promise<UserRow> {
  const { email, ...edited } = given
  if (email === undefined) return loadAccount(context, user_id, 'user_edit', version)
  const user = await loadSignIn(context, { user_id, version })
  if (Object.values(edited).every((fact) => fact === undefined)) return user
  return loadAccount(context, user_id, 'user_edit', version)
}

/**
 * Returns a user whose sign-in the caller may change. As that allows the caller to take the user's place, all that the user has
 * in any project must be the caller's own. Callers change their own sign-in with their own password.
 * @throws Failure by the loader, 403 beyond the caller's own and for the caller themselves
 */
export async function loadSignIn(
  context: Context,
  { user_id: userId, version }: Pick<Given, 'user_id' | 'version'>,
): Promise<UserRow> {
  const user = await loadAccount(context, userId, 'user_login', version)
  if (user.id === context.actor.userId) throw forbidden()
  for (const projectId of await findProjectsOf(context.database, userId))
    await assertHoldingsWithinOwn(context, userId, projectId)
  return user
}

/** @throws Failure 'Invalid Email' */
export function assertEmail(email: string): void {
  if (!z.email().safeParse(email).success) throw invalid({ email: { key: 'invalid_email' } })
}

/** @throws Failure validation for a language that users may not choose */
export async function assertLanguage(context: Context, language: string): Promise<void> {
  const languages = await listLanguages(context.database)
  if (!languages.some((one) => one.code === language && one.is_active))
    throw invalid({ language: { key: 'field_unknown_language', params: { language } } })
}

/**
 * Records facts of a user. Personal data gets an entry of its own without a project, so that readers of a project's trail do not
 * see it.
 */
export function auditFacts(
  context: Context,
  userId: string,
  { before, after, projectId }: { before?: AccountFacts; after: AccountFacts; projectId: string | null },
): void {
  const isPersonal = (name: keyof AccountFacts) => personalNames.some((one) => one === name)
  const personal = namesOf(after).filter(isPersonal)
  const plain = namesOf(after).filter((name) => !isPersonal(name))
  const sides = (chosen: typeof plain) => ({
    ...(before && { before: picked(before, chosen) }),
    after: picked(after, chosen),
  })
  if (plain.length > 0) context.audit({ thing: 'user', thingId: userId, projectId, ...sides(plain) })
  if (personal.length > 0)
    context.audit({ thing: 'user_personal', thingId: userId, projectId: null, ...sides(personal) })
}

const namesOf = (facts: AccountFacts) => Object.keys(facts) as (keyof AccountFacts)[]

function picked(facts: AccountFacts, names: readonly (keyof AccountFacts)[]): AccountFacts {
  return Object.fromEntries(names.map((name) => [name, facts[name]]))
}
