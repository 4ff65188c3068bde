import type { AccessCode } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'
import { notFound } from '../../serve/failure.ts'
import { readSeenGroups, type SeenGroup } from './group-sight.ts'
import { findProjectOfGroup } from './location-group.repository.ts'

/**
 * Loads a location group. Every call loads groups here: the caller must see it and hold `code` in its project.
 * @throws Failure not_found for what the caller may not see, forbidden for what they see and may not touch
 */
export async function loadGroup(context: Context, groupId: string, code: AccessCode): Promise<SeenGroup> {
  const projectId = await findProjectOfGroup(context.database, groupId)
  if (projectId === undefined) throw notFound()
  await context.require(projectId, 'location_group_view', 'location_group_view')
  const group = (await readSeenGroups(context, projectId)).find((seen) => seen.id === groupId)
  if (!group) throw notFound()
  await context.require(projectId, code)
  return group
}
