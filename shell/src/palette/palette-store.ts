import { createStore } from 'zustand/vanilla'

interface PaletteState {
  readonly isOpen: boolean
  /** Whether the list of keys is open. */
  readonly isHelpOpen: boolean
}

export const paletteStore = createStore<PaletteState>(() => ({ isOpen: false, isHelpOpen: false }))

export function openPalette(): void {
  paletteStore.setState({ isOpen: true })
}

export function closePalette(): void {
  paletteStore.setState({ isOpen: false })
}

export function openHelp(): void {
  paletteStore.setState({ isHelpOpen: true })
}

export function closeHelp(): void {
  paletteStore.setState({ isHelpOpen: false })
}

/** Returns the shortcut in the notation of this computer's keys. */
export function paletteKey(platform: string = navigator.platform): string {
  return /mac|iphone|ipad/i.test(platform) ? '⌘K' : 'Ctrl K'
}
