import { useId, useState } from 'react'
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'

import { Button } from '../button/button.tsx'
import type { ButtonProps } from '../button/button.tsx'
import { IconButton } from '../button/icon-button.tsx'
import type { FloatingMenuProps } from './floating-menu.tsx'
import { FloatingMenu } from './overlays.tsx'

export interface MenuItem {
  value: string
  label: string
  icon?: ReactNode
  /** A shortcut or a count at the end of the line. */
  detail?: ReactNode
  tone?: 'default' | 'danger'
  disabled?: boolean
  /** Makes it one of several that are on or off, and says which. */
  checked?: boolean
  /** Draws a line above it. */
  separated?: boolean
}

export interface MenuButtonProps extends Omit<ButtonProps, 'children' | 'onSelect' | 'aria-label'> {
  /** What opens: the button's name and the menu's. */
  label: string
  /** Shown in place of the label, which then is the accessible name alone. */
  icon?: ReactNode
  /** Shown in place of the label's words, for a button that has more to show than its name. */
  children?: ReactNode
  items: readonly MenuItem[]
  onSelect: (value: string) => void
}

/** A button that opens a menu of things to do. */
export function MenuButton({ label, icon, children, items, onSelect, ...button }: MenuButtonProps) {
  const id = useId()
  const [begin, setBegin] = useState<FloatingMenuProps['begin'] | null>(null)
  const open = begin !== null
  const trigger = {
    ...button,
    id,
    'aria-haspopup': 'menu' as const,
    'aria-expanded': open,
    // A click that came from a key counts no presses of a pointer.
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
