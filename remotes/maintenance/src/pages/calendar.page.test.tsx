import { CallFailure } from '@atrium/client'
import { aMaintenance } from '@atrium/testing/orders'
import { layOut, providePeer, type Answers, type RenderRemoteOptions } from '@atrium/testing/remote'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { aCalendar, aDayToCome, aDueInspection } from '../../fixtures/a-day-to-come.ts'
import { renderRemote } from '../../fixtures/render-remote.tsx'
import CalendarPage from './calendar.page.tsx'

beforeEach(() => {
  layOut()
  vi.setSystemTime('2026-12-02T09:00:00Z')
})

const handler = aMaintenance({ id: 'o1', is_overdue: true })
const alarm = aDayToCome()

function openPage(options: RenderRemoteOptions = {}, more: Answers = {}) {
  const { asked } = providePeer({ '/pm/getCalendar': () => aCalendar([handler], [alarm]), ...more })
  const lastInput = (path: string) => asked.findLast((one) => one.path === path)?.input
  return { asked, lastInput, ...renderRemote(<CalendarPage />, { at: 'maintenance/calendar', ...options }) }
}

const dayButton = (name: RegExp) => screen.findByRole('button', { name })
const cellOf = async (name: RegExp) => {
  const cell = (await dayButton(name)).closest('td')
  if (!cell) throw new Error('The day stands in no cell')
  return within(cell)
}

it('shows the month in weeks, with orders and days to come, which differ in more than colour', async () => {
  const { lastInput } = openPage()
  const first = await cellOf(/^Tuesday, December 1, 2026: orders 1, to come 0$/)
  expect(first.getByRole('link', { name: /^Inspect the air handler.*Room 12$/ })).toHaveAttribute(
    'href',
    '/p/HQ/maintenance/o1',
  )
  expect(first.getByRole('img', { name: 'Pending' })).toBeVisible()
  expect(first.getByRole('img', { name: 'Overdue' })).toBeVisible()
  const later = await cellOf(/^Sunday, December 20, 2026: orders 0, to come 1$/)
  expect(later.getByText(/^Test the alarm/)).toBeVisible()
  expect(later.getByRole('img', { name: 'To come' })).toBeVisible()
  expect(later.queryByRole('link')).not.toBeInTheDocument()
  expect(screen.getByRole('grid', { name: 'December 2026' })).toBeVisible()
  expect(screen.getAllByRole('row')).toHaveLength(6)
  expect(screen.getAllByRole('columnheader')[0]).toHaveAttribute('abbr', 'Monday')
  expect(lastInput('/pm/getCalendar')).toEqual({ project_id: 'p', from: '2026-11-30', to: '2027-01-03' })
})

it('says how many more a day has, and opens it in the agenda, which has all of them', async () => {
  const many = Array.from({ length: 5 }, (_, at) =>
    aMaintenance({ id: `o${at}`, description: `Order ${at}` }),
  )
  const { user, lastInput } = openPage({}, { '/pm/getCalendar': () => aCalendar(many) })
  await user.click(await screen.findByRole('button', { name: '+2 more' }))
  const day = within(await screen.findByRole('region', { name: 'Tuesday, December 1, 2026' }))
  expect(day.getAllByRole('link')).toHaveLength(5)
  expect(location.search).toBe('?show=agenda&day=2026-12-01')
  await waitFor(() =>
    expect(lastInput('/pm/getCalendar')).toEqual({ project_id: 'p', from: '2026-12-01', to: '2026-12-14' }),
  )
})

it('says where lists are cut, and counts days in full', async () => {
  const days = [{ date: '2026-12-01', orders: 700, inspections: 0, to_come: 0 }]
  openPage({}, { '/pm/getCalendar': () => aCalendar([handler], [], { days }) })
  expect(await screen.findByText(/not everything is listed/)).toBeVisible()
  const cell = await cellOf(/^Tuesday, December 1, 2026: orders 700/)
  expect(cell.getByRole('button', { name: '+699 more' })).toBeVisible()
})

it('is walked through by keys, over the edge of the month, and opens a day by Enter', async () => {
  const { user } = openPage()
  const today = await dayButton(/^Wednesday, December 2, 2026/)
  expect(today).toHaveAttribute('aria-current', 'date')
  today.focus()
  await user.keyboard('{ArrowRight}')
  expect(await dayButton(/^Thursday, December 3,/)).toHaveFocus()
  expect(location.search).toBe('?day=2026-12-03')
  await user.keyboard('{End}{ArrowDown}{Home}')
  expect(await dayButton(/^Monday, December 7,/)).toHaveFocus()
  await user.keyboard('{PageUp}')
  expect(await screen.findByRole('grid', { name: 'November 2026' })).toBeVisible()
  expect(await dayButton(/^Saturday, November 7,/)).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(location.search).toBe('?day=2026-11-07&show=agenda')
})

it('lets the Tab key stop only at the chosen day and what is due on it', async () => {
  openPage({ at: 'maintenance/calendar?day=2026-12-01' })
  const chosen = await cellOf(/^Tuesday, December 1,/)
  for (const part of [...chosen.getAllByRole('button'), chosen.getByRole('link')])
    expect(part).toHaveAttribute('tabindex', '0')
  const other = await cellOf(/^Sunday, December 20,/)
  for (const part of other.getAllByRole('button')) expect(part).toHaveAttribute('tabindex', '-1')
})

