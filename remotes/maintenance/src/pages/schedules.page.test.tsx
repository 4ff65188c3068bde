import { CallFailure } from '@atrium/client'
import {
  layOut,
  providePeer,
  settleModal,
  type Answers,
  type RenderRemoteOptions,
} from '@atrium/testing/remote'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { anEnrolment, aPlan, aSchedule, foundSchedules } from '../../fixtures/a-schedule.ts'
import { renderRemote } from '../../fixtures/render-remote.tsx'
import SchedulesPage from './schedules.page.tsx'

beforeEach(() => layOut())

const handler = aSchedule({
  id: 's1',
  version: 3,
  team: { id: 't1', name: 'Night shift' },
  workers: [{ id: 'u1', name: 'Wali Worker' }],
})
const roof = aSchedule({
  id: 's2',
  of: 'location',
  asset: null,
  location: { id: 'l2', name: 'Roof', code: 'RF', path: '' },
  plan: { ...handler.plan, name: 'Roof check', rule: { kind: 'on_demand' } },
  state: 'Paused',
  next_on: null,
})

function openPage(options: RenderRemoteOptions = {}, more: Answers = {}) {
  const { asked } = providePeer({
    '/saved-view/search': () => ({ views: [] }),
    '/schedule/search': () => foundSchedules(handler, roof),
    ...more,
  })
  /** What a call was sent last, besides dry runs. */
  const sent = (path: string) =>
    asked.findLast((one) => one.path === path && !(one.input as { dry_run?: true }).dry_run)?.input
  return { asked, sent, ...renderRemote(<SchedulesPage />, { at: 'maintenance/schedules', ...options }) }
}
const act = async (user: ReturnType<typeof openPage>['user'], name: string, action: string) => {
  await user.click(await screen.findByRole('button', { name }))
  await user.click(await screen.findByRole('menuitem', { name: action }))
}

it('lists schedules with plan, asset or place, next day, rule in a sentence, people and state', async () => {
  vi.setSystemTime('2026-11-30T09:00:00Z')
  const { sent } = openPage()
  const row = await screen.findByRole('row', { name: /Monthly inspection/ })
  expect(row).toHaveTextContent(
    /Monthly inspection.*MONTHLY.*Air handler 3.*December 25, 2026.*Every month, on the last Friday.*Wali Worker, Night shift.*Active/,
  )
  expect(screen.getByRole('row', { name: /Roof check/ })).toHaveTextContent(/Roof.*When it is needed.*Paused/)
  expect(screen.getByText('2 schedules')).toBeVisible()
  expect(within(row).getByRole('link')).toHaveAttribute('href', '/p/HQ/maintenance/schedules/s1')
  expect(sent('/schedule/search')).toEqual({ project_id: 'p', sort: 'due', limit: 50 })
})

it('says in the row on a phone what the schedule is of', async () => {
  layOut('narrow')
  openPage()
  expect(await screen.findByRole('row', { name: /Monthly inspection/ })).toHaveTextContent(/Air handler 3/)
})

it('says that a plan is switched off, so that nothing is due', async () => {
  openPage(
    {},
    { '/schedule/search': () => foundSchedules({ ...handler, plan: { ...handler.plan, is_active: false } }) },
  )
  expect(await screen.findByText('Plan switched off')).toBeVisible()
})

it('keeps filters, words and order in the address, and asks for them', async () => {
  const { user, sent } = openPage()
  await screen.findByRole('row', { name: /Monthly inspection/ })
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Paused')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'Newest first')
  await user.type(screen.getByRole('searchbox', { name: 'Search schedules' }), 'roof')
  await waitFor(() => expect(location.search).toBe('?state=Paused&sort=newest&search=roof'))
  await waitFor(() =>
    expect(sent('/schedule/search')).toEqual({
      project_id: 'p',
      state: ['Paused'],
      search_text: 'roof',
      sort: 'newest',
      limit: 50,
    }),
  )
})

