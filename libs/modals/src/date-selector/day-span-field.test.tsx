import { provideTexts, renderInPortal } from '@atrium/testing'
import { screen, within } from '@testing-library/react'
import { beforeAll, expect, it, vi } from 'vitest'
import english from '../../i18n/en.json' with { type: 'json' }
import { DaySpanField } from './day-span-field.tsx'
import { spanOfPreset } from './span-of-preset.ts'

beforeAll(() => provideTexts('portal', { modals: english }))

it('knows the days of presets in a time zone', () => {
  const late = new Date('2026-02-28T22:30:00Z')
  expect(spanOfPreset('today', late, 'UTC')).toEqual({ from: '2026-02-28', to: '2026-02-28' })
  expect(spanOfPreset('today', late, 'Asia/Tokyo')).toEqual({ from: '2026-03-01', to: '2026-03-01' })
  expect(spanOfPreset('week', late, 'Asia/Tokyo')).toEqual({ from: '2026-02-23', to: '2026-03-01' })
  expect(spanOfPreset('month', late, 'UTC')).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  expect(spanOfPreset('month', new Date('2026-12-05T00:00:00Z'), 'UTC').to).toBe('2026-12-31')
})

it('takes a preset at once, and free days by two presses in the calendar', async () => {
  const onChange = vi.fn()
  const show = (from: string, to: string) => (
    <DaySpanField label="When" value={{ from, to }} onChange={onChange} />
  )
  const { user, rerender } = renderInPortal(show('', ''))
  await user.click(screen.getByRole('button', { name: 'When: Any time' }))
  const dialog = await screen.findByRole('dialog', { name: 'When' })
  await user.click(within(dialog).getByRole('button', { name: 'Last 7 days' }))
  const [days] = onChange.mock.lastCall ?? []
  expect(Date.parse(days.to) - Date.parse(days.from)).toBe(6 * 86_400_000)
  rerender(show(days.from, days.to))
  expect(screen.getByRole('button', { name: 'When: Last 7 days' })).toBeVisible()

  rerender(show('2026-03-10', '2026-03-20'))
  await user.click(screen.getByRole('button', { name: /^When: March 10, 2026/ }))
  const again = await screen.findByRole('dialog', { name: 'When' })
  await user.click(await within(again).findByRole('button', { name: 'Sunday, March 15, 2026' }))
  await user.click(await within(again).findByRole('button', { name: 'Wednesday, March 18, 2026' }))
  await user.click(within(again).getByRole('button', { name: 'Done' }))
  expect(onChange).toHaveBeenLastCalledWith({ from: '2026-03-15', to: '2026-03-18' })
})
