import { Button, EmptyState, HStack, Stack, Text } from '@atrium/ui'
import { useRef } from 'react'

import { DialogFrame } from '../dialog/dialog-frame.tsx'
import { SelectedChips } from '../selector/selected-chips.tsx'
import { useSelection } from '../selector/use-selection.ts'
import { useModalTexts } from '../texts.ts'
import { TreeList } from './tree-list.tsx'
import type { TreeNode, TreeSource } from './tree-source.ts'
import { linesOf } from './tree-state.ts'
import { useTree } from './use-tree.ts'

export interface TreePickerProps<Node extends TreeNode> {
  title: string
  source: TreeSource<Node>
  mode?: 'single' | 'multiple'
  /** Levels below this one are not indented further. */
  deepestIndent?: number
  initialSelection?: readonly Node[]
  emptyText?: string
  proceedLabel?: (count: number) => string
  onOk: (nodes: readonly Node[]) => void
  onCancel: () => void
}

/**
 * The one tree picker: branches are fetched when they are first opened, one node or several are chosen. A single choice
 * ends it at once, a multiple one with Proceed. Select all takes what is open, not what nobody has seen.
 */
export function TreePicker<Node extends TreeNode>(props: TreePickerProps<Node>) {
  const { title, source, mode = 'single', deepestIndent = 8, onOk, onCancel } = props
  const t = useModalTexts()
  const multiple = mode === 'multiple'
  const { state, toggle, retry } = useTree(source, t('loadFailed'))
  const selection = useSelection<Node>((node) => node.id, props.initialSelection ?? [])
  const tree = useRef<HTMLDivElement>(null)
  const lines = linesOf(state)
  const open = lines.flatMap((line) => (line.kind === 'node' && !line.node.disabled ? [line.node] : []))
  const count = selection.items.length

  return (
    <DialogFrame
      title={title}
      size="md"
      initialFocus={tree}
      onClose={onCancel}
      footer={
        <>
          <Button onClick={onCancel}>{t('cancel')}</Button>
          {multiple ? (
            <Button kind="primary" disabled={count === 0} onClick={() => onOk(selection.items)}>
              {props.proceedLabel?.(count) ?? t('proceed')}
            </Button>
          ) : null}
        </>
      }
    >
      <Stack gap="2.5">
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
          <EmptyState title={props.emptyText ?? t('nothingFound')} />
        ) : (
          <TreeList
            label={title}
            lines={lines}
            multiple={multiple}
            deepestIndent={deepestIndent}
            treeRef={tree}
            isSelected={selection.has}
            onToggle={toggle}
            onRetry={retry}
            onChoose={(node) => (multiple ? selection.toggle(node) : onOk([node]))}
          />
        )}
        {multiple ? (
          <SelectedChips
            rows={selection.items}
            onRemove={(at) => {
              const node = selection.items[at]
              if (node) selection.toggle(node)
            }}
          />
        ) : null}
      </Stack>
    </DialogFrame>
  )
}