it('is narrowed by a team and a place from selectors, whose chips take them back', async () => {
  const { user, sent } = openPage(
    {},
    { '/location/getDetails': () => ({ location: { id: 'l9', name: 'South tower' } }) as never },
  )
  await screen.findByRole('row', { name: /Monthly inspection/ })
  await act(user, 'More filters', 'Team…')
  await settleModal('pickTeam', { id: 't1', name: 'Night shift' })
  await waitFor(() => expect(sent('/schedule/search')).toMatchObject({ team_id: 't1' }))
  await act(user, 'More filters', 'Location…')
  await settleModal('pickLocations', [{ id: 'l9', name: 'South tower' }])
  await waitFor(() => expect(sent('/schedule/search')).toMatchObject({ location_id: 'l9' }))
  expect(await screen.findByText('Location: South tower')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Remove the filter Team: Night shift' }))
  await waitFor(() => expect(sent('/schedule/search')).not.toHaveProperty('team_id'))
})

it('is narrowed by a plan of a kind that is chosen in a dialog', async () => {
  const { user, sent } = openPage(
    {},
    {
      '/catalog/search': () =>
        ({ catalogs: [{ id: 'k1', code: 'AHU', name: 'Air handlers' }], total: 1 }) as never,
      '/catalog/getPlans/{id}': () => ({ plans: [aPlan({ id: 'plan1' })], version: 1 }),
    },
  )
  await act(user, 'More filters', 'Plan…')
  const dialog = within(await screen.findByRole('dialog', { name: 'Choose a maintenance plan' }))
  await user.type(await dialog.findByRole('combobox', { name: /^Kind/ }), 'Air')
  await user.click(await screen.findByRole('option', { name: /Air handlers/ }))
  await dialog.findByRole('option', { name: 'Monthly inspection' })
  await user.selectOptions(dialog.getByRole('combobox', { name: /^Plan/ }), 'Monthly inspection')
  await user.click(dialog.getByRole('button', { name: 'Choose' }))
  await waitFor(() => expect(sent('/schedule/search')).toMatchObject({ plan_id: 'plan1' }))
  expect(await screen.findByText('Plan: Monthly inspection')).toBeVisible()
})

it('pauses a schedule, and lets a paused one go on', async () => {
  const { user, sent } = openPage(
    {},
    {
      '/schedule/pause': () => ({ status: 'ok', version: 4 }),
      '/schedule/resume': () => ({ status: 'ok', version: 2 }),
    },
  )
  await act(user, 'Actions on Monthly inspection, Air handler 3', 'Pause')
  expect(await screen.findByText('The schedule Monthly inspection, Air handler 3 is paused')).toBeVisible()
  expect(sent('/schedule/pause')).toEqual({ id: 's1', version: 3 })
  await act(user, 'Actions on Roof check, Roof', 'Resume')
  expect(await screen.findByText('The schedule Roof check, Roof is resumed')).toBeVisible()
  expect(sent('/schedule/resume')).toEqual({ id: 's2', version: 1 })
})

it('asks before it ends one for good, and says why one cannot be ended', async () => {
  const { user, asked } = openPage(
    {},
    {
      '/schedule/end': () => new CallFailure('conflict', 'maintenance_schedule_ended', { status: 409 }),
    },
  )
  await act(user, 'Actions on Monthly inspection, Air handler 3', 'End')
  const question = within(
    await screen.findByRole('alertdialog', { name: 'End Monthly inspection, Air handler 3?' }),
  )
  await user.click(question.getByRole('button', { name: 'Cancel' }))
  expect(asked.some(({ path }) => path === '/schedule/end')).toBe(false)
  await act(user, 'Actions on Monthly inspection, Air handler 3', 'End')
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'End' }))
  await waitFor(() => expect(asked.some(({ path }) => path === '/schedule/end')).toBe(true))
  expect(await screen.findByText('This schedule has ended and takes no change')).toBeVisible()
})

const preview = { orders_added: 0, orders_withdrawn: 0, orders_kept: 0 }

