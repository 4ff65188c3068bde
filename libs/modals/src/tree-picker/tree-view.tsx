import { Box, Button, EmptyState, HStack, Text } from '@atrium/ui'
import type { RefObject } from 'react'

import { optionListStyles } from '../selector/option-list-styles.ts'
import type { Selection } from '../selector/use-selection.ts'
import { useModalTexts } from '../texts.ts'
import { TreeList } from './tree-list.tsx'
import type { TreeNode } from './tree-source.ts'
import { linesOf } from './tree-state.ts'
import type { Tree } from './use-tree.ts'

export interface TreeViewProps<Node extends TreeNode> {
  /** The tree's accessible name. */
  label: string
  tree: Tree<Node>
  treeRef: RefObject<HTMLDivElement | null>
  multiple: boolean
  deepestIndent: number
  startAt?: string | undefined
  selectButtons: boolean
  selection: Selection<Node>
  emptyText: string
  onChoose: (node: Node) => void
}

/** The open part of a tree, with actions on all of it for a multiple choice. */
export function TreeView<Node extends TreeNode>(props: TreeViewProps<Node>) {
  const { label, tree, treeRef, multiple, deepestIndent, selectButtons, selection, onChoose } = props
  const t = useModalTexts()
  const lines = linesOf(tree.state)
  const open = lines.flatMap((line) => (line.kind === 'node' && !line.node.disabled ? [line.node] : []))
  const count = selection.items.length
  return (
    <>
      {multiple ? (
        <HStack>
          <Button size="sm" onClick={() => selection.setAll(open, true)}>
            {t('selectAll')}
          </Button>
          <Button
            size="sm"
            kind="quiet"
            aria-disabled={count === 0 ? true : undefined}
            onClick={selection.clear}
          >
            {t('clearSelection')}
          </Button>
          <Text tone="muted" textStyle="xs" role="status" ms="auto">
            {t('selected', { count })}
          </Text>
        </HStack>
      ) : null}
      {lines.length === 0 ? (
        // As high as the tree would be, so that the dialog does not jump while the person types.
        <Box css={optionListStyles}>
          <EmptyState title={props.emptyText} />
        </Box>
      ) : (
        <TreeList
          label={label}
          lines={lines}
          multiple={multiple}
          deepestIndent={deepestIndent}
          startAt={props.startAt}
          selectButtons={selectButtons}
          treeRef={treeRef}
          isSelected={selection.has}
          onToggle={tree.toggle}
          onProceed={tree.proceed}
          onChoose={onChoose}
        />
      )}
    </>
  )
}
