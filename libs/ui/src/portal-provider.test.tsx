import { renderInPortal } from '@atrium/testing'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'

import { Button } from './button/button.tsx'

it('writes the global rules once, however many roots there are', () => {
  renderInPortal(<Button>One</Button>)
  renderInPortal(<Button>Two</Button>, { locale: 'ar', direction: 'rtl', colorMode: 'dark' })
  const styles = [...document.head.querySelectorAll('style')].map((style) => style.textContent).join('\n')
  expect(styles.match(/--at-colors-bg-panel:\s*#ffffff/g)).toHaveLength(1)
  expect(styles.match(/--at-colors-bg-panel:\s*#161c1f/g)).toHaveLength(1)
  expect(getComputedStyle(screen.getByRole('button', { name: 'One' })).display).toBe('inline-flex')
})