it('changes anchor, day of the last time, lead, team, workers and last day', async () => {
  const { user, sent } = openPage({}, { '/schedule/update': () => ({ status: 'ok', version: 4, preview }) })
  await act(user, 'Actions on Monthly inspection, Air handler 3', 'Change')
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Change Monthly inspection, Air handler 3' }),
  )
  const type = async (name: RegExp, value: string) => {
    await user.clear(dialog.getByLabelText(name))
    await user.type(dialog.getByLabelText(name), value)
  }
  await type(/^First day/, '2026-12-04')
  await type(/^Last done/, '2026-11-20')
  await type(/^Days before/, '400')
  await type(/^Last day/, '2026-12-01')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('The last day comes before the first one.')).toBeVisible()
  expect(dialog.getByText('Enter a whole number within the limits of the field.')).toBeVisible()
  await type(/^Days before/, '3')
  await type(/^Last day/, '2027-12-31')
  await user.click(dialog.getByRole('button', { name: 'Workers: Choose workers' }))
  await settleModal('pickProjectUsers', [{ id: 'u2', name: 'Mona' }])
  await user.click(await dialog.findByRole('button', { name: 'Remove Wali Worker' }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(sent('/schedule/update')).toEqual({
      id: 's1',
      version: 3,
      anchor: '2026-12-04',
      last_done_on: '2026-11-20',
      lead_days: 3,
      worker_ids: ['u2'],
      ends_on: '2027-12-31',
    }),
  )
})

it('offers nothing to a person who may only look', async () => {
  openPage({ may: ['asset_schedule_view'] })
  expect(await screen.findByRole('row', { name: /Monthly inspection/ })).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Actions on/ })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Schedule maintenance' })).not.toBeInTheDocument()
})

it('has no actions on a schedule that has ended', async () => {
  openPage({}, { '/schedule/search': () => foundSchedules({ ...handler, state: 'Ended' }) })
  expect(await screen.findByText('Ended', { selector: '[role=row] *' })).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Actions on/ })).not.toBeInTheDocument()
})

it('lists enrolments with kind, place, first day and schedules, which the address says', async () => {
  const { user } = openPage(
    {},
    {
      '/schedule/getEnrolments': () => ({
        enrolments: [
          anEnrolment({ id: 'e1' }),
          anEnrolment({ id: 'e2', location: null, auto: false, anchor: '2026-12-01', schedules: 3 }),
        ],
        total: 2,
      }),
    },
  )
  await user.click(await screen.findByRole('button', { name: 'Enrolments' }))
  expect(location.search).toBe('?show=enrolments')
  expect(await screen.findByRole('row', { name: /North tower/ })).toHaveTextContent(
    /Monthly inspection.*Air handlers.*North tower.*Spread evenly.*Get a schedule, too.*12/,
  )
  expect(screen.getByRole('row', { name: /The whole project/ })).toHaveTextContent(
    /December 1, 2026.*Get none.*3/,
  )
  expect(screen.getByText('2 enrolments')).toBeVisible()
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument()
})

it('removes an enrolment after a question', async () => {
  const { user, sent } = openPage(
    { at: 'maintenance/schedules?show=enrolments' },
    {
      '/schedule/getEnrolments': () => ({ enrolments: [anEnrolment({ id: 'e1' })], total: 1 }),
      '/schedule/removeEnrolment/{id}': () => ({ status: 'ok' }),
    },
  )
  await act(user, 'Actions on Monthly inspection, North tower', 'Remove')
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText(/The schedules that came of it stay/)).toBeVisible()
  await user.click(question.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(sent('/schedule/removeEnrolment/{id}')).toEqual({ id: 'e1' }))
  expect(
    await screen.findByText('The enrolment in Monthly inspection, North tower has been removed'),
  ).toBeVisible()
})

it('says that there is none, and that the list could not be read', async () => {
  const { unmount } = openPage({ language: 'ar' }, { '/schedule/search': () => foundSchedules() })
  expect(await screen.findByText('لا توجد جداول بعد')).toBeVisible()
  unmount()
  openPage({}, { '/schedule/search': () => new CallFailure('unavailable', 'server_error', { status: 503 }) })
  expect(await screen.findByText('The schedules could not be loaded')).toBeVisible()
})
