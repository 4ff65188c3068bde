import type { FloatingMenuProps } from './floating-menu.tsx'
import { onDemand } from './on-demand.tsx'
import type { DialogProps } from './portal-dialog.tsx'
import type { DrawerProps } from './portal-drawer.tsx'

// Overlays are half of this library's weight, and no first view shows them: their code loads when the first one opens, or
// before that when the page is idle.
const dialog = onDemand<DialogProps>(async () => (await import('./portal-dialog.tsx')).PortalDialog)
const drawer = onDemand<DrawerProps>(async () => (await import('./portal-drawer.tsx')).PortalDrawer)
const menu = onDemand<FloatingMenuProps>(async () => (await import('./floating-menu.tsx')).FloatingMenu)

/**
 * A dialog over the page. It traps the focus, gives it back when it closes, and locks the page's scrolling. Escape closes
 * only the topmost. On a phone it rises from the lower edge.
 */
export const Dialog = dialog.Component

/** A dialog along one edge: navigation on a phone, details beside a list. */
export const Drawer = drawer.Component

export const FloatingMenu = menu.Component

/** Fetches the code of dialogs, drawers and menus ahead, so that the first one opens at once. */
export async function preloadOverlays(): Promise<void> {
  await Promise.all([dialog.preload(), drawer.preload(), menu.preload()])
}
