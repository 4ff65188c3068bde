import type { ReactNode, RefObject } from 'react'

import type { FloatingMenuProps } from './floating-menu.tsx'
import { onDemand } from './on-demand.tsx'

export interface DialogProps {
  open: boolean
  title: ReactNode
  /** Said by the button that closes it. */
  closeLabel: string
  /** Escape, the close button, or the backdrop where `closeOnBackdrop` allows it. */
  onClose: () => void
  size?: 'xs' | 'sm' | 'md' | 'lg' | 'xl'
  /** `alertdialog` for a question that must be answered. */
  role?: 'dialog' | 'alertdialog'
  /** Something is under way that closing would lose: nothing closes it. */
  busy?: boolean
  closeOnBackdrop?: boolean
  /** What gets the focus first; else the first thing in the body that can have it. */
  initialFocus?: RefObject<HTMLElement | null>
  footer?: ReactNode
  children: ReactNode
}

export interface DrawerProps {
  open: boolean
  title: ReactNode
  closeLabel: string
  onClose: () => void
  /** The edge it slides in from, in the direction of writing. */
  placement?: 'start' | 'end'
  size?: 'xs' | 'sm' | 'md' | 'lg'
  footer?: ReactNode
  children: ReactNode
}

// What lies over the page is half of this library's weight, and no first view shows it: it comes with the first one
// that opens, or ahead of it when the page is idle.
const dialog = onDemand<DialogProps>(async () => (await import('./portal-dialog.tsx')).PortalDialog)
const drawer = onDemand<DrawerProps>(async () => (await import('./portal-drawer.tsx')).PortalDrawer)
const menu = onDemand<FloatingMenuProps>(async () => (await import('./floating-menu.tsx')).FloatingMenu)

/**
 * A dialog over the page. It holds the focus, gives it back when it goes, locks the page's scrolling, and of several
 * only the top one closes on Escape. On a phone it rises from the lower edge.
 */
export const Dialog = dialog.Component

/** A dialog that lies along one edge: navigation on a phone, details beside a list. */
export const Drawer = drawer.Component

export const FloatingMenu = menu.Component

/** Fetches the code of dialogs, drawers and menus ahead, so that the first one opens at once. */
export async function preloadOverlays(): Promise<void> {
  await Promise.all([dialog.preload(), drawer.preload(), menu.preload()])
}
