import { limits, topLevel } from '@atrium/contract'
import { invalid, notFound } from '../../serve/failure.ts'
import { placeAmong } from '../../trees/place-among.ts'
import { nestedTooDeep } from '../../trees/tree-depth.ts'
import { levelOfGroup } from './group-depth.ts'
import type { GroupPlace } from './location-group.repository.ts'
import type { GroupRow } from './location-group-rows.loader.ts'

export interface Wish {
  id: string
  position: number
  /** The new parent, '0' for the top; left out, the group keeps its parent. */
  parent_id?: string | undefined
}

export interface PlannedSort {
  /** The groups that get another parent, in the order of the wishes. */
  moved: { group: GroupRow; parentId: string | null }[]
  /** The orders of siblings that change, compared with the moved groups behind their new siblings. */
  orders: { parentId: string | null; before: string[]; after: string[] }[]
  /** The places that differ from the current ones. */
  places: GroupPlace[]
}

/**
 * Plans the placing of groups without queries: the cost grows with the groups and the wishes. Checks circles after each
 * move, but positions and depth only after all moves.
 * @param groups all of the project, each parent's in order
 * @throws Failure not_found for a parent that is not among them, 422 for a circle or a group that would be too deep
 */
export function planSort(groups: readonly GroupRow[], wishes: readonly Wish[]): PlannedSort {
  const byId = new Map(groups.map((group) => [group.id, group]))
  const parents = new Map(groups.map((group) => [group.id, group.parent_id]))
  const children = new Map<string | null, Set<string>>()
  const below = (parentId: string | null): Set<string> => {
    const ids = children.get(parentId) ?? new Set()
    children.set(parentId, ids)
    return ids
  }
  for (const { id, parent_id } of groups) below(parent_id).add(id)

  const isWithin = (id: string | null, branchId: string): boolean => {
    let at = id
    while (at !== null && at !== branchId) at = parents.get(at) ?? null
    return at !== null
  }

  const moved: PlannedSort['moved'] = []
  const moverOf = new Map<string, number>()
  for (const [index, { id, parent_id: requested }] of wishes.entries()) {
    const group = byId.get(id)
    if (!group) throw notFound()
    const current = parents.get(id) ?? null
    const parentId = requested === undefined ? current : requested === topLevel ? null : requested
    if (parentId === current) continue
    if (parentId !== null && !byId.has(parentId)) throw notFound()
    if (isWithin(parentId, id)) throw invalid({ parent_id: { key: 'group_below_itself' } })
    below(current).delete(id)
    below(parentId).add(id)
    parents.set(id, parentId)
    moved.push({ group, parentId })
    moverOf.set(id, index)
  }

  const orders: PlannedSort['orders'] = []
  for (const [parentId, placed] of Map.groupBy(wishes, (wish) => parents.get(wish.id) ?? null)) {
    const before = [...below(parentId)]
    const after = placeAmong(before, placed)
    if (after.every((id, index) => id === before[index])) continue
    orders.push({ parentId, before, after })
    children.set(parentId, new Set(after))
  }

  const places: GroupPlace[] = []
  /** Groups whose children are still to be visited. `mover` is the wish that moved them, or a group above them. */
  const next: { id: string | null; level: number; mover: number | undefined }[] = [
    { id: null, level: 0, mover: undefined },
  ]
  for (let at = next.pop(); at; at = next.pop()) {
    const parentLevel = at.id === null ? null : at.level
    let position = 0
    for (const id of children.get(at.id) ?? []) {
      const group = byId.get(id)
      if (!group) continue
      position += 1
      const level = at.level + 1
      const mover = moverOf.get(id) ?? at.mover
      if (level > limits.treeDepth && level > levelOfGroup(group))
        throw nestedTooDeep(`groups.${mover ?? 0}.parent_id`)
      const isSame =
        group.parent_id === at.id && group.parent_level === parentLevel && group.position === position
      if (!isSame) places.push({ id, parent_id: at.id, parent_level: parentLevel, position })
      next.push({ id, level, mover })
    }
  }
  return { moved, orders, places }
}
