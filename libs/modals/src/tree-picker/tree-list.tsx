import { Box } from '@atrium/ui'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { KeyboardEvent, RefObject } from 'react'

import { evenRowHeight, optionListStyles } from '../selector/option-list-styles.ts'
import type { TreeListProps } from './tree-list-props.ts'
import { treeMove } from './tree-move.ts'
import { parentOf, TreeRow } from './tree-row.tsx'
import type { TreeNode } from './tree-source.ts'
import type { TreeLine } from './tree-state.ts'
import { useLinesInView } from './use-lines-in-view.ts'

/** Trees up to this many lines are drawn whole; of longer ones only the visible lines and a margin, all of one height. */
const drawnWhole = 100

/** The open nodes as one list: one stop of the Tab key, arrows and letters within. */
export function TreeList<Node extends TreeNode>(props: TreeListProps<Node>) {
  const { label, lines, multiple, treeRef } = props
  const id = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const [wanted, setWanted] = useState({ key: '', at: 0 })
  // The same line stays active, even if lines were added above it.
  const kept = lines.findIndex((line) => keyOf(line) === wanted.key)
  const active = kept < 0 ? Math.min(wanted.at, lines.length - 1) : kept
  const isLong = lines.length > drawnWhole
  const view = useLinesInView(scroller, lines.length, evenRowHeight)

  const { first, end } = isLong ? view : { first: 0, end: lines.length }
  // The view follows the active line until the person scrolls by hand.
  const follows = useRef(true)

  const bring = useEffectEvent(() => view.bring(active))
  useEffect(() => {
    // Scrolls to the active line, moved by keys or by lines above it: a line out of view is not drawn.
    if (isLong) bring()
  }, [isLong, active])
  useEffect(() => {
    // New lines and the switch to even heights may have moved the view away from it.
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

/** Returns the direction of writing at an element. */
function directionOf(element: HTMLElement | null): 'ltr' | 'rtl' {
  return element && getComputedStyle(element).direction === 'rtl' ? 'rtl' : 'ltr'
}

function keyOf(line: TreeLine<TreeNode>): string {
  return line.kind === 'node' ? line.node.id : `what follows below ${line.parentId}`
}
