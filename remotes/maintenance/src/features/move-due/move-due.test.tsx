import { CallFailure } from '@atrium/client'
import type { AccessCode } from '@atrium/contract'
import { aMaintenance, aMaintenanceDetails } from '@atrium/testing/orders'
import { layOut, providePeer, type Answers } from '@atrium/testing/remote'
import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { aCalendar, aDayToCome } from '../../../fixtures/a-day-to-come.ts'
import { renderRemote } from '../../../fixtures/render-remote.tsx'
import CalendarPage from '../../pages/calendar.page.tsx'

beforeEach(() => {
  layOut()
  vi.setSystemTime('2026-12-02T09:00:00Z')
})

const order = aMaintenance({ id: 'o1', version: 4 })
const ok = { status: 'ok' } as const

function openCalendar(more: Answers = {}, may?: readonly AccessCode[]) {
  const { asked } = providePeer({
    '/pm/getCalendar': () => aCalendar([order], [aDayToCome()]),
    '/pm/move': () => ({ ...ok, version: 5 }),
    '/pm/createNow': () => ({ ...ok, thing: 'pm', id: 'o9', number: 9 }),
    '/schedule/update': () => ({
      ...{ ...ok, version: 3 },
      preview: { orders_added: 0, orders_withdrawn: 0, orders_kept: 0 },
    }),
    ...more,
  })
  const inputs = (path: string) => asked.filter((one) => one.path === path).map(({ input }) => input)
  return { inputs, ...renderRemote(<CalendarPage />, { at: 'maintenance/calendar', ...(may && { may }) }) }
}

type User = ReturnType<typeof openCalendar>['user']

async function choose(user: User, name: string, entry: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
  await user.click(await screen.findByRole('menuitem', { name: entry }))
}

async function startMove(user: User, name: string) {
  await choose(user, name, 'Move…')
  return within(await screen.findByRole('dialog', { name: `Move ${name}` }))
}

const setDay = (dialog: ReturnType<typeof within>, day: string) =>
  fireEvent.change(dialog.getByLabelText(/^New day/), { target: { value: day } })

it('moves an order to another day by its menu, and takes it back', async () => {
  const { user, inputs } = openCalendar()
  const dialog = await startMove(user, 'PM-00042')
  expect(dialog.getByText('Due on December 1, 2026 now')).toBeVisible()
  setDay(dialog, '2026-12-03')
  await user.click(dialog.getByRole('button', { name: 'Move' }))
  expect(await screen.findByText('PM-00042 is due on December 3, 2026 now')).toBeVisible()
  const moved = { pm_id: 'o1', version: 4, due_on: '2026-12-03', scope: 'this', reason: '' }
  expect(inputs('/pm/move')).toEqual([moved])
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(inputs('/pm/move')).toEqual([moved, { ...moved, version: 5, due_on: '2026-12-01' }]),
  )
})

it('asks about a dropped order with the day filled in', async () => {
  const { user, inputs } = openCalendar()
  const item = (await screen.findByRole('link', { name: /^Inspect the air handler/ })).closest('li')
  const target = (await screen.findByRole('button', { name: /^Thursday, December 3,/ })).closest('td')
  if (!item || !target) throw new Error('The calendar has no such item or day')
  fireEvent.dragStart(item, { dataTransfer: { setData: () => undefined, effectAllowed: '' } })
  const over = createEvent.dragOver(target)
  fireEvent(target, over)
  expect(over.defaultPrevented).toBe(true)
  fireEvent.drop(target)
  const dialog = within(await screen.findByRole('dialog', { name: 'Move PM-00042' }))
  expect(dialog.getByLabelText(/^New day/)).toHaveValue('2026-12-03')
  await user.selectOptions(
    dialog.getByRole('combobox', { name: 'What is moved' }),
    'This one and those that follow',
  )
  await user.click(dialog.getByRole('button', { name: 'Move' }))
  await waitFor(() =>
    expect(inputs('/pm/move')).toMatchObject([{ due_on: '2026-12-03', scope: 'following' }]),
  )
  await screen.findByText(/is due on December 3/)
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
})

