import { CallFailure } from '@atrium/client'
import type { ProjectSettings } from '@atrium/contract'
import { providePeer, type Answers } from '@atrium/testing/remote'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { layOut, renderRemote } from '../../fixtures/render-remote.tsx'
import ProjectSettingsPage from './project.page.tsx'

beforeEach(() => layOut())

const settings: ProjectSettings = {
  time_zone: 'UTC',
  week_start: 7,
  currency: 'EUR',
  working_hours: [{ day: 7, from: '08:00', to: '24:00' }],
  exceptions: [{ date: '2027-01-07', name: 'Christmas', hours: null }],
  prefixes: { stock_request: 'SR', stocktake: 'ST', cm: 'CM', pm: 'PM', inspection: 'IN' },
  reopen_days: 7,
  inspectors_review: false,
  file_bytes: null,
  version: 3,
}

function openPage(more: Answers = {}) {
  const { asked } = providePeer({
    '/project/getSettings': () => ({ settings }),
    '/project/updateSettings': () => ({ status: 'ok', version: 4, moving: 0 }),
    '/attachment/getUsage': () => ({
      quota: { used: 17_000_000_000, removed: 1_500_000, maximum: 20_000_000_000, is_near: true },
      default_maximum: 20_000_000_000,
      highest_maximum: 1_000_000_000_000,
    }),
    ...more,
  })
  const saved = () => asked.filter(({ path }) => path === '/project/updateSettings').map(({ input }) => input)
  return { saved, ...renderRemote(<ProjectSettingsPage />, { at: 'settings/project' }) }
}

const section = (name: string) => screen.findByRole('form', { name })

it('changes the time zone, after it has shown the time there', async () => {
  const { user, saved } = openPage()
  const days = within(await section('Days and time'))
  const zone = days.getByRole('combobox', { name: 'Time zone' })
  await user.clear(zone)
  await user.type(zone, 'tokyo{ArrowDown}{Enter}')
  expect(days.getByText(/There it is now .* GMT\+9\./)).toBeVisible()
  await user.click(days.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(saved()).toEqual([{ project_id: 'p', version: 3, time_zone: 'Asia/Tokyo' }]))
})

it('asks before days of work orders move to another time zone', async () => {
  const { user, saved } = openPage({
    '/project/updateSettings': (input) =>
      (input as { moves_days?: true }).moves_days
        ? { status: 'ok', version: 4, moving: 1200 }
        : new CallFailure('conflict', 'project_zone_in_use', {
            status: 409,
            params: { rows: 1200 },
            fields: { time_zone: { key: 'project_zone_in_use', message: 'In use', params: { rows: 1200 } } },
          }),
  })
  const days = within(await section('Days and time'))
  const zone = days.getByRole('combobox', { name: 'Time zone' })
  await user.clear(zone)
  await user.type(zone, 'tokyo{ArrowDown}{Enter}')
  await user.click(days.getByRole('button', { name: 'Save' }))
  const asked = within(await screen.findByRole('alertdialog', { name: 'Change the time zone?' }))
  expect(asked.getByText(/^1,?200 work orders have days/)).toBeVisible()
  await user.click(asked.getByRole('button', { name: 'Cancel' }))
  expect(saved()).toHaveLength(1)
  await user.click(days.getByRole('button', { name: 'Save' }))
  const again = within(await screen.findByRole('alertdialog', { name: 'Change the time zone?' }))
  await user.click(again.getByRole('button', { name: 'Change time zone' }))
  expect(
    await screen.findByText(/Lists and counts of work orders by day change in the background/),
  ).toBeVisible()
  const change = { project_id: 'p', version: 3, time_zone: 'Asia/Tokyo' }
  expect(saved()).toEqual([change, change, { ...change, moves_days: true }])
})

it('shows the week from its first day, and saves hours until midnight', async () => {
  const { user, saved } = openPage()
  const hours = within(await section('Working hours'))
  expect(hours.getAllByRole('group').map((group) => group.getAttribute('aria-label'))[0]).toBe('Sunday')
  const monday = within(hours.getByRole('group', { name: 'Monday' }))
  expect(monday.getByText('Closed')).toBeVisible()
  await user.click(monday.getByRole('button', { name: 'Add hours' }))
  await user.click(hours.getByRole('button', { name: 'Save' }))
  expect(await hours.findByRole('alert')).toHaveTextContent('Enter the start and the end')
  await user.type(monday.getByLabelText('From on Monday'), '09:00')
  await user.type(monday.getByLabelText('To on Monday'), '17:30')
  await user.click(hours.getByRole('button', { name: 'Save' }))
  const working_hours = [
    { day: 1, from: '09:00', to: '17:30' },
    { day: 7, from: '08:00', to: '24:00' },
  ]
  await waitFor(() => expect(saved()).toEqual([{ project_id: 'p', version: 3, working_hours }]))
})

