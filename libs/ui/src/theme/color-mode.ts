export type ColorMode = 'light' | 'dark'

/** What a person chose; `system` follows the device. */
export type ColorModePreference = ColorMode | 'system'

/** Key of the stored choice. The login page, which runs before this library, reads the same key. */
export const colorModeKey = 'atrium.color-mode'

const darkDevice = '(prefers-color-scheme: dark)'

export function readColorModePreference(
  storage: Pick<Storage, 'getItem'> = localStorage,
): ColorModePreference {
  const stored = storage.getItem(colorModeKey)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

export function storeColorModePreference(
  preference: ColorModePreference,
  storage: Pick<Storage, 'setItem' | 'removeItem'> = localStorage,
): void {
  if (preference === 'system') storage.removeItem(colorModeKey)
  else storage.setItem(colorModeKey, preference)
}

export function resolveColorMode(preference: ColorModePreference): ColorMode {
  if (preference !== 'system') return preference
  return matchMedia(darkDevice).matches ? 'dark' : 'light'
}

/** Calls back whenever the device's own mode changes. Returns a function that stops it. */
export function watchDeviceColorMode(changed: () => void): () => void {
  const query = matchMedia(darkDevice)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/**
 * Marks the document, which is all that the tokens depend on, and switches all colours at once: an element with a
 * transition, such as a hovered button, would lag behind the page, for a moment with too little contrast.
 */
export function applyColorMode(mode: ColorMode, root: HTMLElement = document.documentElement): void {
  if (root.dataset['colorMode'] === mode) return
  root.dataset['modeChanging'] = ''
  root.classList.toggle('dark', mode === 'dark')
  root.classList.toggle('light', mode === 'light')
  root.dataset['colorMode'] = mode
  // Reading the size makes the document compute every colour now, without transitions.
  void root.offsetHeight
  delete root.dataset['modeChanging']
}
