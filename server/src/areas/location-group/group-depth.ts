import { limits } from '@atrium/contract'
import type { GroupRow } from './location-group-rows.loader.ts'

/** Returns the level of a group in its project, from 1 at the top, whatever the reader sees. */
export const levelOfGroup = ({ parent_level }: Pick<GroupRow, 'parent_level'>): number =>
  (parent_level ?? 0) + 1

/** Returns how many levels are below a group in its branch. */
export function levelsBelow(group: GroupRow, branch: readonly GroupRow[]): number {
  let deepest = levelOfGroup(group)
  for (const one of branch) deepest = Math.max(deepest, levelOfGroup(one))
  return deepest - levelOfGroup(group)
}

/** Reports whether a group with a number of levels below it fits below another; null is the top. */
export const fitsBelow = (parent: GroupRow | null, below: number): boolean =>
  (parent ? levelOfGroup(parent) : 0) + 1 + below <= limits.treeDepth
