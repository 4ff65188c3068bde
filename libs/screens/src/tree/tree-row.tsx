import { portalNamespace, useTexts } from '@atrium/portal'
import { Check, ChevronRight } from 'lucide-react'
import type { CSSProperties, HTMLAttributes, ReactNode } from 'react'
import type { DropZone } from './drop-target.ts'
import type { Row } from './outline.ts'
import { isGone, type TreeItem } from './tree-item.ts'

interface TreeRowProps<Item extends TreeItem> {
  readonly id: string
  readonly row: Row<Item>
  readonly line: number
  /** Pixels from the top of the tree. */
  readonly start: number
  readonly height: number
  readonly isActive: boolean
  readonly isSelected: boolean
  /** Whether it is selected to do something with all selected rows; undefined in a tree without such rows. */
  readonly isChecked: boolean | undefined
  readonly onCheck: ((line: number, isRange: boolean) => void) | undefined
  readonly drop: DropZone | undefined
  /** Renders the line once its page is loaded. */
  readonly content: (item: Item) => ReactNode
  readonly drag: HTMLAttributes<HTMLDivElement>
  readonly onChoose: (line: number) => void
  readonly onRename: (line: number) => void
  readonly onToggle: (line: number) => void
}

type Style = CSSProperties & { '--depth': number; '--width'?: string }

/** Placeholder for a line whose page is loading. */
function Coming() {
  const t = useTexts(portalNamespace)
  return <span data-part="coming" role="img" aria-label={t('loading')} />
}

/** One line of the tree. A line whose page is loading keeps its place. */
export function TreeRow<Item extends TreeItem = TreeItem>(props: TreeRowProps<Item>) {
  const {
    id,
    row,
    line,
    start,
    height,
    isActive,
    isSelected,
    isChecked,
    onCheck,
    drop,
    content,
    drag,
    onChoose,
    onRename,
    onToggle,
  } = props
  const { item, depth, setSize, index, isExpanded } = row
  const style: Style = {
    height,
    transform: `translateY(${start}px)`,
    '--depth': depth,
    ...(item ? {} : { '--width': `${40 + ((index * 37) % 40)}%` }),
  }
  return (
    <div
      id={id}
      role="treeitem"
      aria-level={depth + 1}
      aria-setsize={setSize}
      aria-posinset={index + 1}
      aria-selected={isSelected}
      aria-checked={isChecked}
      aria-expanded={item?.has_children ? isExpanded : undefined}
      aria-busy={item ? undefined : true}
      tabIndex={isActive ? 0 : -1}
      data-line={line}
      data-removed={item && isGone(item) ? '' : undefined}
      data-drop={drop}
      style={style}
      onClick={({ shiftKey, ctrlKey, metaKey }) => {
        if (onCheck && (shiftKey || ctrlKey || metaKey)) onCheck(line, shiftKey)
        else onChoose(line)
      }}
      onDoubleClick={() => onRename(line)}
      {...drag}
    >
      {item?.has_children ? (
        // For pointers only. Screen readers use the arrow keys.
        <span
          data-part="toggle"
          aria-hidden
          onClick={(event) => {
            event.stopPropagation()
            onToggle(line)
          }}
          onDoubleClick={(event) => event.stopPropagation()}
        >
          <ChevronRight size={16} />
        </span>
      ) : (
        <span data-part="toggle" aria-hidden />
      )}
      {isChecked === undefined ? null : (
        // For pointers only. The row itself says whether it is checked, and Space checks it.
        <span
          data-part="check"
          aria-hidden
          onClick={(event) => {
            event.stopPropagation()
            onCheck?.(line, event.shiftKey)
          }}
          onDoubleClick={(event) => event.stopPropagation()}
        >
          <span>
            <Check size={12} strokeWidth={3} />
          </span>
        </span>
      )}
      {item ? content(item) : <Coming />}
    </div>
  )
}
