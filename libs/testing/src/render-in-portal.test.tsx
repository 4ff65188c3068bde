import { Button } from '@atrium/ui'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

import { renderInPortal } from './render-in-portal.tsx'

it('renders with the portal around it and returns a user', async () => {
  const press = vi.fn()
  const { user } = renderInPortal(<Button onClick={press}>Save</Button>)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(press).toHaveBeenCalledOnce()
  expect(document.documentElement).toHaveAttribute('dir', 'ltr')
  expect(document.documentElement).toHaveClass('light')
})

it('switches the document to another direction, language and mode', () => {
  renderInPortal(<p>مرحبا</p>, { direction: 'rtl', locale: 'ar', colorMode: 'dark' })
  expect(document.documentElement).toHaveAttribute('dir', 'rtl')
  expect(document.documentElement).toHaveAttribute('lang', 'ar')
  expect(document.documentElement).toHaveClass('dark')
})
