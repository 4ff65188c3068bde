import type { Outline, Place, Row } from './outline.ts'
import type { TreeItem } from './tree-item.ts'

/** The command of a key. */
export type TreeCommand<Item extends TreeItem = TreeItem> =
  | { readonly kind: 'go'; readonly line: number }
  | { readonly kind: 'expand' | 'collapse' | 'choose' | 'rename' | 'remove'; readonly row: Row<Item> }
  | ShiftCommand<Item>

interface ShiftCommand<Item extends TreeItem> {
  readonly kind: 'shift'
  readonly row: Row<Item>
  readonly by: 1 | -1
}

interface TreeKey {
  readonly key: string
  readonly altKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
}

interface Where<Item extends TreeItem> {
  readonly outline: Outline<Item>
  /** The focused line. */
  readonly line: number
  readonly direction: 'ltr' | 'rtl'
  /** Number of lines that fit into the view. */
  readonly pageLines: number
}

function inwards<Item extends TreeItem>(
  { outline, line }: Where<Item>,
  row: Row<Item>,
): TreeCommand<Item> | null {
  if (!row.item?.has_children) return null
  return row.isExpanded
    ? { kind: 'go', line: Math.min(line + 1, outline.count - 1) }
    : { kind: 'expand', row }
}

function outwards<Item extends TreeItem>({ outline }: Where<Item>, row: Row<Item>): TreeCommand<Item> | null {
  if (row.isExpanded) return { kind: 'collapse', row }
  const parent: Place | undefined = outline.placeOf(row.parentId)
  const line = parent && outline.lineOf(parent)
  return line === undefined ? null : { kind: 'go', line }
}

/** The command of a key on a line, or null if the key has none. */
export function commandOf<Item extends TreeItem>(
  { key, altKey, ctrlKey, metaKey }: TreeKey,
  where: Where<Item>,
): TreeCommand<Item> | null {
  const { outline, line, direction, pageLines } = where
  if (ctrlKey || metaKey || outline.count === 0) return null
  const row = outline.rowAt(line)
  const go = (to: number): TreeCommand<Item> => ({
    kind: 'go',
    line: Math.max(0, Math.min(to, outline.count - 1)),
  })
  const [end, start] = direction === 'rtl' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
  if (altKey) {
    if (key === 'ArrowUp') return { kind: 'shift', row, by: -1 }
    return key === 'ArrowDown' ? { kind: 'shift', row, by: 1 } : null
  }
  switch (key) {
    case 'ArrowDown':
      return go(line + 1)
    case 'ArrowUp':
      return go(line - 1)
    case 'PageDown':
      return go(line + pageLines)
    case 'PageUp':
      return go(line - pageLines)
    case 'Home':
      return go(0)
    case 'End':
      return go(outline.count - 1)
    case end:
      return inwards(where, row)
    case start:
      return outwards(where, row)
    case 'Enter':
    case ' ':
      return { kind: 'choose', row }
    case 'F2':
      return { kind: 'rename', row }
    case 'Delete':
      return { kind: 'remove', row }
    default:
      return null
  }
}
