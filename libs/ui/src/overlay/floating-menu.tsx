import { Menu } from '@chakra-ui/react/menu'
import { Portal } from '@chakra-ui/react/portal'
import { Check } from 'lucide-react'
import { Fragment } from 'react'

import type { MenuItem } from './menu-button.tsx'

export interface FloatingMenuProps {
  /** The element it opens beside, and which gets the focus back. */
  triggerId: string
  label: string
  items: readonly MenuItem[]
  open: boolean
  onOpenChange: (open: boolean) => void
  onSelect: (value: string) => void
}

/** The menu itself. It finds its button by id, so that the button need not wait for this code to be there. */
export function FloatingMenu({ triggerId, label, items, open, onOpenChange, onSelect }: FloatingMenuProps) {
  // What can be ticked tells by itself when it is; the menu would tell it a second time where it is highlighted.
  const plain = (value: string) => items.some((item) => item.value === value && item.checked === undefined)
  return (
    <Menu.Root
      ids={{ trigger: triggerId }}
      open={open}
      onOpenChange={(change) => onOpenChange(change.open)}
      onSelect={(chosen) => {
        if (plain(chosen.value)) onSelect(chosen.value)
      }}
      positioning={{ placement: 'bottom-start', gutter: 4 }}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Menu.Positioner>
          <Menu.Content aria-label={label}>
            {items.map((item) => (
              <Fragment key={item.value}>
                {item.separated ? <Menu.Separator /> : null}
                <Entry item={item} onSelect={onSelect} />
              </Fragment>
            ))}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  )
}

function Entry({ item, onSelect }: { item: MenuItem; onSelect: (value: string) => void }) {
  const shown = (
    <>
      {item.icon}
      <Menu.ItemText>{item.label}</Menu.ItemText>
      {item.detail ? <Menu.ItemCommand>{item.detail}</Menu.ItemCommand> : null}
    </>
  )
  if (item.checked === undefined)
    return (
      <Menu.Item value={item.value} disabled={item.disabled} data-tone={item.tone}>
        {shown}
      </Menu.Item>
    )
  return (
    <Menu.CheckboxItem
      value={item.value}
      checked={item.checked}
      disabled={item.disabled}
      closeOnSelect
      onCheckedChange={() => onSelect(item.value)}
    >
      {shown}
      {item.checked ? <Check aria-hidden /> : null}
    </Menu.CheckboxItem>
  )
}
