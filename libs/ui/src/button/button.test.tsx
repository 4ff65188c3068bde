import { renderInPortal } from '@atrium/testing'
import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'

import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'

describe('Button', () => {
  it('keeps the focus while busy, and neither reacts to presses nor submits', async () => {
    const press = vi.fn()
    const submit = vi.fn((event: Event) => event.preventDefault())
    const { user, rerender } = renderInPortal(
      <form>
        <Button type="submit" onClick={press}>
          Save
        </Button>
      </form>,
    )
    document.querySelector('form')?.addEventListener('submit', submit)
    const button = screen.getByRole('button', { name: 'Save' })
    button.focus()
    rerender(
      <form>
        <Button type="submit" onClick={press} busy>
          Save
        </Button>
      </form>,
    )
    expect(button).toHaveFocus()
    expect(button).toHaveAttribute('aria-busy', 'true')
    await user.click(button)
    await user.keyboard('{Enter}')
    expect(press).not.toHaveBeenCalled()
    expect(submit).not.toHaveBeenCalled()
  })
})

describe('IconButton', () => {
  it('is named by its label and shows it on keyboard focus, until Escape', async () => {
    const { user } = renderInPortal(<IconButton label="Refresh" icon={<svg />} />)
    const button = screen.getByRole('button', { name: 'Refresh' })
    await user.tab()
    expect(button).toHaveFocus()
    expect(screen.getByText('Refresh')).toBeInTheDocument()
    await user.keyboard('{Escape}')
    expect(screen.queryByText('Refresh')).not.toBeInTheDocument()
  })
})
