import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { takeColorMode, useColorMode } from './color-mode-store.ts'

it('applies a mode that was chosen on the login page after this script had run', () => {
  localStorage.setItem('atrium.color-mode', 'dark')
  takeColorMode()
  expect(renderHook(useColorMode).result.current).toBe('dark')
})
