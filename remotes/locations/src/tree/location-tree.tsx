import { useLanguage } from '@atrium/portal'
import type { CallFailure } from '@atrium/client'
import type { Location } from '@atrium/contract'
import { Box } from '@atrium/ui'
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import {
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react'
import type { DropTarget } from './drop-target.ts'
import { shiftTarget } from './shift-target.ts'
import { commandOf, type TreeCommand } from './tree-key.ts'
import { TreeRow } from './tree-row.tsx'
import { treeStyles } from './tree-styles.ts'
import { createTypeAhead } from './type-ahead.ts'
import { useDrag } from './use-drag.ts'
import { usePagesInView } from './use-pages-in-view.ts'
import { useRowHeight } from './use-row-height.ts'
import { useRovingFocus } from './use-roving-focus.ts'
import type { Tree, TreeCall } from './use-tree.ts'

export interface LocationTreeProps {
  readonly tree: Tree
  /** The tree's accessible name. */
  readonly label: string
  readonly selectedId: string | null
  readonly onChoose: (location: Location) => void
  /** Told of F2 and a double click, of Delete, and of Alt with an arrow. Without one they do nothing. */
  readonly onRename?: ((location: Location) => void) | undefined
  readonly onRemove?: ((location: Location) => void) | undefined
  /** Beside which of its siblings the location is to stand. */
  readonly onShift?: ((location: Location, target: DropTarget) => void) | undefined
  /** Lets rows be dragged. */
  readonly onMove?: ((location: Location, target: DropTarget) => void) | undefined
  /** The menu of a location, asked for by a right click or its key; `triggerId` is the id of its row. */
  readonly renderMenu?:
    ((location: Location, triggerId: string, onClose: () => void) => ReactNode) | undefined
  /** Stands in for the name of one location, as while it is being changed. */
  readonly editor?: { readonly id: string; readonly node: ReactNode } | undefined
  /** Told when rows cannot be read, and what to do to try again. */
  readonly renderTrouble: (error: CallFailure, retry: () => void) => ReactNode
}

/** Rows beyond the edges of the view, so that a step of the wheel never shows a gap. */
const overscan = 8

export function LocationTree(props: LocationTreeProps) {
  const { tree, label, selectedId, onChoose, editor } = props
  const { outline, activeLine, setActive } = tree
  const direction = useLanguage((language) => language.direction)
  const height = useRowHeight()
  const frame = useRef<HTMLDivElement>(null)
  const [typeAhead] = useState(createTypeAhead)
  const drag = useDrag(tree, props.onMove)
  const treeId = useId()
  const [menuOf, setMenuOf] = useState<{ location: Location; rowId: string } | null>(null)

  const virtualizer = useVirtualizer({
    count: outline.count,
    getScrollElement: () => frame.current,
    estimateSize: () => height,
    overscan,
    // The active row is always there, so that the focus has somewhere to be.
    rangeExtractor: (range) => {
      const lines = defaultRangeExtractor(range)
      return activeLine >= range.count || lines.includes(activeLine)
        ? lines
        : [...lines, activeLine].toSorted((a, b) => a - b)
    },
  })
  // The range is worked out with the items: it is the old one until they have been asked for.
  const items = virtualizer.getVirtualItems()
  const { range } = virtualizer
  // A call to a line is answered once that line shows; a tree that is hidden shows none and goes nowhere.
  const [answered, setAnswered] = useState(tree.call)
  const shows = !range || (activeLine >= range.startIndex && activeLine <= range.endIndex)
  if (answered !== tree.call && shows) setAnswered(tree.call)
  const trouble = usePagesInView({
    projectId: tree.projectId,
    includeRemoved: tree.includeRemoved,
    rootId: tree.rootId,
    outline,
    range: range && { start: range.startIndex, end: range.endIndex },
    isScrolling: virtualizer.isScrolling,
    isOnTheWay: answered !== tree.call && !shows,
  })

  const show = useEffectEvent(({ align }: TreeCall) => virtualizer.scrollToIndex(activeLine, { align }))
  useEffect(() => show(tree.call), [tree.call])
  const focus = useRovingFocus(frame, activeLine, tree.call)

  const choose = useCallback(
    (line: number) => {
      const { location } = outline.rowAt(line)
      if (location) onChoose(location)
    },
    [outline, onChoose],
  )
  const toggle = useCallback(
    (line: number) => {
      const row = outline.rowAt(line)
      if (row.isExpanded) tree.collapse(row)
      else if (row.location) tree.expand(row.location.id)
    },
    [outline, tree],
  )

  const { onRename } = props
  const rename = useCallback(
    (line: number) => {
      const { location } = outline.rowAt(line)
      if (location) onRename?.(location)
    },
    [outline, onRename],
  )

  function carryOut(command: TreeCommand): void {
    if (command.kind === 'go') {
      setActive(command.line, { align: 'auto', focus: true })
      return
    }
    const { row } = command
    const { location } = row
    if (!location) return
    if (command.kind === 'shift') {
      const target = shiftTarget(outline, location.id, command.by)
      if (target) props.onShift?.(location, target)
    } else if (command.kind === 'expand') tree.expand(location.id)
    else if (command.kind === 'collapse') tree.collapse(row)
    else if (command.kind === 'choose') onChoose(location)
    else if (command.kind === 'rename') props.onRename?.(location)
    else props.onRemove?.(location)
  }

  function openMenu(event: KeyboardEvent | MouseEvent, line: number): void {
    if (line >= outline.count) return
    const { location } = outline.rowAt(line)
    if (!location || !props.renderMenu) return
    event.preventDefault()
    setActive(line, { align: 'auto', focus: true })
    setMenuOf({ location, rowId: `${treeId}-${line}` })
  }

  function press(event: KeyboardEvent<HTMLElement>): void {
    const { target } = event
    // Keys in a name that is being changed are its own.
    if (target instanceof HTMLElement && target.closest('input')) return
    if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey))
      return openMenu(event, activeLine)
    const pageLines = Math.max(1, (range ? range.endIndex - range.startIndex : 10) - 1)
    const command = commandOf(event, { outline, line: activeLine, direction, pageLines })
    const isLetter = !event.altKey && !event.ctrlKey && !event.metaKey
    const found = !command && isLetter ? typeAhead(event.key, outline, activeLine) : null
    if (!command && found === null) return
    event.preventDefault()
    carryOut(command ?? { kind: 'go', line: found ?? activeLine })
  }

  return (
    <Box display="flex" flexDirection="column" flex="1" minHeight="0">
      {trouble.error ? props.renderTrouble(trouble.error, trouble.retry) : null}
      <Box
        ref={frame}
        role="tree"
        aria-label={label}
        aria-busy={trouble.isFetching}
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
        <div role="presentation" style={{ height: virtualizer.getTotalSize(), position: 'relative' }}>
          {items.map(({ index: line, start }) => {
            const row = outline.rowAt(line)
            const id = row.location?.id
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
                drop={id !== undefined && drag.target?.location.id === id ? drag.target.zone : undefined}
                nameEditor={id !== undefined && editor?.id === id ? editor.node : null}
                drag={drag.propsOf(row)}
                onChoose={choose}
                onRename={rename}
                onToggle={toggle}
              />
            )
          })}
        </div>
      </Box>
      {menuOf && props.renderMenu?.(menuOf.location, menuOf.rowId, () => setMenuOf(null))}
    </Box>
  )
}
