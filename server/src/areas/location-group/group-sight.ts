import type { Context } from '../../serve/context.ts'
import { listProjectGroups } from './location-group.repository.ts'
import { findAssignedGroups, findGroupsHolding, type GroupRow } from './location-group-rows.loader.ts'

/** A group as its reader sees it in the tree. */
export interface SeenGroup extends GroupRow {
  /** 0 for the topmost groups that the reader sees. */
  level: number
  /** Null where the reader does not see the parent. */
  seenParentId: string | null
  /** From 1, among the siblings that the reader sees. */
  place: number
  /** Whether the reader sees its locations through it: it and all groups above it, up to an assigned one, are enabled. */
  gives: boolean
}

/**
 * Reads the groups of a project that the caller sees, in tree order: all for a user who sees the whole project, else
 * those assigned to the caller and those below them. None for a user without `location_group_view`.
 */
export async function readSeenGroups(context: Context, projectId: string): Promise<SeenGroup[]> {
  const rights = await context.rights(projectId)
  if (!rights.may('location_group_view')) return []
  const groups = await listProjectGroups(context.database, projectId, context.actor.language)
  if (rights.may('location_view_all')) return inTreeOrder(groups, (group) => group.parent_id === null)
  const assigned = new Set(await findAssignedGroups(context.database, context.actor.userId, projectId))
  return inTreeOrder(groups, (group) => assigned.has(group.id))
}

/** Reads the groups that directly contain a location, among those that the caller sees. */
export async function readGroupsOf(
  context: Context,
  location: { id: string; project_id: string },
): Promise<SeenGroup[]> {
  const holding = new Set(await findGroupsHolding(context.database, location.id))
  if (holding.size === 0) return []
  return (await readSeenGroups(context, location.project_id)).filter((group) => holding.has(group.id))
}

/**
 * Counts the groups that directly contain a location and that the caller sees. `all` is the number of all of them, which a user
 * who sees the whole project sees.
 */
export async function countGroupsOf(
  context: Context,
  location: { id: string; project_id: string },
  all: number,
): Promise<number> {
  const rights = await context.rights(location.project_id)
  if (!rights.may('location_group_view')) return 0
  return rights.may('location_view_all') ? all : (await readGroupsOf(context, location)).length
}

/** Returns the top groups with everything below them. Uses a loop, because deep groups would exhaust the stack. */
function inTreeOrder(groups: readonly GroupRow[], isTop: (group: GroupRow) => boolean): SeenGroup[] {
  const childrenOf = Map.groupBy(groups, (group) => group.parent_id)
  const belowTops = idsBelow(childrenOf, groups.filter(isTop))
  const ordered: SeenGroup[] = []
  const next = asSeen(
    groups.filter((group) => isTop(group) && !belowTops.has(group.id)),
    undefined,
    isTop,
  ).toReversed()
  for (let group = next.pop(); group; group = next.pop()) {
    ordered.push(group)
    // A stack: the first child comes next.
    for (const child of asSeen(childrenOf.get(group.id) ?? [], group, isTop).toReversed()) next.push(child)
  }
  return ordered
}

/** Returns the ids of all groups below some groups. */
function idsBelow(
  childrenOf: ReadonlyMap<string | null, readonly GroupRow[]>,
  groups: readonly GroupRow[],
): Set<string> {
  const below = new Set<string>()
  const next = [...groups]
  for (let group = next.pop(); group; group = next.pop()) {
    for (const child of childrenOf.get(group.id) ?? []) {
      if (below.has(child.id)) continue
      below.add(child.id)
      next.push(child)
    }
  }
  return below
}

function asSeen(
  siblings: readonly GroupRow[],
  parent: SeenGroup | undefined,
  isTop: (group: GroupRow) => boolean,
): SeenGroup[] {
  return siblings.map((group, index) => ({
    ...group,
    level: parent ? parent.level + 1 : 0,
    seenParentId: parent ? group.parent_id : null,
    place: index + 1,
    gives: group.is_enabled && ((parent?.gives ?? false) || isTop(group)),
  }))
}
