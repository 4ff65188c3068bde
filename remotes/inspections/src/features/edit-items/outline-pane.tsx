import { useTexts } from '@atrium/portal'
import { TreeLines, useTreeLines, useWholeTree, type DropTarget } from '@atrium/screens'
import { Badge, Box, FloatingMenu, type MenuItem } from '@atrium/ui'
import { TriangleAlert } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import type { OutlineItem } from './outline-items.ts'
import { TypeSign } from './type-sign.tsx'

interface OutlinePaneProps {
  /** Memoized: a new list is a new tree. */
  readonly lines: readonly OutlineItem[]
  readonly selectedId: string
  /** How many faults an item has. */
  readonly faultsOf: (at: number) => number
  readonly onChoose: (line: OutlineItem) => void
  /** Absent for people who only look. */
  readonly change?: {
    move(line: OutlineItem, target: DropTarget<OutlineItem>): void
    remove(line: OutlineItem): void
    menuOf(line: OutlineItem): readonly MenuItem[]
    begin(action: string, line: OutlineItem): void
  }
}

/** The items of a draft with their sections. They are moved by dragging, by Alt with an arrow, and by their menu. */
export function OutlinePane({ lines: items, selectedId, faultsOf, onChoose, change }: OutlinePaneProps) {
  const t = useTexts()
  const { tree, reveal } = useWholeTree(items, 0)
  const lines = useTreeLines(tree)
  const lead = useEffectEvent((id: string) => reveal(id))
  const isThere = items.some(({ id }) => id === selectedId)
  useEffect(() => {
    if (isThere) lead(selectedId)
  }, [isThere, selectedId])

  const lineOf = ({ item, name, at }: OutlineItem) => (
    <>
      <span data-part="icon">
        <TypeSign type={item.type} />
      </span>
      <span data-part="name" dir="auto">
        {name}
      </span>
      {faultsOf(at) > 0 ? (
        <Box as="span" color="fg.warning" flexShrink="0">
          <TriangleAlert size={14} role="img" aria-label={t('faults.inItem')} />
        </Box>
      ) : null}
      {item.type !== 'section' && item.critical ? (
        <Badge tone="danger" size="xs">
          {t('answers.critical')}
        </Badge>
      ) : null}
      {item.type === 'section' && item.repeat !== 'none' ? (
        <span data-part="state">{t(`repeats.${item.repeat}`)}</span>
      ) : null}
    </>
  )
  return (
    <Box display="flex" flexDirection="column" height="clamp(16rem, 65vh, 60rem)" minWidth="0">
      <TreeLines
        tree={tree}
        lines={lines}
        label={t('items.outline')}
        selectedId={selectedId}
        isBusy={false}
        seesAll
        renderItem={lineOf}
        onChoose={onChoose}
        {...(change && {
          onShift: change.move,
          onMove: change.move,
          onRemove: change.remove,
          renderMenu: (line: OutlineItem, triggerId: string, onClose: () => void) => (
            <FloatingMenu
              triggerId={triggerId}
              label={t('items.actionsOf', { name: line.name })}
              items={change.menuOf(line)}
              begin="first"
              onClose={onClose}
              onSelect={(action) => change.begin(action, line)}
            />
          ),
        })}
      />
    </Box>
  )
}
