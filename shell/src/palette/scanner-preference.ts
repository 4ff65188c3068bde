import { createStore } from 'zustand/vanilla'

const key = 'atrium.scanner'

/** Whether a keyboard scanner is heard everywhere, in this browser. On until the person switches it off. */
export const scannerPreference = createStore<{ readonly isOn: boolean }>(() => ({
  isOn: localStorage.getItem(key) !== 'off',
}))

export function switchScanner(isOn: boolean): void {
  if (isOn) localStorage.removeItem(key)
  else localStorage.setItem(key, 'off')
  scannerPreference.setState({ isOn })
}
