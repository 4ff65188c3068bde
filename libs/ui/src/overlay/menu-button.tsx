import { useId, useState } from 'react'
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'

import { Button } from '../button/button.tsx'
import type { ButtonProps } from '../button/button.tsx'
import { IconButton } from '../button/icon-button.tsx'
import type { FloatingMenuProps } from './floating-menu.tsx'
import type { MenuItem } from './menu-item.ts'
import { FloatingMenu } from './overlays.tsx'

export interface MenuButtonProps extends Omit<ButtonProps, 'children' | 'onSelect' | 'aria-label'> {
  /** The name of the button and of its menu. */
  label: string
  /** Shown in place of the label, which then is only the accessible name. */
  icon?: ReactNode
  /** Shown in place of the label's text, for a button that shows more than its name. */
  children?: ReactNode
  items: readonly MenuItem[]
  onSelect: (value: string) => void
}

/** A button that opens a menu of actions. */
export function MenuButton({ label, icon, children, items, onSelect, ...button }: MenuButtonProps) {
  const id = useId()
  const [begin, setBegin] = useState<FloatingMenuProps['begin'] | null>(null)
  const open = begin !== null
  const trigger = {
    ...button,
    id,
    'aria-haspopup': 'menu' as const,
    'aria-expanded': open,
    // A click from the keyboard has a `detail` of 0.
    onClick: ({ detail }: MouseEvent) => setBegin(open ? null : detail === 0 ? 'first' : 'none'),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
      event.preventDefault()
      setBegin(event.key === 'ArrowDown' ? 'first' : 'last')
    },
  }
  return (
    <>
      {icon && !children ? (
        <IconButton {...trigger} label={label} icon={icon} />
      ) : (
        <Button {...trigger} {...(children ? { 'aria-label': label } : {})}>
          {icon}
          {children ?? label}
        </Button>
      )}
      {begin ? (
        <FloatingMenu
          triggerId={id}
          label={label}
          items={items}
          begin={begin}
          onClose={() => setBegin(null)}
          onSelect={onSelect}
        />
      ) : null}
    </>
  )
}
