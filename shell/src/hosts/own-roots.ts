import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'

interface OwnRootsOptions<Item> {
  /** Returns a new element on the page for an item. */
  readonly open: (item: Item) => HTMLElement
  readonly draw: (item: Item) => ReactNode
  /** Called when an item's root has been unmounted and its element removed. */
  readonly onClosed?: (id: number) => void
}

export interface OwnRoots<Item> {
  /** Draws new items, draws changed ones again, and removes those that are gone. */
  follow(items: readonly Item[]): void
}

/** Draws each item of a list in a React root of its own, so that a crash breaks no other. */
export function createOwnRoots<Item extends { readonly id: number }>({
  open,
  draw,
  onClosed,
}: OwnRootsOptions<Item>): OwnRoots<Item> {
  const drawn = new Map<number, { readonly root: Root; readonly element: HTMLElement; item: Item }>()

  function close(id: number): void {
    const known = drawn.get(id)
    if (!known) return
    drawn.delete(id)
    // A root cannot be unmounted while another one renders, which is when most items go.
    queueMicrotask(() => {
      known.root.unmount()
      known.element.remove()
      onClosed?.(id)
    })
  }

  return {
    follow(items) {
      const wanted = new Set(items.map(({ id }) => id))
      for (const id of [...drawn.keys()]) if (!wanted.has(id)) close(id)
      for (const item of items) {
        const known = drawn.get(item.id)
        if (known?.item === item) continue
        const element = known?.element ?? open(item)
        const root = known?.root ?? createRoot(element)
        drawn.set(item.id, { root, element, item })
        root.render(draw(item))
      }
    },
  }
}
