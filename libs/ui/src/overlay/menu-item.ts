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
  /** Draws a line above it. */
  separated?: boolean
}
