import type { ProjectSettings } from '@atrium/contract'
import { providePeer } from '@atrium/testing/remote'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { layOut, renderRemote } from '../../fixtures/render-remote.tsx'
import WorkingYearPage from './working-year.page.tsx'

beforeEach(() => layOut())

const settings: ProjectSettings = {
  time_zone: 'UTC',
  week_start: 7,
  currency: 'EUR',
  working_hours: [
    { day: 1, from: '08:00', to: '12:00' },
    { day: 1, from: '13:00', to: '17:30' },
    { day: 2, from: '08:00', to: '16:00' },
  ],
  exceptions: [
    { date: '2027-02-01', name: 'National Day', hours: null },
    { date: '2027-02-02', name: 'Short day', hours: { from: '08:00', to: '10:00' } },
    { date: '2027-02-03', name: 'On a day off', hours: null },
  ],
  prefixes: { stock_request: 'SR', stocktake: 'ST', cm: 'CM', pm: 'PM', inspection: 'IN' },
  reopen_days: 7,
  inspectors_review: false,
  file_bytes: null,
  version: 3,
}

function openPage(year: string, given: Partial<ProjectSettings> = {}) {
  providePeer({ '/project/getSettings': () => ({ settings: { ...settings, ...given } }) })
  return renderRemote(<WorkingYearPage />, { at: `settings/project/year${year}` })
}
const texts = (row: HTMLElement | undefined) =>
  within(row ?? document.body)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)

it('shows each month from the first day of the week, and says what is special about a day', async () => {
  openPage('?year=2027')
  const february = within(await screen.findByRole('table', { name: 'February' }))
  expect(february.getAllByRole('columnheader')[0]).toHaveTextContent('Sunday')
  const [, , first] = february.getAllByRole('row')
  expect(first).toBeDefined()
  expect(february.getByRole('cell', { name: '1 , Holiday, National Day' })).toBeVisible()
  expect(february.getByRole('cell', { name: '2 , Other hours, Short day' })).toBeVisible()
  expect(february.getByRole('cell', { name: '8' })).toBeVisible()
  expect(february.getByRole('cell', { name: '7 , Day off' })).toBeVisible()
})

it('sums up working days, holidays and hours by month and for the year', async () => {
  openPage('?year=2027')
  const figures = within(
    await screen.findByRole('table', { name: 'Working days, holidays and hours of each month' }),
  )
  // February 2027 has four Mondays and four Tuesdays: three of 8.5 hours, three of 8, and one of 2.
  const row = figures.getByRole('rowheader', { name: 'February' }).closest('tr')
  expect(texts(row ?? undefined)).toEqual(['7', '1', '51.5 h'])
  const sum = figures.getByRole('rowheader', { name: 'Year' }).closest('tr')
  expect(texts(sum ?? undefined)).toEqual(['103', '1', '843.5 h'])
  const special = within(screen.getByRole('table', { name: 'List of holidays and days with other hours' }))
  expect(
    texts(special.getByRole('rowheader', { name: 'February 2, 2027' }).closest('tr') ?? undefined),
  ).toEqual(['Short day', '08:00–10:00'])
})

it('goes from year to year, and keeps the year in the address', async () => {
  const { user } = openPage('?year=2027')
  await user.click(await screen.findByRole('button', { name: 'Show 2028' }))
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Working calendar 2028')
  expect(location.search).toBe('?year=2028')
  expect(screen.getByText('No holidays in this year')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'This year' }))
  expect(location.search).toBe('')
})

it('prints the year alone', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {
    dispatchEvent(new Event('afterprint'))
  })
  const { user } = openPage('?year=2027')
  await screen.findByRole('table', { name: 'Working days, holidays and hours of each month' })
  await user.click(screen.getByRole('button', { name: 'Print' }))
  await vi.waitFor(() => expect(print).toHaveBeenCalledOnce())
})
