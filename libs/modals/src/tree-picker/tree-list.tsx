import { Box } from '@atrium/ui'
import { Fragment, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { KeyboardEvent, RefObject } from 'react'

import { optionListStyles } from '../selector/option-list-styles.ts'
import type { TreeListProps } from './tree-list-props.ts'
import { treeMove } from './tree-move.ts'
import { parentOf, TreeRow } from './tree-row.tsx'
import type { TreeNode } from './tree-source.ts'
import type { TreeLine } from './tree-state.ts'
import { useDrawnLines } from './use-drawn-lines.ts'

/** The open nodes as one list: one stop of the Tab key, arrows and letters within. */
export function TreeList<Node extends TreeNode>(props: TreeListProps<Node>) {
  const { label, lines, multiple, startAt, treeRef } = props
  const id = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const [wanted, setWanted] = useState({ key: startAt ?? '', at: 0 })
  // The same line stays active, even if lines were added above it.
  const kept = lines.findIndex((line) => keyOf(line) === wanted.key)
  const active = kept < 0 ? Math.min(wanted.at, lines.length - 1) : kept
  const drawn = useDrawnLines(scroller, lines.length, active)

  const isAtStart = kept >= 0 && wanted.key === startAt
  const showStart = useEffectEvent(() => {
    if (!drawn.isLong) document.getElementById(`${id}-${kept}`)?.scrollIntoView({ block: 'center' })
  })
  useEffect(() => {
    if (isAtStart) showStart()
  }, [isAtStart])

  function setActive(at: number) {
    const line = lines[at]
    if (line) setWanted({ key: keyOf(line), at })
  }
  function go(to: number) {
    setActive(to)
    if (!drawn.isLong) document.getElementById(`${id}-${to}`)?.scrollIntoView({ block: 'nearest' })
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
      data-even={drawn.isLong ? '' : undefined}
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
        {drawn.lines.map(({ at, gap }) => {
          const line = lines[at]
          if (!line) return null
          return (
            <Fragment key={keyOf(line)}>
              {gap > 0 ? <Box height={`${gap}px`} aria-hidden /> : null}
              <TreeRow
                {...props}
                id={`${id}-${at}`}
                line={line}
                active={at === active}
                onActive={() => setActive(at)}
              />
            </Fragment>
          )
        })}
        <Box height={`${drawn.below}px`} aria-hidden />
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
