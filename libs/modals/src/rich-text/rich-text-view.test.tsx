import { renderInPortal } from '@atrium/testing'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'

import { RichTextView } from './rich-text-view.tsx'

it('shows only what is allowed; links open in another tab without a referrer', () => {
  const { container } = renderInPortal(
    <RichTextView
      html={'<h2 onclick="x()">Plan</h2><script>x()</script><p><a href="https://example.org">Site</a></p>'}
    />,
  )
  expect(screen.getByRole('heading', { level: 2, name: 'Plan' })).toBeVisible()
  const link = screen.getByRole('link', { name: 'Site' })
  expect(link).toHaveAttribute('target', '_blank')
  expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow')
  expect(container.innerHTML).not.toMatch(/script|onclick/)
})