it('adds and removes holidays', async () => {
  const { user, saved } = openPage()
  const holidays = within(await section('Holidays'))
  await user.click(holidays.getByRole('button', { name: 'Remove January 7, 2027' }))
  expect(holidays.getByText('No holidays yet')).toBeVisible()
  await user.click(holidays.getByRole('button', { name: 'Add day' }))
  expect(holidays.getByLabelText('Date')).toHaveAccessibleDescription('Enter a date')
  await user.type(holidays.getByLabelText('Date'), '2027-05-01')
  await user.type(holidays.getByLabelText('Name'), 'Labour Day{Enter}')
  expect(holidays.getByText('May 1, 2027')).toBeVisible()
  await user.click(holidays.getByRole('button', { name: 'Save' }))
  const exceptions = [{ date: '2027-05-01', name: 'Labour Day', hours: null }]
  await waitFor(() => expect(saved()).toEqual([{ project_id: 'p', version: 3, exceptions }]))
})

const day = (date: string, state: 'new' | 'existing' | 'outside', name: string) => ({
  date,
  name,
  state,
  existing_name: state === 'existing' ? 'Christmas' : null,
})

it('imports the chosen holidays of a calendar file, and takes them away again', async () => {
  let stored = settings
  const days = [
    day('2027-01-07', 'existing', 'Coptic Christmas'),
    day('2027-04-25', 'new', 'Sinai Day'),
    day('2027-05-01', 'new', 'Labour Day'),
    day('2035-01-01', 'outside', 'Later'),
  ]
  const { user, saved } = openPage({
    '/project/getSettings': () => ({ settings: stored }),
    '/project/readHolidays': () => ({ days, version: 3 }),
    '/project/updateSettings': (input) => {
      const { exceptions } = input as { exceptions: ProjectSettings['exceptions'] }
      stored = { ...stored, exceptions, version: stored.version + 1 }
      return { status: 'ok', version: stored.version, moving: 0 }
    },
  })
  const holidays = within(await section('Holidays'))
  await user.click(screen.getByRole('button', { name: 'Import' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Import holidays' }))
  await user.upload(dialog.getByLabelText('Choose file'), new File(['BEGIN:VCALENDAR'], 'egypt.ics'))
  expect(await dialog.findByText('The file has 2 new days')).toBeVisible()
  expect(dialog.getByText('In the project: Christmas')).toBeVisible()
  expect(dialog.getByText('Outside of these years')).toBeVisible()
  await user.click(dialog.getByRole('checkbox', { name: 'April 25, 2027' }))
  await user.click(dialog.getByRole('button', { name: 'Add 1 day' }))
  expect(await holidays.findByText('May 1, 2027')).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(holidays.queryByText('May 1, 2027')).not.toBeInTheDocument())
  const added = { date: '2027-05-01', name: 'Labour Day', hours: null }
  expect(saved()).toEqual([
    { project_id: 'p', version: 3, exceptions: [...settings.exceptions, added] },
    { project_id: 'p', version: 4, exceptions: settings.exceptions },
  ])
})

it('says which rule a calendar file breaks', async () => {
  const { user } = openPage({
    '/project/readHolidays': () =>
      new CallFailure('validation', 'validation', {
        status: 422,
        fields: {
          content: { key: 'calendar_unreadable', message: 'This is not an iCalendar file', params: {} },
        },
      }),
  })
  await section('Holidays')
  await user.click(screen.getByRole('button', { name: 'Import' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Import holidays' }))
  await user.upload(dialog.getByLabelText('Choose file'), new File(['Hello'], 'hello.ics'))
  expect(await dialog.findByRole('alert')).toHaveTextContent('This is not an iCalendar file')
  await user.upload(
    dialog.getByLabelText('Choose another file'),
    new File(['x'.repeat(400_001)], 'large.ics'),
  )
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    'The file is too large. A calendar can have at most 400 kB',
  )
})

it('shows numbers with their prefix, and sends only what was changed', async () => {
  const { user, saved } = openPage()
  const numbers = within(await section('Currency and numbers'))
  const prefix = numbers.getByRole('textbox', { name: 'Prefix of stock requests' })
  await user.clear(prefix)
  await user.type(prefix, 'REQ')
  expect(prefix).toHaveAccessibleDescription('Example: REQ-00042')
  await user.click(numbers.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(saved()).toEqual([{ project_id: 'p', version: 3, prefixes: { stock_request: 'REQ' } }]),
  )
})

it('says that the settings could not be loaded', async () => {
  openPage({ '/project/getSettings': () => new CallFailure('not_found', 'not_found', { status: 404 }) })
  expect(await screen.findByText('The project settings could not be loaded')).toBeVisible()
})

it('shows what the files take, and gives the project a maximum of its own', async () => {
  const { user, saved } = openPage()
  const files = within(await section('Files'))
  expect(await files.findByRole('progressbar', { name: 'Used space' })).toHaveAttribute('aria-valuenow', '85')
  expect(files.getByText('17 GB of 20 GB are used, 3 GB are free.')).toBeVisible()
  expect(files.getByText('Removed files that can be restored take 1.5 MB besides.')).toBeVisible()
  expect(files.getByText('The space is nearly used.')).toBeVisible()
  const maximum = files.getByRole('textbox', { name: 'Maximum in GB' })
  expect(maximum).toHaveAccessibleDescription('Empty: 20 GB, as the portal is configured. At most 1 TB.')
  await user.type(maximum, 'much')
  await user.click(files.getByRole('button', { name: 'Save' }))
  expect(maximum).toHaveAccessibleDescription(/Enter a number of GB/)
  await user.clear(maximum)
  await user.type(maximum, '2,5')
  await user.click(files.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(saved()).toEqual([{ project_id: 'p', version: 3, file_bytes: 2_500_000_000 }]))
})
