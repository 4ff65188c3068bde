import type { CallRequest, FoundLocationGroup, PathStep } from '@atrium/contract'
import { inLanguage } from '../../languages/multilingual.ts'
import type { Context } from '../../serve/context.ts'
import { searchedFor } from '../../serve/searched-for.ts'
import { readSeenGroups, type SeenGroup } from './group-sight.ts'
import { groupsByWords } from './groups-by-words.loader.ts'
import { presentGroupInTree } from './location-group.presenter.ts'

/** Finds groups among those that the caller sees, each with its names in every language and its path. */
export async function searchGroups(
  context: Context,
  input: CallRequest<'/location-group/search'>,
): Promise<FoundLocationGroup[]> {
  const { page, limit } = input
  const { language } = context.actor
  const seen = await readSeenGroups(context, input.project_id)
  const found = await groupsByWords(context.database, seen, searchedFor(input))
  const byId = new Map(seen.map((group) => [group.id, group]))
  return found.slice((page - 1) * limit, page * limit).map((group) => ({
    ...presentGroupInTree(group, language),
    names: group.name,
    path: pathOf(group, byId, language),
  }))
}

/** Returns the way to a group from the topmost one that its reader sees. */
function pathOf(group: SeenGroup, byId: ReadonlyMap<string, SeenGroup>, language: string): PathStep[] {
  const path: PathStep[] = []
  for (let at: SeenGroup | undefined = group; at; at = byId.get(at.seenParentId ?? ''))
    path.unshift({ id: at.id, name: inLanguage(at.name, language) })
  return path
}
