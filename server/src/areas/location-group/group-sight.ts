import type { Context } from '../../serve/context.ts'
import {
  findAssignedGroups,
  findGroupsHolding,
  listProjectGroups,
  type GroupRow,
} from './location-group.repository.ts'

/** A group as its reader sees it in the tree. */
export interface SeenGroup extends GroupRow {
  /** 0 for the topmost ones that the reader sees. */
  level: number
  /** Null where the reader does not see what is above. */
  seenParentId: string | null
  /** From 1, among the siblings that the reader sees. */
  place: number
  /** Whether its reader sees what it holds through it: it and all above it, up to one that is assigned, are enabled. */
  gives: boolean
}

/**
 * The groups of a project that the caller sees, in tree order: all of them for who sees the whole project, else those
 * assigned to the caller and those below them. None for who lacks `location_group_view`.
 */
export async function readSeenGroups(context: Context, projectId: string): Promise<SeenGroup[]> {
  const rights = await context.rights(projectId)
  if (!rights.may('location_group_view')) return []
  const groups = await listProjectGroups(context.database, projectId, context.actor.language)
  if (rights.may('location_view_all')) return inTreeOrder(groups, (group) => group.parent_id === null)
  const assigned = new Set(await findAssignedGroups(context.database, context.actor.userId, projectId))
  return inTreeOrder(groups, (group) => assigned.has(group.id))
}

/** The groups that hold a location itself, among those that the caller sees. */
export async function readGroupsOf(
  context: Context,
  location: { id: string; project_id: string },
): Promise<SeenGroup[]> {
  const holding = new Set(await findGroupsHolding(context.database, location.id))
  if (holding.size === 0) return []
  return (await readSeenGroups(context, location.project_id)).filter((group) => holding.has(group.id))
}

export async function countGroupsOf(
  context: Context,
  location: { id: string; project_id: string },
): Promise<number> {
  return (await readGroupsOf(context, location)).length
}

/** The groups that are tops, with everything below them. */
function inTreeOrder(groups: readonly GroupRow[], isTop: (group: GroupRow) => boolean): SeenGroup[] {
  const childrenOf = Map.groupBy(groups, (group) => group.parent_id)
  const byId = new Map(groups.map((group) => [group.id, group]))
  const isBelowTop = (group: GroupRow): boolean => {
    const above = group.parent_id === null ? undefined : byId.get(group.parent_id)
    return above !== undefined && (isTop(above) || isBelowTop(above))
  }
  const chosen = groups.filter((group) => isTop(group) && !isBelowTop(group))
  const ordered: SeenGroup[] = []
  const walk = (siblings: readonly GroupRow[], level: number, aboveGives: boolean): void => {
    for (const [index, group] of siblings.entries()) {
      const seenParentId = level === 0 ? null : group.parent_id
      const gives = group.is_enabled && (aboveGives || isTop(group))
      ordered.push({ ...group, level, seenParentId, place: index + 1, gives })
      walk(childrenOf.get(group.id) ?? [], level + 1, gives)
    }
  }
  walk(chosen, 0, false)
  return ordered
}
