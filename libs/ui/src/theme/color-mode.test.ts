import { afterEach, describe, expect, it, vi } from 'vitest'

import {
  applyColorMode,
  readColorModePreference,
  resolveColorMode,
  storeColorModePreference,
} from './color-mode.ts'

afterEach(() => localStorage.clear())

describe('colour mode', () => {
  it('stores a choice, and removes it when the device decides again', () => {
    expect(readColorModePreference()).toBe('system')
    storeColorModePreference('dark')
    expect(readColorModePreference()).toBe('dark')
    storeColorModePreference('system')
    expect(localStorage).toHaveLength(0)
  })

  it('ignores an unknown stored value', () => {
    expect(readColorModePreference({ getItem: () => 'sepia' })).toBe('system')
  })

  it('follows the device only if nobody chose', () => {
    vi.spyOn(window, 'matchMedia').mockImplementation((media) => ({ matches: true, media }) as MediaQueryList)
    expect(resolveColorMode('system')).toBe('dark')
    expect(resolveColorMode('light')).toBe('light')
  })

  it('marks the document with one mode at a time', () => {
    const root = document.createElement('html')
    applyColorMode('dark', root)
    applyColorMode('light', root)
    expect(root).toHaveClass('light', { exact: true })
    expect(root.dataset['colorMode']).toBe('light')
  })

  it('computes the new colours without transitions, and allows transitions again', () => {
    const root = document.createElement('html')
    const isFadingOff: boolean[] = []
    vi.spyOn(root, 'offsetHeight', 'get').mockImplementation(() => {
      isFadingOff.push('modeChanging' in root.dataset && root.classList.contains('dark'))
      return 0
    })
    applyColorMode('dark', root)
    applyColorMode('dark', root)
    expect(isFadingOff).toEqual([true])
    expect(root.dataset).not.toHaveProperty('modeChanging')
  })
})
