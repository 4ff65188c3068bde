import { createStore } from 'zustand/vanilla'

interface ScanState {
  /** Whether the sheet that reads codes is open. */
  readonly isOpen: boolean
  /** The code that is looked up; null for none. */
  readonly code: string | null
}

export const scanStore = createStore<ScanState>(() => ({ isOpen: false, code: null }))

export function openScan(): void {
  scanStore.setState({ isOpen: true, code: null })
}

export function closeScan(): void {
  scanStore.setState({ isOpen: false })
}

/** Looks a code up in all modules. It takes the place of one that is being looked up. */
export function lookUp(code: string): void {
  scanStore.setState({ isOpen: false, code })
}

export function endLookUp(): void {
  scanStore.setState({ code: null })
}
