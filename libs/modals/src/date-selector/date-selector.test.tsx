import { provideTexts, renderInPortal } from '@atrium/testing'
import { screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, it, vi } from 'vitest'

import english from '../../i18n/en.json' with { type: 'json' }
import { DateSelector } from './date-selector.tsx'

beforeAll(() => provideTexts('portal', { modals: english }))

it('returns the day selected by keys, as YYYY-MM-DD, when Done is pressed', async () => {
  const onOk = vi.fn()
  const { user } = renderInPortal(<DateSelector value="2026-02-28" onOk={onOk} onCancel={() => {}} />)
  expect(screen.getByRole('dialog', { name: 'Select Date' })).toBeVisible()
  const day = await screen.findByRole('button', { name: 'Saturday, February 28, 2026' })
  await waitFor(() => expect(day).toHaveFocus())
  await user.keyboard('{ArrowRight}{Enter}')
  expect(onOk).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Done' }))
  expect(onOk).toHaveBeenCalledExactlyOnceWith('2026-03-01')
})

it('returns nothing until a day is selected, and closes on Escape', async () => {
  const onCancel = vi.fn()
  const { user } = renderInPortal(<DateSelector onOk={() => {}} onCancel={onCancel} />)
  expect(await screen.findByRole('button', { name: 'Done' })).toBeDisabled()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(onCancel).toHaveBeenCalledOnce())
})