it('needs a reason for a day beyond the window, and says so before it asks', async () => {
  const { user, inputs } = openCalendar()
  const dialog = await startMove(user, 'PM-00042')
  setDay(dialog, '2026-12-05')
  expect(dialog.getByText(/^The new day is after December 4, 2026/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Move' }))
  expect(await dialog.findByText('Say why it is moved beyond its window.')).toBeVisible()
  expect(inputs('/pm/move')).toEqual([])
  await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'The lift is out of order')
  await user.click(dialog.getByRole('button', { name: 'Move' }))
  await waitFor(() => expect(inputs('/pm/move')).toMatchObject([{ reason: 'The lift is out of order' }]))
})

it('shows an order that somebody else has changed meanwhile, and moves it from there', async () => {
  let version = 6
  const { user, inputs } = openCalendar({
    '/pm/move': (input) =>
      input.version === version
        ? { ...ok, version: ++version }
        : new CallFailure('conflict', 'conflict_version', { status: 409, current: { version } }),
    '/pm/getDetails/{id}': () => aMaintenanceDetails({ id: 'o1', version: 6, due_on: '2026-12-02' }),
  })
  const dialog = await startMove(user, 'PM-00042')
  setDay(dialog, '2026-12-03')
  await user.click(dialog.getByRole('button', { name: 'Move' }))
  expect(await dialog.findByText(/^Somebody else has changed this order/)).toBeVisible()
  expect(dialog.getByText('Due on December 2, 2026 now')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Move' }))
  await screen.findByText('PM-00042 is due on December 3, 2026 now')
  expect(inputs('/pm/move')).toMatchObject([{ version: 4 }, { version: 6 }])
})

it('does not move it to the day that it has', async () => {
  const { user, inputs } = openCalendar()
  const dialog = await startMove(user, 'PM-00042')
  await user.click(dialog.getByRole('button', { name: 'Move' }))
  expect(await dialog.findByText('It is due on this day already.')).toBeVisible()
  expect(inputs('/pm/move')).toEqual([])
})

it('makes the order of a day to come on another day, or begins its schedule anew there', async () => {
  const { user, inputs } = openCalendar()
  const name = 'Test the alarm · Fire panel'
  let dialog = await startMove(user, name)
  setDay(dialog, '2026-12-21')
  await user.click(dialog.getByRole('button', { name: 'Move' }))
  await screen.findByText('Test the alarm is due on December 21, 2026 now')
  expect(inputs('/pm/createNow')).toEqual([
    { schedule_id: 'sch2', sequence: 7, due_on: '2026-12-21', reason: '' },
  ])
  dialog = await startMove(user, name)
  setDay(dialog, '2026-12-22')
  await user.selectOptions(
    dialog.getByRole('combobox', { name: 'What is moved' }),
    'This one and those that follow',
  )
  expect(dialog.getByText(/^The schedule counts from the new day on/)).toBeVisible()
  expect(dialog.queryByRole('textbox', { name: /^Reason/ })).not.toBeInTheDocument()
  await user.click(dialog.getByRole('button', { name: 'Move' }))
  await waitFor(() =>
    expect(inputs('/schedule/update')).toEqual([
      { id: 'sch2', anchor: '2026-12-22', withdraw_from: '2026-12-20' },
    ]),
  )
})

it('needs a reason for a day to come beyond its window as well, unless its schedule begins anew there', async () => {
  const { user, inputs } = openCalendar()
  const dialog = await startMove(user, 'Test the alarm · Fire panel')
  setDay(dialog, '2026-12-24')
  expect(dialog.getByText(/^The new day is after December 23, 2026/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Move' }))
  expect(await dialog.findByText('Say why it is moved beyond its window.')).toBeVisible()
  expect(inputs('/pm/createNow')).toEqual([])
  const scope = dialog.getByRole('combobox', { name: 'What is moved' })
  await user.selectOptions(scope, 'This one and those that follow')
  expect(dialog.queryByText(/^The new day is after/)).not.toBeInTheDocument()
  await user.selectOptions(scope, 'Only this one')
  await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'The panel is being replaced')
  await user.click(dialog.getByRole('button', { name: 'Move' }))
  await waitFor(() =>
    expect(inputs('/pm/createNow')).toMatchObject([
      { due_on: '2026-12-24', reason: 'The panel is being replaced' },
    ]),
  )
})

it('offers what follows a day to come only to a person who may change its schedule', async () => {
  const { user } = openCalendar({}, ['pm_view', 'pm_schedule', 'asset_schedule_view'])
  const dialog = await startMove(user, 'Test the alarm · Fire panel')
  expect(dialog.queryByRole('combobox')).not.toBeInTheDocument()
})

it('makes the order of a day to come at once, and leads to it', async () => {
  const { user, inputs } = openCalendar()
  await choose(user, 'Test the alarm · Fire panel', 'Make order now')
  await user.click(await screen.findByRole('button', { name: 'Open order' }))
  expect(inputs('/pm/createNow')).toEqual([{ schedule_id: 'sch2', sequence: 7 }])
  expect(location.pathname).toBe('/p/HQ/maintenance/o9')
})

it('leads to the inspection that a plan which inspects makes', async () => {
  const { user } = openCalendar({
    '/pm/createNow': () => ({ ...ok, thing: 'inspection', id: 'i9', number: 9 }),
  })
  await choose(user, 'Test the alarm · Fire panel', 'Make order now')
  await user.click(await screen.findByRole('button', { name: 'Open inspection' }))
  expect(location.pathname).toBe('/p/HQ/inspections/i9')
})

it('moves nothing for a person who may not', async () => {
  const { user } = openCalendar({}, ['pm_view', 'asset_schedule_view'])
  await user.click(await screen.findByRole('button', { name: 'Actions for PM-00042' }))
  expect(screen.getAllByRole('menuitem').map((one) => one.textContent)).toEqual(['Open order', 'Why?'])
  const item = screen.getByRole('link', { name: /^Inspect the air handler/ }).closest('li')
  expect(item).not.toHaveAttribute('draggable')
})
