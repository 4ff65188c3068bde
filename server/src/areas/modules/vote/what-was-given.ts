import type { Context } from '../../../serve/context.ts'
import { offerTo } from '../offer.ts'
import { overriddenModules } from '../override/override.repository.ts'
import { ownReleases, personAmong } from '../person-releases.loader.ts'
import { isInAudience, type Person } from '../release-set.ts'
import { givenTo, type GivenTo, type Report } from './vote.repository.ts'

/**
 * Returns a function that says whether a report counts as a vote: on a release that the registry gave to the caller's session,
 * as the active one or as a candidate for the caller, and of a module that the caller may open. Otherwise a few people who
 * never had a release could withdraw it for everybody. A session has no vote on a module that it overrides.
 */
export async function whatWasGiven(
  context: Context,
  reports: readonly Report[],
): Promise<(report: Report) => boolean> {
  const given = await givenTo(context.database, context.actor.sessionId, reports)
  if (given.length === 0) return () => false
  const overridden = await overriddenModules(context.database, context.actor.sessionId)
  const anywhere = await context.rightsAnywhere()
  const { offered } = offerTo(await ownReleases(context), anywhere, anywhere)
  const codes = new Set(offered.map(({ code }) => code))
  const person = await personAmong(
    context.database,
    context.actor.userId,
    given.flatMap(({ role_ids }) => role_ids),
  )
  return ({ module_code, version }) =>
    codes.has(module_code) &&
    !overridden.has(module_code) &&
    given.some(
      (one) => one.module_code === module_code && one.version === version && isAmong(one, version, person),
    )
}

function isAmong(
  { is_active, module_code, role_ids, user_ids, percentage }: GivenTo,
  version: string,
  person: Person,
) {
  const audience = { roleIds: role_ids, userIds: user_ids, percentage }
  return is_active || isInAudience(audience, { code: module_code, version }, person)
}
