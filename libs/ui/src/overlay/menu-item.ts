import type { ReactNode } from 'react'

/** An item of a menu. */
export interface MenuItem {
  value: string
  label: string
  icon?: ReactNode
  /** A shortcut or a count at the end of the line. */
  detail?: ReactNode
  tone?: 'default' | 'danger'
  disabled?: boolean
  /** Makes the item a choice, ticked or not. */
  checked?: boolean
  /** The menu stays open when the item is chosen, as in a menu of several choices. */
  staysOpen?: boolean
  /** Draws a line above it. */
  separated?: boolean
}
