import { Button, Stack, Text, VisuallyHidden } from '@atrium/ui'
import { useRef, useState, type ReactNode } from 'react'

import { DialogFrame } from '../dialog/dialog-frame.tsx'
import { SearchRow } from '../selector/search-row.tsx'
import { SelectedChips } from '../selector/selected-chips.tsx'
import { useSelection } from '../selector/use-selection.ts'
import { useModalTexts } from '../texts.ts'
import { FoundNodes } from './found-nodes.tsx'
import type { TreeNode, TreeSource } from './tree-source.ts'
import { TreeView } from './tree-view.tsx'
import { useTree } from './use-tree.ts'

export interface TreePickerProps<Node extends TreeNode> {
  title: string
  /** The tree's accessible name; the title by default. */
  label?: string
  /** What to select, above the tree; a function says it of the selected nodes. */
  hint?: ReactNode | ((chosen: readonly Node[]) => ReactNode)
  source: TreeSource<Node>
  searchPlaceholder?: string
  mode?: 'single' | 'multiple'
  /** A button at each node makes a single choice; the rest of its row opens and closes it. */
  selectButtons?: boolean
  /** Levels below this one are not indented further. */
  deepestIndent?: number
  initialSelection?: readonly Node[]
  /** The node at which the picker opens. The source opens the branches above it. */
  startAt?: string | undefined
  emptyText?: string
  /**
   * Returns the label of the button that ends the choice, from the number of selected nodes. With it a single choice waits for
   * the button as well.
   */
  proceedLabel?: ((count: number) => string) | undefined
  /** Further actions, in the footer. */
  otherActions?: ReactNode
  /** The choice is being carried out: nothing closes the picker. */
  busy?: boolean
  onOk: (nodes: readonly Node[]) => void
  onCancel: () => void
}

/**
 * The base of every tree picker: fetches branches when they are first opened, page by page if they are long; single or
 * multiple choice. A single choice ends it at once unless it has a button of its own (`proceedLabel`); a multiple one ends
 * with Proceed. Select all takes the open nodes, not those that nobody has seen.
 */
export function TreePicker<Node extends TreeNode>(props: TreePickerProps<Node>) {
  const { title, source, mode = 'single', proceedLabel, busy = false, onOk, onCancel } = props
  const t = useModalTexts()
  const multiple = mode === 'multiple'
  const tree = useTree(source, t('loadFailed'))
  const selection = useSelection<Node>((node) => node.id, props.initialSelection ?? [])
  const [words, setWords] = useState('')
  const [announcement, announce] = useState('')
  const treeRef = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const count = selection.items.length
  const hint = typeof props.hint === 'function' ? props.hint(selection.items) : props.hint
  const button = proceedLabel?.(count) ?? (multiple ? t('proceed') : undefined)

  function choose(node: Node) {
    if (multiple) selection.toggle(node)
    else if (proceedLabel === undefined) onOk([node])
    else selection.only(node)
  }
  const view = {
    label: props.label ?? title,
    treeRef,
    multiple,
    deepestIndent: props.deepestIndent ?? 8,
    selectButtons: props.selectButtons ?? false,
    startAt: props.startAt,
    selection,
    onChoose: choose,
  }
  return (
    <DialogFrame
      title={title}
      size="md"
      busy={busy}
      initialFocus={treeRef}
      onClose={onCancel}
      footer={
        <>
          {props.otherActions}
          <Button disabled={busy} onClick={onCancel}>
            {t('cancel')}
          </Button>
          {button === undefined ? null : (
            <Button kind="primary" busy={busy} disabled={count === 0} onClick={() => onOk(selection.items)}>
              {button}
            </Button>
          )}
        </>
      }
    >
      <Stack gap="2.5">
        {hint === undefined ? null : (
          <Text as="div" tone="muted">
            {hint}
          </Text>
        )}
        {source.search ? (
          <SearchRow
            inputRef={input}
            searchOn="type"
            placeholder={props.searchPlaceholder ?? t('searchByName')}
            onSearch={setWords}
            onLeaveDown={() => treeRef.current?.focus()}
          />
        ) : null}
        {words !== '' && source.search ? (
          <FoundNodes
            key={words}
            {...view}
            words={words}
            search={source.search}
            emptyText={t('nothingFound')}
            onAnnounce={announce}
          />
        ) : (
          <TreeView {...view} tree={tree} emptyText={props.emptyText ?? t('nothingFound')} />
        )}
        {source.search ? <VisuallyHidden role="status">{announcement}</VisuallyHidden> : null}
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
