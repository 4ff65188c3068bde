import type { CallRequest, PersonalOverview } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'
import { assertVersion } from '../../serve/version.ts'
import { lockOverview, writeOverview } from './overview.repository.ts'

/** The fields of an arrangement for the audit trail. */
const audited = ({ home, favourites, guide_hidden }: PersonalOverview) => ({ home, favourites, guide_hidden })

/**
 * Changes how the caller has arranged a project for themselves, and returns the new version.
 * @throws Failure 409 for a stale version
 */
export async function changeOverview(
  context: Context,
  { project_id: projectId, version, ...wanted }: CallRequest<'/overview/update'>,
): Promise<number> {
  const owner = { userId: context.actor.userId, projectId }
  const before = await lockOverview(context.database, owner)
  assertVersion(version, before, () => before)
  const after: PersonalOverview = {
    home: wanted.home === undefined ? before.home : wanted.home,
    favourites: wanted.favourites ?? before.favourites,
    guide_hidden: wanted.guide_hidden ?? before.guide_hidden,
    version: before.version + 1,
  }
  await writeOverview(context.database, owner, after)
  context.audit({
    thing: 'overview',
    thingId: projectId,
    projectId,
    before: audited(before),
    after: audited(after),
  })
  context.changedFor(new Set([owner.userId]), projectId)
  return after.version
}
