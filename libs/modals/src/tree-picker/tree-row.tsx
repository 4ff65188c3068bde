import { Button } from '@atrium/ui'
import { Check, ChevronRight } from 'lucide-react'

import { DescriptionLine } from '../selector/description-line.tsx'
import { useModalTexts } from '../texts.ts'
import { RestRow } from './rest-row.tsx'
import type { TreeListProps } from './tree-list-props.ts'
import type { TreeNode } from './tree-source.ts'
import type { TreeLine } from './tree-state.ts'

export interface TreeRowProps<Node extends TreeNode> extends TreeListProps<Node> {
  id: string
  line: TreeLine<Node>
  active: boolean
  onActive: () => void
}

/** One line of the tree: a node, or the line after the loaded nodes. */
export function TreeRow<Node extends TreeNode>(props: TreeRowProps<Node>) {
  const { id, line, lines, multiple, active, deepestIndent, selectButtons, isSelected, onToggle, onChoose } =
    props
  const t = useModalTexts()
  const indent = { paddingInlineStart: `${0.5 + Math.min(line.level, deepestIndent) * 1.25}rem` }
  if (line.kind === 'rest') {
    const { level, rest, parentId } = line
    const onProceed = () => props.onProceed(parentOf(lines, parentId))
    return <RestRow id={id} level={level} active={active} style={indent} rest={rest} onProceed={onProceed} />
  }

  const { node, level, expanded, position, siblings } = line
  return (
    // The tree handles the keys of all its nodes.
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
      onFocus={props.onActive}
      onClick={() => {
        props.onActive()
        if (selectButtons) {
          if (expanded !== undefined) onToggle(node, !expanded)
        } else if (!node.disabled) onChoose(node)
      }}
    >
      {expanded === undefined ? (
        <span data-part="no-twist" />
      ) : (
        // The tree itself opens and closes nodes by key; this is for the pointer.
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
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
        <DescriptionLine of={node.description} />
      </span>
      {!multiple && isSelected(node.id) ? (
        <span data-part="chosen">
          <Check size={18} strokeWidth={3} aria-hidden />
        </span>
      ) : null}
      {selectButtons && !node.disabled ? (
        // The tree itself selects on Enter; this is for pointer and touch.
        <Button
          size="sm"
          tabIndex={-1}
          aria-label={t('selectNode', { name: node.name })}
          onClick={(event) => {
            event.stopPropagation()
            onChoose(node)
          }}
        >
          {t('select')}
        </Button>
      ) : null}
    </div>
  )
}

/** Returns the node above a branch. */
export function parentOf<Node extends TreeNode>(
  lines: readonly TreeLine<Node>[],
  parentId: string,
): Node | null {
  for (const line of lines) if (line.kind === 'node' && line.node.id === parentId) return line.node
  return null
}
