import { createStore } from 'zustand/vanilla'

export const paletteStore = createStore<{ readonly isOpen: boolean }>(() => ({ isOpen: false }))

export function openPalette(): void {
  paletteStore.setState({ isOpen: true })
}

export function closePalette(): void {
  paletteStore.setState({ isOpen: false })
}

/** Returns the shortcut in the notation of this computer's keys. */
export function paletteKey(platform: string = navigator.platform): string {
  return /mac|iphone|ipad/i.test(platform) ? '⌘K' : 'Ctrl K'
}
