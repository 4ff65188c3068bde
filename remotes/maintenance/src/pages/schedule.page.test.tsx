import { CallFailure } from '@atrium/client'
import { layOut, providePeer, type Answers, type RenderRemoteOptions } from '@atrium/testing/remote'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { aScheduleRead } from '../../fixtures/a-schedule.ts'
import { renderRemote } from '../../fixtures/render-remote.tsx'
import SchedulePage from './schedule.page.tsx'

const noOrders = { orders_added: 0, orders_withdrawn: 0, orders_kept: 0 }

beforeEach(() => {
  layOut()
  vi.setSystemTime('2026-11-30T09:00:00Z')
})

function openSchedule(
  read = aScheduleRead({ id: 's1' }),
  more: Answers = {},
  options: RenderRemoteOptions = {},
) {
  const { asked } = providePeer({ '/schedule/getDetails/{id}': () => read, ...more })
  const inputs = (path: string) =>
    asked.filter((one) => one.path === path).map(({ input }) => input as { dry_run?: true })
  const sent = (path: string) => inputs(path).findLast((input) => !input.dry_run)
  const previewed = (path: string) => inputs(path).findLast((input) => input.dry_run)
  return {
    sent,
    previewed,
    ...renderRemote(<SchedulePage />, {
      at: 'maintenance/schedules/s1',
      parameters: { scheduleId: 's1' },
      ...options,
    }),
  }
}

it('says what a schedule is of and when, with its next days and the way to its orders', async () => {
  openSchedule(
    aScheduleRead({
      id: 's1',
      lead_days: 3,
      last_done_on: '2026-11-27',
      team: { id: 't1', name: 'Night shift' },
      workers: [{ id: 'u1', name: 'Wali Worker' }],
    }),
  )
  expect(await screen.findByRole('heading', { level: 1, name: 'Monthly inspection' })).toBeVisible()
  for (const text of [
    'Every month, on the last Friday',
    'November 1, 2026',
    'November 27, 2026',
    'December 18, 2026',
    '3 days',
    'Night shift',
    'Wali Worker',
  ])
    expect(await screen.findByText(text)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Air handler 3' })).toHaveAttribute('href', '/p/HQ/assets/a1')
  const days = within(screen.getByRole('list', { name: 'The next days' }))
  expect(days.getAllByRole('listitem')).toHaveLength(2)
  expect(days.getByText('instead of December 25, 2026')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Its orders' })).toHaveAttribute(
    'href',
    '/p/HQ/maintenance?plan=plan1&asset=a1',
  )
  expect(screen.getByRole('link', { name: /Maintenance schedules/ })).toHaveAttribute(
    'href',
    '/p/HQ/maintenance/schedules',
  )
})

it('says why it is due on its next day, to everybody who sees it', async () => {
  const because = [{ key: 'pm_why_rule', text: 'The rule of the schedule falls on this day.' }]
  const { user, sent } = openSchedule(aScheduleRead({ id: 's1' }, { may_edit: false }), {
    '/pm/explain': () => ({ due: true, because }),
  })
  await user.click(await screen.findByRole('button', { name: 'Why?' }))
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Why? Monthly inspection · Air handler 3' }),
  )
  expect(await dialog.findByText('The rule of the schedule falls on this day.')).toBeVisible()
  expect(sent('/pm/explain')).toEqual({ schedule_id: 's1', date: '2026-12-25' })
})

it('leads from a schedule of a place to the orders of that place', async () => {
  openSchedule(aScheduleRead({ id: 's1', of: 'location', asset: null }))
  expect(await screen.findByRole('link', { name: 'Its orders' })).toHaveAttribute(
    'href',
    '/p/HQ/maintenance?plan=plan1&location=l1',
  )
})

it('says that nothing is due by it', async () => {
  openSchedule(aScheduleRead({ id: 's1', state: 'Paused', next_on: null, opens_on: null }, { dates: [] }))
  expect(await screen.findByText('Nothing is due.')).toBeVisible()
  expect(screen.getByText('Paused')).toBeVisible()
})

it('is changed, paused and ended by a person with the right to change schedules', async () => {
  const { user, sent } = openSchedule(aScheduleRead({ id: 's1', version: 5 }), {
    '/schedule/pause': () => ({ status: 'ok', version: 6 }),
    '/schedule/update': () => ({ status: 'ok', version: 6, preview: noOrders }),
  })
  await user.click(await screen.findByRole('button', { name: 'More actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Pause' }))
  await waitFor(() => expect(sent('/schedule/pause')).toEqual({ id: 's1', version: 5 }))
  await user.click(screen.getByRole('button', { name: 'Change' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.clear(dialog.getByLabelText(/^First day/))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('Choose a day.')).toBeVisible()
})

it('says what becomes of its orders before another first day is saved', async () => {
  const preview = { orders_added: 1, orders_withdrawn: 2, orders_kept: 0 }
  const { user, sent, previewed } = openSchedule(aScheduleRead({ id: 's1', version: 5 }), {
    '/schedule/update': () => ({ status: 'ok', version: 6, preview }),
  })
  await user.click(await screen.findByRole('button', { name: 'Change' }))
  const dialog = within(await screen.findByRole('dialog'))
  const first = dialog.getByLabelText(/^First day/)
  await user.clear(first)
  await user.type(first, '2026-12-24')
  expect(
    await dialog.findByText(
      'Orders that open at once: 1. Untouched orders that are withdrawn: 2. Orders that stay: 0.',
    ),
  ).toBeVisible()
  expect(previewed('/schedule/update')).toEqual({ id: 's1', anchor: '2026-12-24', dry_run: true })
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(sent('/schedule/update')).toEqual({ id: 's1', anchor: '2026-12-24', version: 5 }),
  )
})

it('offers nothing to a person who may not change it', async () => {
  openSchedule(aScheduleRead({ id: 's1' }, { may_edit: false }))
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Change' })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'More actions' })).not.toBeInTheDocument()
})

it('tells in its timeline what was changed, days in the words of the language', async () => {
  const { sent } = openSchedule(
    aScheduleRead({ id: 's1' }),
    {
      '/activity/list': () => ({
        entries: [
          {
            id: '1',
            at: '2026-11-20T10:00:00.000Z',
            kind: 'schedule.changed',
            who: { id: null, name: 'Ed Editor' },
            changes: [{ field: 'anchor', before: '2026-11-01', after: '2026-12-04' }],
            long: [],
            things: [],
            more_given: 0,
            more_taken: 0,
            note: '',
            amount: null,
            count: null,
            until: null,
            entry: null,
            comment: null,
          } as never,
        ],
        next: null,
        comments: null,
      }),
    },
    { at: 'maintenance/schedules/s1?tab=activity' },
  )
  expect(await screen.findByText('December 4, 2026')).toBeVisible()
  expect(sent('/activity/list')).toMatchObject({ owner_kind: 'maintenance_schedule', owner_id: 's1' })
})

it('says that there is no such schedule', async () => {
  openSchedule(aScheduleRead({ id: 's1' }), {
    '/schedule/getDetails/{id}': () => new CallFailure('not_found', 'not_found', { status: 404 }),
  })
  expect(await screen.findByText('There is no such schedule')).toBeVisible()
})
