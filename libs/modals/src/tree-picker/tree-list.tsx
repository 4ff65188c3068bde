import { Box } from '@atrium/ui'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useId, useRef, useState } from 'react'
import type { KeyboardEvent, RefObject } from 'react'

import { optionListStyles } from '../selector/option-list-styles.ts'
import { treeMove } from './tree-move.ts'
import { parentOf, TreeRow } from './tree-row.tsx'
import type { TreeNode } from './tree-source.ts'
import type { TreeLine } from './tree-state.ts'

export interface TreeListProps<Node extends TreeNode> {
  /** The tree's accessible name. */
  label: string
  lines: readonly TreeLine<Node>[]
  multiple: boolean
  deepestIndent: number
  treeRef: RefObject<HTMLDivElement | null>
  isSelected: (id: string) => boolean
  onToggle: (node: Node, open: boolean) => void
  /** Fetches what follows in a branch, or what could not be had. */
  onProceed: (parent: Node | null) => void
  onChoose: (node: Node) => void
}

const rowHeight = 40
/** Short trees are drawn whole; of long ones only what is in view, and a little around it. */
const drawnWhole = 100

/** The nodes that are open, as one list: one stop for Tab, arrows and letters within. */
export function TreeList<Node extends TreeNode>(props: TreeListProps<Node>) {
  const { label, lines, multiple, treeRef } = props
  const id = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const [wanted, setActive] = useState(0)
  const active = Math.min(wanted, lines.length - 1)
  const virtual = lines.length > drawnWhole
  const rows = useVirtualizer({
    count: lines.length,
    enabled: virtual,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 12,
  })

  function go(to: number) {
    setActive(to)
    if (virtual) rows.scrollToIndex(to)
    else document.getElementById(`${id}-${to}`)?.scrollIntoView({ block: 'nearest' })
  }
  function press(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const line = lines[active]
    if (event.key === 'Enter' || event.key === ' ') {
      if (line?.kind === 'node' && !line.node.disabled) props.onChoose(line.node)
      else if (line?.kind === 'rest' && line.rest.phase !== 'loading')
        props.onProceed(parentOf(lines, line.parentId))
    } else {
      const move = treeMove(event.key, lines, active, directionOf(treeRef.current))
      if (!move) return
      if (move.kind === 'go') go(move.to)
      else if (line?.kind === 'node') props.onToggle(line.node, move.kind === 'open')
    }
    event.preventDefault()
  }

  const drawn = virtual ? rows.getVirtualItems().map(({ index }) => index) : lines.map((_, at) => at)
  const before = virtual ? (rows.getVirtualItems()[0]?.start ?? 0) : 0
  const after = virtual ? rows.getTotalSize() - (rows.getVirtualItems().at(-1)?.end ?? 0) : 0
  return (
    <Box ref={scroller as RefObject<HTMLDivElement>} css={optionListStyles}>
      <div
        ref={treeRef}
        role="tree"
        aria-label={label}
        aria-multiselectable={multiple || undefined}
        aria-activedescendant={`${id}-${active}`}
        tabIndex={0}
        onKeyDown={press}
      >
        <Box height={`${before}px`} aria-hidden />
        {drawn.map((at) => (
          <TreeRow
            key={keyOf(lines[at])}
            {...props}
            id={`${id}-${at}`}
            line={lines[at]}
            active={at === active}
            onActive={() => setActive(at)}
          />
        ))}
        <Box height={`${after}px`} aria-hidden />
      </div>
    </Box>
  )
}

/** The direction of writing where an element stands. */
function directionOf(element: HTMLElement | null): 'ltr' | 'rtl' {
  return element && getComputedStyle(element).direction === 'rtl' ? 'rtl' : 'ltr'
}

function keyOf(line: TreeLine<TreeNode> | undefined): string {
  if (!line) return 'none'
  return line.kind === 'node' ? line.node.id : `what follows below ${line.parentId}`
}
