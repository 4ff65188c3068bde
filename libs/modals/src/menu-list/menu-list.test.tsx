import { provideTexts, renderInPortal } from '@atrium/testing'
import { screen, waitFor } from '@testing-library/react'
import { beforeAll, describe, expect, it, vi } from 'vitest'

import english from '../../i18n/en.json' with { type: 'json' }
import { entryAfterKey } from './entry-after-key.ts'
import { MenuList } from './menu-list.tsx'

beforeAll(() => provideTexts('portal', { modals: english }))

const entries = [
  { value: 'a', title: 'Assign', subtitle: 'To a worker', badges: [{ label: '3' }, { label: 'New' }] },
  { value: 'p', title: 'Pause', disabled: true },
  { value: 'c', title: 'Close', danger: true },
]

describe('MenuList', () => {
  it('shows title, subtitle and badges, and returns the entry selected by keys', async () => {
    const onOk = vi.fn()
    const { user } = renderInPortal(
      <MenuList title="Order 17" entries={entries} onOk={onOk} onCancel={() => {}} />,
    )
    expect(await screen.findByRole('menu', { name: 'Order 17' })).toBeVisible()
    const assign = screen.getByRole('menuitem', { name: 'Assign To a worker 3 New' })
    await waitFor(() => expect(assign).toHaveFocus())
    await user.keyboard('{ArrowDown}{Enter}')
    expect(onOk).not.toHaveBeenCalled()
    await user.keyboard('c{Enter}')
    expect(onOk).toHaveBeenCalledExactlyOnceWith('c')
  })

  it('closes on Escape', async () => {
    const onCancel = vi.fn()
    const { user } = renderInPortal(
      <MenuList title="Order 17" entries={entries} onOk={() => {}} onCancel={onCancel} />,
    )
    await screen.findByRole('menu')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(onCancel).toHaveBeenCalledOnce())
  })

  it.each([
    ['ArrowUp', 0, 2],
    ['ArrowDown', 2, 0],
    ['Home', 2, 0],
    ['End', 0, 2],
    ['p', 0, 1],
    ['z', 0, undefined],
    ['Tab', 0, undefined],
  ])('moves by %s from %d to %s', (key, from, to) => expect(entryAfterKey(key, from, entries)).toBe(to))
})
