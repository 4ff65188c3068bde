import { aMaintenance, aMaintenanceDetails } from '@atrium/testing/orders'
import { layOut, providePeer, type Answers } from '@atrium/testing/remote'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { aCalendar, aDayToCome } from '../../../fixtures/a-day-to-come.ts'
import { renderRemote } from '../../../fixtures/render-remote.tsx'
import CalendarPage from '../../pages/calendar.page.tsx'
import MaintenancePage from '../../pages/maintenance.page.tsx'
import OrderPage from '../../pages/order.page.tsx'

beforeEach(() => {
  layOut()
  vi.setSystemTime('2026-12-02T09:00:00Z')
})

const ok = { status: 'ok' } as const
const statutory = { id: 'o1', reference: 'PM-00042', message: 'The law asks for this maintenance' }

function answer(more: Answers) {
  const { asked } = providePeer(more)
  return (path: string) => asked.filter((one) => one.path === path).map(({ input }) => input)
}

async function giveReason(name: string, reason = 'The building is shut') {
  const dialog = within(await screen.findByRole('dialog', { name }))
  return { dialog, field: await dialog.findByRole('textbox', { name: /^Reason/ }), reason }
}

it('skips a day to come with a reason, by its schedule and number', async () => {
  const inputs = answer({
    '/pm/getCalendar': () => aCalendar([], [aDayToCome()]),
    '/pm/skip': () => ({ ...ok, done: ['sch2'], refused: [] }),
  })
  const { user } = renderRemote(<CalendarPage />, { at: 'maintenance/calendar' })
  await user.click(await screen.findByRole('button', { name: /^Actions for Test the alarm/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Skip…' }))
  const { dialog, field, reason } = await giveReason('Skip Test the alarm · Fire panel')
  await user.click(dialog.getByRole('button', { name: 'Skip' }))
  expect(await dialog.findByText('Say why.')).toBeVisible()
  await user.type(field, reason)
  await user.click(dialog.getByRole('button', { name: 'Skip' }))
  expect(await screen.findByText('Skipped: Test the alarm · Fire panel')).toBeVisible()
  expect(inputs('/pm/skip')).toEqual([
    { project_id: 'p', days: [{ schedule_id: 'sch2', sequence: 7 }], reason },
  ])
})

it('says on the page of an order why it is not excused, and keeps what was typed', async () => {
  const inputs = answer({
    '/pm/getDetails/{id}': () => aMaintenanceDetails({ id: 'o1', version: 3 }),
    '/pm/getTasks/{id}': () => ({ tasks: [], pending: 0 }),
    '/pm/getTimer': () => ({ timer: null }),
    '/attachment/list': () => ({ attachments: [], may_change: false, removed: [], quota: null }) as never,
    '/pm/excuse': () => ({ ...ok, done: [], refused: [statutory] }),
  })
  const { user } = renderRemote(<OrderPage />, { at: 'maintenance/o1', parameters: { pmId: 'o1' } })
  await user.click(await screen.findByRole('button', { name: 'More actions' }))
  expect(screen.getAllByRole('menuitem').map((one) => one.textContent)).toEqual([
    'Move…',
    'Skip…',
    'Excuse…',
    'Why?',
  ])
  await user.click(screen.getByRole('menuitem', { name: 'Excuse…' }))
  const { dialog, field, reason } = await giveReason('Excuse PM-00042')
  await user.type(field, reason)
  await user.click(dialog.getByRole('button', { name: 'Excuse' }))
  expect(await dialog.findByText('The law asks for this maintenance')).toBeVisible()
  expect(field).toHaveValue(reason)
  expect(inputs('/pm/excuse')).toEqual([{ project_id: 'p', pm_ids: [{ id: 'o1', version: 3 }], reason }])
})

it('skips several orders of the list, and says which were refused and why', async () => {
  const inputs = answer({
    '/saved-view/search': () => ({ views: [] }),
    '/pm/getTimer': () => ({ timer: null }),
    '/pm/getCounts': () => ({ counts: [], is_lower_bound: false }),
    '/pm/search': () => ({
      pms: [aMaintenance({ id: 'o1' }), aMaintenance({ id: 'o2', reference: 'PM-00043', version: 2 })],
      next: null,
      total: 2,
      total_is_lower_bound: false,
    }),
    '/pm/skip': () => ({ ...ok, done: ['o2'], refused: [statutory] }),
  })
  const { user } = renderRemote(<MaintenancePage />, { at: 'maintenance' })
  await user.click(await screen.findByRole('checkbox', { name: 'Select PM-00042' }))
  await user.click(screen.getByRole('checkbox', { name: 'Select PM-00043' }))
  await user.click(screen.getByRole('button', { name: 'Skip…' }))
  const { dialog, field, reason } = await giveReason('Skip maintenance orders (2)')
  await user.type(field, reason)
  await user.click(dialog.getByRole('button', { name: 'Skip' }))
  const report = within(await screen.findByRole('dialog', { name: 'Not everything was changed' }))
  expect(report.getByText(/The law asks for this maintenance/)).toBeVisible()
  expect(inputs('/pm/skip')).toEqual([
    {
      project_id: 'p',
      pm_ids: [
        { id: 'o1', version: 1 },
        { id: 'o2', version: 2 },
      ],
      reason,
    },
  ])
})

it('is not offered in the list to a person who may not', async () => {
  answer({
    '/saved-view/search': () => ({ views: [] }),
    '/pm/getTimer': () => ({ timer: null }),
    '/pm/getCounts': () => ({ counts: [], is_lower_bound: false }),
    '/pm/search': () => ({
      pms: [aMaintenance({ id: 'o1' })],
      next: null,
      total: 1,
      total_is_lower_bound: false,
    }),
  })
  const { user } = renderRemote(<MaintenancePage />, { at: 'maintenance', may: ['pm_view', 'pm_edit'] })
  await user.click(await screen.findByRole('checkbox', { name: 'Select PM-00042' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Action…' })).toBeVisible())
  expect(screen.queryByRole('button', { name: 'Skip…' })).not.toBeInTheDocument()
})
