import { useTexts } from '@atrium/portal'
import { ChevronRight } from 'lucide-react'
import type { CSSProperties, HTMLAttributes, ReactNode } from 'react'
import { CategoryIcon } from './category-icon.tsx'
import type { DropZone } from './drop-target.ts'
import type { Row } from './outline.ts'

interface TreeRowProps {
  readonly id: string
  readonly row: Row
  readonly line: number
  /** Pixels from the top of the tree. */
  readonly start: number
  readonly height: number
  readonly isActive: boolean
  readonly isSelected: boolean
  readonly drop: DropZone | undefined
  /** Stands in for the name, as while it is being changed. */
  readonly nameEditor: ReactNode
  readonly drag: HTMLAttributes<HTMLDivElement>
  readonly onChoose: (line: number) => void
  readonly onRename: (line: number) => void
  readonly onToggle: (line: number) => void
}

type Style = CSSProperties & { '--depth': number; '--width'?: string }

function Content({ row, nameEditor }: Pick<TreeRowProps, 'row' | 'nameEditor'>) {
  const t = useTexts()
  const { location } = row
  if (!location) return <span data-part="coming" role="img" aria-label={t('tree.coming')} />
  return (
    <>
      <span data-part="icon">
        <CategoryIcon category={location.category_code} />
      </span>
      {nameEditor ?? (
        <span data-part="name" dir="auto">
          {location.name}
        </span>
      )}
      <span data-part="code">
        <bdi>{location.is_active ? location.code : t('tree.removed')}</bdi>
      </span>
    </>
  )
}

/** One line of the tree. A line whose page is still to come keeps its place. */
export function TreeRow(props: TreeRowProps) {
  const {
    id,
    row,
    line,
    start,
    height,
    isActive,
    isSelected,
    drop,
    nameEditor,
    drag,
    onChoose,
    onRename,
    onToggle,
  } = props
  const { location, depth, setSize, index, isExpanded } = row
  const style: Style = {
    height,
    transform: `translateY(${start}px)`,
    '--depth': depth,
    ...(location ? {} : { '--width': `${40 + ((index * 37) % 40)}%` }),
  }
  return (
    <div
      id={id}
      role="treeitem"
      aria-level={depth + 1}
      aria-setsize={setSize}
      aria-posinset={index + 1}
      aria-selected={isSelected}
      aria-expanded={location?.has_children ? isExpanded : undefined}
      aria-busy={location ? undefined : true}
      tabIndex={isActive ? 0 : -1}
      data-line={line}
      data-removed={location?.is_active === false ? '' : undefined}
      data-drop={drop}
      style={style}
      onClick={() => onChoose(line)}
      onDoubleClick={() => onRename(line)}
      {...drag}
    >
      {location?.has_children ? (
        // A pointer's way to what the arrow keys do; screen readers use those.
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
      <Content row={row} nameEditor={nameEditor} />
    </div>
  )
}
