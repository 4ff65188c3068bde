import { topLevel, type MessageKey } from '@atrium/contract'
import { invalid, notFound, type Failure } from '../serve/failure.ts'
import { placeAmong } from './place-among.ts'

/** The place of a thing in a tree: its parent (null at the top), the parent's level, and its position. */
export interface TreePlace {
  id: string
  parent_id: string | null
  /** From 1; null at the top. */
  parent_level: number | null
  position: number
}

/** The rules of one tree. */
export interface TreeRules {
  /** The member of the call that lists the wishes. */
  member: string
  depth: number
  belowItself: MessageKey
  tooDeep: (field: string) => Failure
}

export interface Wish {
  id: string
  position: number
  /** The new parent, '0' for the top; left out, the thing keeps its parent. */
  parent_id?: string | undefined
}

export interface PlannedSort<Thing extends TreePlace> {
  /** The things that get another parent, in the order of the wishes. */
  moved: { thing: Thing; parentId: string | null }[]
  /** The orders of siblings that change, compared with the moved things behind their new siblings. */
  orders: { parentId: string | null; before: string[]; after: string[] }[]
  /** The places that differ from the current ones. */
  places: TreePlace[]
}

/**
 * Plans the placing of things in a tree without queries: the cost grows with the things and the wishes. Checks circles after each
 * move, but positions and depth only after all moves.
 * @param things all of the tree, each parent's in order
 * @throws Failure not_found for a parent that is not among them, 422 for a circle or a thing that would be too deep
 */
export function planSort<Thing extends TreePlace>(
  things: readonly Thing[],
  wishes: readonly Wish[],
  { member, depth, belowItself, tooDeep }: TreeRules,
): PlannedSort<Thing> {
  const byId = new Map(things.map((thing) => [thing.id, thing]))
  const parents = new Map(things.map((thing) => [thing.id, thing.parent_id]))
  const children = new Map<string | null, Set<string>>()
  const below = (parentId: string | null): Set<string> => {
    const ids = children.get(parentId) ?? new Set()
    children.set(parentId, ids)
    return ids
  }
  for (const { id, parent_id } of things) below(parent_id).add(id)

  const isWithin = (id: string | null, branchId: string): boolean => {
    let at = id
    while (at !== null && at !== branchId) at = parents.get(at) ?? null
    return at !== null
  }

  const moved: PlannedSort<Thing>['moved'] = []
  const moverOf = new Map<string, number>()
  for (const [index, { id, parent_id: requested }] of wishes.entries()) {
    const thing = byId.get(id)
    if (!thing) throw notFound()
    const current = parents.get(id) ?? null
    const parentId = requested === undefined ? current : requested === topLevel ? null : requested
    if (parentId === current) continue
    if (parentId !== null && !byId.has(parentId)) throw notFound()
    if (isWithin(parentId, id)) throw invalid({ parent_id: { key: belowItself } })
    below(current).delete(id)
    below(parentId).add(id)
    parents.set(id, parentId)
    moved.push({ thing, parentId })
    moverOf.set(id, index)
  }

  const orders: PlannedSort<Thing>['orders'] = []
  for (const [parentId, placed] of Map.groupBy(wishes, (wish) => parents.get(wish.id) ?? null)) {
    const before = [...below(parentId)]
    const after = placeAmong(before, placed)
    if (after.every((id, index) => id === before[index])) continue
    orders.push({ parentId, before, after })
    children.set(parentId, new Set(after))
  }

  const places: TreePlace[] = []
  /** Things whose children are still to be visited. `mover` is the wish that moved them, or a thing above them. */
  const next: { id: string | null; level: number; mover: number | undefined }[] = [
    { id: null, level: 0, mover: undefined },
  ]
  for (let at = next.pop(); at; at = next.pop()) {
    const parentLevel = at.id === null ? null : at.level
    let position = 0
    for (const id of children.get(at.id) ?? []) {
      const thing = byId.get(id)
      if (!thing) continue
      position += 1
      const level = at.level + 1
      const mover = moverOf.get(id) ?? at.mover
      if (level > depth && level > (thing.parent_level ?? 0) + 1)
        throw tooDeep(`${member}.${mover ?? 0}.parent_id`)
      const isSame =
        thing.parent_id === at.id && thing.parent_level === parentLevel && thing.position === position
      if (!isSame) places.push({ id, parent_id: at.id, parent_level: parentLevel, position })
      next.push({ id, level, mover })
    }
  }
  return { moved, orders, places }
}
