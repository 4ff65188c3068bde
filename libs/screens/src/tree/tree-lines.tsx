import { useLanguage } from '@atrium/portal'
import { Box } from '@atrium/ui'
import { useCallback, useId, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import type { DropTarget } from './drop-target.ts'
import type { Selection } from '../bulk/use-selection.ts'
import { selectionCommandOf, type SelectionCommand } from './selection-key.ts'
import { shiftTarget } from './shift-target.ts'
import type { TreeItem } from './tree-item.ts'
import { commandOf, type TreeCommand } from './tree-key.ts'
import { TreeRow } from './tree-row.tsx'
import { treeStyles } from './tree-styles.ts'
import { createTypeAhead } from './type-ahead.ts'
import { useDrag } from './use-drag.ts'
import type { DrawnLines } from './use-tree-lines.ts'
import type { TreeState } from './use-tree-state.ts'

/** The actions of a tree. A missing action does nothing. */
export interface TreeActions<Item extends TreeItem = TreeItem> {
  readonly onChoose: (item: Item) => void
  /** `onRename` is called for F2 and a double click, `onRemove` for Delete, `onShift` for Alt with an arrow. */
  readonly onRename?: ((item: Item) => void) | undefined
  readonly onRemove?: ((item: Item) => void) | undefined
  /** The target is the sibling beside which the item moves. */
  readonly onShift?: ((item: Item, target: DropTarget<Item>) => void) | undefined
  /** Makes rows draggable. */
  readonly onMove?: ((item: Item, target: DropTarget<Item>) => void) | undefined
  /** Renders the menu of an item, opened by a right click or by keyboard. `triggerId` is the id of its row. */
  readonly renderMenu?: ((item: Item, triggerId: string, onClose: () => void) => ReactNode) | undefined
}

export interface TreeLinesProps<Item extends TreeItem> extends TreeActions<Item> {
  readonly tree: TreeState<Item>
  readonly lines: DrawnLines
  /** The tree's accessible name. */
  readonly label: string
  readonly selectedId: string | null
  readonly isBusy: boolean
  /** The rows selected to do something with all of them. With it, each row has a checkbox. */
  readonly selection?: Selection<Item> | undefined
  /** Whether the user sees the whole project. Only then may items move at its top. */
  readonly seesAll: boolean
  /** Renders the content of an item's line. */
  readonly renderItem: (item: Item) => ReactNode
}

/** The lines of a tree with keyboard, menu and dragging. */
export function TreeLines<Item extends TreeItem>(props: TreeLinesProps<Item>) {
  const { tree, lines, label, selectedId, isBusy, seesAll, selection, onChoose } = props
  const { outline, activeLine, setActive } = tree
  const { frame, height, totalHeight, items, range, focus } = lines
  const direction = useLanguage((language) => language.direction)
  const [typeAhead] = useState(createTypeAhead)
  const drag = useDrag({ tree, seesAll, onMove: props.onMove })
  const treeId = useId()
  const [menuOf, setMenuOf] = useState<{ item: Item; rowId: string } | null>(null)

  const choose = useCallback(
    (line: number) => {
      const { item } = outline.rowAt(line)
      if (item) onChoose(item)
    },
    [outline, onChoose],
  )
  const toggle = useCallback(
    (line: number) => {
      const row = outline.rowAt(line)
      if (row.isExpanded) tree.collapse(row)
      else if (row.item) tree.expand(row.item.id)
    },
    [outline, tree],
  )

  const { onRename } = props
  const rename = useCallback(
    (line: number) => {
      const { item } = outline.rowAt(line)
      if (item) onRename?.(item)
    },
    [outline, onRename],
  )

  function carryOut(command: TreeCommand<Item>): void {
    if (command.kind === 'go') {
      setActive(command.line, { align: 'auto', focus: true })
      return
    }
    const { row } = command
    const { item } = row
    if (!item) return
    if (command.kind === 'shift') {
      const target = shiftTarget(outline, item.id, command.by)
      if (target) props.onShift?.(item, target)
    } else if (command.kind === 'expand') tree.expand(item.id)
    else if (command.kind === 'collapse') tree.collapse(row)
    else if (command.kind === 'choose') onChoose(item)
    else if (command.kind === 'rename') props.onRename?.(item)
    else props.onRemove?.(item)
  }

  function openMenu(event: KeyboardEvent | MouseEvent, line: number): void {
    if (line >= outline.count) return
    const { item } = outline.rowAt(line)
    if (!item || !props.renderMenu) return
    event.preventDefault()
    // The menu takes the focus, and returns it to the row when it closes.
    setActive(line)
    setMenuOf({ item, rowId: `${treeId}-${line}` })
  }

  function select(command: SelectionCommand, among: Selection<Item>): void {
    if (command.kind === 'all') return among.all()
    if (command.kind === 'clear') return among.clear()
    if (command.kind === 'toggle') return among.toggle(activeLine, command.isRange)
    const next = Math.max(0, Math.min(activeLine + command.by, outline.count - 1))
    among.extend(activeLine, next)
    setActive(next, { align: 'auto', focus: true })
  }

  function press(event: KeyboardEvent<HTMLElement>): void {
    if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey))
      return openMenu(event, activeLine)
    const selecting = selection ? selectionCommandOf(event, selection.count > 0) : null
    if (selection && selecting) {
      event.preventDefault()
      return select(selecting, selection)
    }
    const pageLines = Math.max(1, (range ? range.end - range.start : 10) - 1)
    const command = commandOf(event, { outline, line: activeLine, direction, pageLines })
    const isLetter = !event.altKey && !event.ctrlKey && !event.metaKey
    const found = !command && isLetter ? typeAhead(event.key, outline, activeLine) : null
    if (!command && found === null) return
    event.preventDefault()
    carryOut(command ?? { kind: 'go', line: found ?? activeLine })
  }

  return (
    <>
      <Box
        ref={frame}
        role="tree"
        aria-label={label}
        aria-busy={isBusy}
        css={treeStyles}
        onKeyDown={press}
        onContextMenu={(event: MouseEvent<HTMLElement>) => {
          const { target } = event
          const line =
            target instanceof HTMLElement || target instanceof SVGElement
              ? target.closest('[data-line]')
              : null
          if (line) openMenu(event, Number(line.getAttribute('data-line')))
        }}
        {...focus(setActive)}
      >
        <div role="presentation" style={{ height: totalHeight, position: 'relative' }}>
          {items.map(({ index: line, start }) => {
            const row = outline.rowAt(line)
            const id = row.item?.id
            return (
              <TreeRow
                key={line}
                id={`${treeId}-${line}`}
                row={row}
                line={line}
                start={start}
                height={height}
                isActive={line === activeLine}
                isSelected={id !== undefined && id === selectedId}
                isChecked={selection && row.item ? selection.has(row.item) : undefined}
                onCheck={selection?.toggle}
                drop={id !== undefined && drag.target?.item.id === id ? drag.target.zone : undefined}
                content={props.renderItem}
                drag={drag.propsOf(row)}
                onChoose={choose}
                onRename={rename}
                onToggle={toggle}
              />
            )
          })}
        </div>
      </Box>
      {menuOf && props.renderMenu?.(menuOf.item, menuOf.rowId, () => setMenuOf(null))}
    </>
  )
}