it('goes back, on and to today, by month and by week, which the address keeps', async () => {
  const { user, lastInput } = openPage()
  await user.click(await screen.findByRole('button', { name: 'Later days' }))
  expect(await screen.findByRole('grid', { name: 'January 2027' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Week' }))
  expect(location.search).toBe('?day=2027-01-02&show=week')
  await user.click(screen.getByRole('button', { name: 'Earlier days' }))
  await waitFor(() =>
    expect(lastInput('/pm/getCalendar')).toEqual({ project_id: 'p', from: '2026-12-21', to: '2026-12-27' }),
  )
  await user.click(screen.getByRole('button', { name: 'Today' }))
  expect(location.search).toBe('?show=week')
  expect(screen.getAllByRole('row')).toHaveLength(2)
})

it('is narrowed by plan, criticality and place, which the address keeps', async () => {
  const { user, lastInput } = openPage(
    { at: 'maintenance/calendar?location=l1' },
    { '/location/getDetails': () => ({ location: { id: 'l1', name: 'North tower' } }) as never },
  )
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Criticality' }), 'Statutory')
  const plans = screen.getByRole('combobox', { name: 'Plan' })
  await waitFor(() => expect(within(plans).getByRole('option', { name: 'Test the alarm' })).toBeVisible())
  await user.selectOptions(plans, 'Test the alarm')
  await waitFor(() =>
    expect(lastInput('/pm/getCalendar')).toMatchObject({
      location_id: 'l1',
      criticality: ['Statutory'],
      plan_id: 'plan2',
    }),
  )
  // The other plan can still be chosen.
  expect(within(plans).getByRole('option', { name: 'Monthly inspection' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Remove the filter Location: North tower' }))
  await waitFor(() => expect(location.search).toBe('?criticality=Statutory&plan=plan2'))
})

it('shows numbers in the days of a narrow screen, and all of the chosen day below', async () => {
  layOut('narrow')
  const { user } = openPage()
  const day = await dayButton(/^Tuesday, December 1, 2026/)
  expect(day).toHaveTextContent('11')
  expect(screen.queryByRole('link', { name: /^Inspect the air handler/ })).not.toBeInTheDocument()
  expect(screen.getByText('Nothing is due')).toBeVisible()
  await user.click(day)
  const below = within(screen.getByRole('region', { name: 'Tuesday, December 1, 2026' }))
  expect(below.getByRole('link', { name: 'Inspect the air handler' })).toBeVisible()
  expect(below.getByText('Orders: 1 · To come: 0')).toBeVisible()
})

it('says in the agenda when the order of a day to come opens', async () => {
  openPage({ at: 'maintenance/calendar?show=agenda' })
  const day = within(await screen.findByRole('region', { name: 'Sunday, December 20, 2026' }))
  expect(day.getByText(/Order opens on December 13, 2026/)).toBeVisible()
  expect(day.getByText('To come')).toBeVisible()
  expect(day.getByText('Statutory')).toBeVisible()
})

it('shows inspections of schedules, which lead to their pages and are not moved here', async () => {
  const inspections = [aDueInspection({ is_overdue: true })]
  const answers = { '/pm/getCalendar': () => aCalendar([handler], [alarm], { inspections }) }
  const { unmount } = openPage({}, answers)
  const cell = await cellOf(/^Thursday, December 10, 2026: orders 0, inspections 1, to come 0$/)
  const link = cell.getByRole('link', { name: /^Inspect the exits.*Room 12$/ })
  expect(link).toHaveAttribute('href', '/p/HQ/inspections/i1')
  expect(link.closest('li')).not.toHaveAttribute('draggable')
  expect(cell.getByRole('img', { name: 'Inspection: Planned' })).toBeVisible()
  expect(cell.getByRole('img', { name: 'Overdue' })).toBeVisible()
  expect(cell.queryByRole('button', { name: /^Actions/ })).not.toBeInTheDocument()
  unmount()
  openPage({ at: 'maintenance/calendar?show=agenda&day=2026-12-10' }, answers)
  const day = within(await screen.findByRole('region', { name: 'Thursday, December 10, 2026' }))
  expect(day.getByText('Orders: 0 · Inspections: 1 · To come: 0')).toBeVisible()
  expect(day.getByText('Inspection: Planned')).toBeVisible()
  expect(day.getByRole('listitem')).toHaveTextContent('IN-00007 · Fire round · Room 12 · Omar Fixer')
  expect(await screen.findByRole('option', { name: 'Inspect the exits' })).toBeInTheDocument()
})

it('says that nothing is due, and why it could not be loaded', async () => {
  const { unmount } = openPage(
    { at: 'maintenance/calendar?show=agenda' },
    { '/pm/getCalendar': () => aCalendar() },
  )
  expect(await screen.findByText('Nothing is due in these days')).toBeVisible()
  unmount()
  openPage({}, { '/pm/getCalendar': () => new CallFailure('forbidden', 'forbidden', { status: 403 }) })
  expect(await screen.findByText('The calendar could not be loaded')).toBeVisible()
})

it('is walked the other way in Arabic', async () => {
  const { user } = openPage({ language: 'ar' })
  const grid = await screen.findByRole('grid')
  const today = grid.querySelector<HTMLElement>('[data-day="2026-12-02"]')
  today?.focus()
  await user.keyboard('{ArrowLeft}')
  await waitFor(() => expect(document.activeElement).toHaveAttribute('data-day', '2026-12-03'))
})
