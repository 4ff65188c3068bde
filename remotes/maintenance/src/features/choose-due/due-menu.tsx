import { useTexts } from '@atrium/portal'
import { MenuButton } from '@atrium/ui'
import { EllipsisVertical } from 'lucide-react'
import { nameOf, type DueItem } from './due-item.ts'
import type { DueActions } from './use-due-actions.ts'

interface DueMenuProps {
  readonly item: DueItem
  readonly actions: DueActions
  /** -1 where the Tab key passes it by. */
  readonly tabIndex?: number
}

/** The menu of something that is due; nothing if the person may do nothing with it. */
export function DueMenu({ item, actions, tabIndex = 0 }: DueMenuProps) {
  const t = useTexts()
  const lines = actions.menuOf(item)
  // What leads to an order alone is its link.
  if (lines.every(({ value }) => value === 'open')) return null
  return (
    <MenuButton
      size="xs"
      kind="quiet"
      tabIndex={tabIndex}
      label={t('due.actionsOf', { name: nameOf(item) })}
      icon={<EllipsisVertical size={14} />}
      items={lines}
      onSelect={(value) => {
        const line = lines.find((one) => one.value === value)
        if (line) actions.run(line.value, item)
      }}
    />
  )
}
