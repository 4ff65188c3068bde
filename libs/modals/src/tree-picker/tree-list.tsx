import { Box } from '@atrium/ui'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { KeyboardEvent, RefObject } from 'react'

import { evenRowHeight, optionListStyles } from '../selector/option-list-styles.ts'
import { treeMove } from './tree-move.ts'
import { parentOf, TreeRow } from './tree-row.tsx'
import type { TreeNode } from './tree-source.ts'
import type { TreeLine } from './tree-state.ts'
import { useLinesInView } from './use-lines-in-view.ts'

export interface TreeListProps<Node extends TreeNode> {
  /** The tree's accessible name. */
  label: string
  lines: readonly TreeLine<Node>[]
  multiple: boolean
  deepestIndent: number
  selectButtons: boolean
  treeRef: RefObject<HTMLDivElement | null>
  isSelected: (id: string) => boolean
  onToggle: (node: Node, open: boolean) => void
  /** Fetches what follows in a branch, or what could not be had. */
  onProceed: (parent: Node | null) => void
  onChoose: (node: Node) => void
}

/** Short trees are drawn whole; of long ones only what is in view, and a little around it, each line as high as the others. */
const drawnWhole = 100

/** The nodes that are open, as one list: one stop for Tab, arrows and letters within. */
export function TreeList<Node extends TreeNode>(props: TreeListProps<Node>) {
  const { label, lines, multiple, treeRef } = props
  const id = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const [wanted, setWanted] = useState({ key: '', at: 0 })
  // Lines may have come above it since: it is the same line that stays, not the same place.
  const kept = lines.findIndex((line) => keyOf(line) === wanted.key)
  const active = kept < 0 ? Math.min(wanted.at, lines.length - 1) : kept
  const isLong = lines.length > drawnWhole
  const view = useLinesInView(scroller, lines.length, evenRowHeight)

  const { first, end } = isLong ? view : { first: 0, end: lines.length }
  // Until somebody scrolls on by hand, what is in view follows the line.
  const follows = useRef(true)

  const bring = useEffectEvent(() => view.bring(active))
  useEffect(() => {
    // Wherever the line has got to, by keys or by what has come above it: what is not in view is not drawn.
    if (isLong) bring()
  }, [isLong, active])
  useEffect(() => {
    // Lines that arrive and even heights that set in may have moved what is in view away from it.
    if (isLong && follows.current && (active < first || active >= end)) bring()
  }, [isLong, active, first, end])

  function leave() {
    follows.current = false
  }
  function setActive(at: number) {
    follows.current = true
    const line = lines[at]
    if (line) setWanted({ key: keyOf(line), at })
  }
  function go(to: number) {
    setActive(to)
    if (!isLong) document.getElementById(`${id}-${to}`)?.scrollIntoView({ block: 'nearest' })
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

  return (
    <Box
      ref={scroller as RefObject<HTMLDivElement>}
      css={optionListStyles}
      data-even={isLong ? '' : undefined}
      onWheel={leave}
      onTouchMove={leave}
      onPointerDown={leave}
    >
      <div
        ref={treeRef}
        role="tree"
        aria-label={label}
        aria-multiselectable={multiple || undefined}
        aria-activedescendant={`${id}-${active}`}
        tabIndex={0}
        onKeyDown={press}
      >
        <Box height={`${first * evenRowHeight}px`} aria-hidden />
        {lines.slice(first, end).map((line, offset) => {
          const at = first + offset
          return (
            <TreeRow
              key={keyOf(line)}
              {...props}
              id={`${id}-${at}`}
              line={line}
              active={at === active}
              onActive={() => setActive(at)}
            />
          )
        })}
        <Box height={`${(lines.length - end) * evenRowHeight}px`} aria-hidden />
      </div>
    </Box>
  )
}

/** The direction of writing where an element stands. */
function directionOf(element: HTMLElement | null): 'ltr' | 'rtl' {
  return element && getComputedStyle(element).direction === 'rtl' ? 'rtl' : 'ltr'
}

function keyOf(line: TreeLine<TreeNode>): string {
  return line.kind === 'node' ? line.node.id : `what follows below ${line.parentId}`
}
