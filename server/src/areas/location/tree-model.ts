import { limits } from '@atrium/contract'

/** A model of the tree for tests: the same rules over plain lists, as simple as possible. */
export class TreeModel {
  readonly nodes = new Map<string, ModelNode>()
  /** Active children in order, by parent; '0' is the top. */
  readonly children = new Map<string, string[]>([['0', []]])
  #removals = 0

  create(id: string, parent: string): Outcome {
    if (parent !== '0' && this.#node(parent).removal !== null) return 409
    if (this.#level(parent) >= limits.treeDepth) return 422
    this.#list(parent).push(id)
    this.nodes.set(id, { parent, removal: null, oldPosition: 0 })
    return 200
  }

  reorder(wishes: readonly { id: string; position: number; parent: string | undefined }[]): Outcome {
    const targets = wishes.map((wish) => wish.parent ?? this.#node(wish.id).parent)
    const isRemoved = (id: string) => id !== '0' && this.#node(id).removal !== null
    if (
      wishes.some(
        (wish, index) =>
          isRemoved(wish.id) || (wish.parent !== undefined && isRemoved(targets[index] ?? '0')),
      )
    )
      return 409
    const parents = new Map([...this.nodes].map(([id, node]) => [id, node.parent]))
    for (const [index, wish] of wishes.entries()) parents.set(wish.id, targets[index] ?? '0')
    for (const wish of wishes) {
      const passed = new Set<string>()
      for (let at = wish.id; at !== '0'; at = parents.get(at) ?? '0') {
        if (passed.has(at)) return 422
        passed.add(at)
      }
    }
    const levels = new Map([...this.nodes.keys()].map((id) => [id, this.#level(id)]))
    const before = new Map([...this.nodes].map(([id, node]) => [id, node.parent]))
    for (const [id, parent] of parents) this.#node(id).parent = parent
    for (const [id, was] of levels) {
      if (this.#level(id) <= limits.treeDepth || this.#level(id) <= was) continue
      for (const [other, parent] of before) this.#node(other).parent = parent
      return 422
    }
    const moving = new Set(wishes.map((wish) => wish.id))
    for (const [parent, list] of this.children)
      this.children.set(
        parent,
        list.filter((id) => !moving.has(id)),
      )
    let last = { parent: '', place: -1 }
    const inOrder = wishes
      .map((wish, index) => ({ ...wish, target: targets[index] ?? '0', index }))
      .sort(
        (one, other) =>
          one.target.localeCompare(other.target) || one.position - other.position || one.index - other.index,
      )
    for (const wish of inOrder) {
      const list = this.#list(wish.target)
      const behind = last.parent === wish.target ? last.place + 1 : 0
      const place = Math.min(Math.max(wish.position - 1, behind), list.length)
      list.splice(place, 0, wish.id)
      last = { parent: wish.target, place }
    }
    return 200
  }

  remove(ids: readonly string[]): Outcome {
    if (ids.some((id) => this.#node(id).removal !== null)) return 409
    const tops = ids.filter((id) => !ids.some((other) => other !== id && this.isBelow(id, other)))
    const places = new Map(tops.map((id) => [id, this.#list(this.#node(id).parent).indexOf(id) + 1]))
    this.#removals += 1
    for (const id of tops) {
      const node = this.#node(id)
      node.oldPosition = places.get(id) ?? 0
      this.children.set(
        node.parent,
        this.#list(node.parent).filter((other) => other !== id),
      )
      for (const taken of this.nodes.keys()) {
        const other = this.#node(taken)
        if (other.removal === null && (taken === id || this.isBelow(taken, id)))
          other.removal = { top: id, at: this.#removals }
      }
    }
    return 200
  }

  reactivate(ids: readonly string[]): Outcome {
    if (ids.some((id) => this.#node(id).removal === null)) return 409
    const tops = ids.filter((id) => this.#node(id).removal?.top === id)
    const isComing = (id: string) =>
      id === '0' || this.#node(id).removal === null || tops.includes(this.#node(id).removal?.top ?? '')
    if (ids.some((id) => !isComing(id)) || tops.some((id) => !isComing(this.#node(id).parent))) return 409
    const order = (id: string): [number, number] => [
      -(this.#node(id).removal?.at ?? 0),
      this.#node(id).oldPosition,
    ]
    const lastFirst = [...tops].sort(
      (one, other) => order(one)[0] - order(other)[0] || order(one)[1] - order(other)[1],
    )
    for (const id of lastFirst) {
      const node = this.#node(id)
      this.#list(node.parent).splice(node.oldPosition - 1, 0, id)
    }
    for (const node of this.nodes.values()) if (tops.includes(node.removal?.top ?? '')) node.removal = null
    return 200
  }

  isBelow(id: string, above: string): boolean {
    for (let at = this.#node(id).parent; at !== '0'; at = this.#node(at).parent) if (at === above) return true
    return false
  }

  /** Returns a location's level, from 1 at the top of the project; 0 for the top itself. */
  #level(id: string): number {
    return id === '0' ? 0 : this.#level(this.#node(id).parent) + 1
  }

  #node(id: string): ModelNode {
    const node = this.nodes.get(id)
    if (!node) throw new Error(`the model has no ${id}`)
    return node
  }

  #list(parent: string): string[] {
    const list = this.children.get(parent) ?? []
    this.children.set(parent, list)
    return list
  }
}

interface ModelNode {
  parent: string
  removal: { top: string; at: number } | null
  oldPosition: number
}

export type Outcome = 200 | 409 | 422
