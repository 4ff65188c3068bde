import { Box, Button, SkeletonLines } from '@atrium/ui'
import { Check, ChevronRight } from 'lucide-react'

import { useModalTexts } from '../texts.ts'
import type { TreeListProps } from './tree-list.tsx'
import type { TreeNode } from './tree-source.ts'
import type { TreeLine } from './tree-state.ts'

export interface TreeRowProps<Node extends TreeNode> extends TreeListProps<Node> {
  id: string
  line: TreeLine<Node> | undefined
  active: boolean
  onActive: () => void
}

/** One line of the tree: a node, or that its branch is on its way or could not be had. */
export function TreeRow<Node extends TreeNode>(props: TreeRowProps<Node>) {
  const { id, line, lines, multiple, active, deepestIndent, isSelected, onToggle, onChoose } = props
  const t = useModalTexts()
  if (!line) return null
  const indent = { paddingInlineStart: `${0.5 + Math.min(line.level, deepestIndent) * 1.25}rem` }
  if (line.kind === 'loading')
    return (
      <div
        id={id}
        role="treeitem"
        aria-selected={false}
        aria-level={line.level + 1}
        data-active={active || undefined}
        style={indent}
      >
        <Box flex="1">
          <SkeletonLines label={t('loading')} lines={line.level === 0 ? 8 : 1} />
        </Box>
      </div>
    )
  if (line.kind === 'failed')
    return (
      <div
        id={id}
        role="treeitem"
        aria-selected={false}
        aria-level={line.level + 1}
        data-active={active || undefined}
        style={indent}
      >
        <Box flex="1" color="fg.error" role="alert">
          {line.reason}
        </Box>
        <Button size="sm" onClick={() => props.onRetry(parentOf(lines, line.parentId))}>
          {t('retry')}
        </Button>
      </div>
    )

  const { node, level, expanded, position, siblings } = line
  return (
    // The tree takes the keys for all of its nodes.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={id}
      role="treeitem"
      aria-level={level + 1}
      aria-posinset={position}
      aria-setsize={siblings}
      aria-expanded={expanded}
      aria-selected={isSelected(node.id)}
      aria-disabled={node.disabled || undefined}
      data-active={active || undefined}
      tabIndex={-1}
      style={indent}
      onClick={() => {
        props.onActive()
        if (!node.disabled) onChoose(node)
      }}
    >
      {expanded === undefined ? (
        <span data-part="no-twist" />
      ) : (
        // Keys open and close from the tree itself; this is for the pointer.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
        <span
          data-part="twist"
          title={t(expanded ? 'collapse' : 'expand', { name: node.name })}
          onClick={(event) => {
            event.stopPropagation()
            props.onActive()
            onToggle(node, !expanded)
          }}
        >
          <ChevronRight size={16} aria-hidden />
        </span>
      )}
      {multiple ? (
        <span data-part="box">
          <Check size={12} strokeWidth={3} aria-hidden />
        </span>
      ) : null}
      <span data-part="words">
        <bdi data-part="name">{node.name}</bdi>
        {node.description ? <bdi data-part="description">{node.description}</bdi> : null}
      </span>
    </div>
  )
}

function parentOf<Node extends TreeNode>(lines: readonly TreeLine<Node>[], parentId: string): Node | null {
  for (const line of lines) if (line.kind === 'node' && line.node.id === parentId) return line.node
  return null
}
