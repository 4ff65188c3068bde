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
import { aPlan } from '../../../fixtures/a-schedule.ts'
import { renderRemote } from '../../../fixtures/render-remote.tsx'
import ScheduleMaintenanceDialog, { type ScheduleAbout } from './schedule-maintenance.dialog.tsx'

beforeEach(() => {
  layOut()
  vi.setSystemTime('2026-11-30T09:00:00Z')
})

const kind = { id: 'k1', code: 'AHU', name: 'Air handlers' }
const asset = { id: 'a1', name: 'Air handler 3' }
const plans = [
  aPlan({ id: 'plan1' }),
  aPlan({ id: 'plan2', name: { en: 'After a storm' }, rule: { kind: 'on_demand' } }),
  aPlan({ id: 'plan3', name: { en: 'Not yet' }, is_active: false }),
]

function openDialog(about: ScheduleAbout = {}, more: Answers = {}, options: RenderRemoteOptions = {}) {
  const { asked } = providePeer({
    '/catalog/search': () => ({ catalogs: [kind], total: 1 }) as never,
    '/catalog/getPlans/{id}': () => ({ plans, version: 1 }),
    '/asset/search': () =>
      ({
        assets: [
          { ...asset, code: 'AHU-3' },
          { id: 'a2', name: 'Air handler 4', code: 'AHU-4' },
        ],
        total: 2,
      }) as never,
    '/schedule/previewRule': () => ({
      dates: [{ sequence: 1, occurrence_on: '2026-12-25', due_on: '2026-12-24', note: null }],
    }),
    '/schedule/create': () => ({ status: 'ok', ids: ['s1'], refused: [] }),
    ...more,
  })
  const sent = (path: string) => asked.findLast((one) => one.path === path)?.input
  const onClose = vi.fn<() => void>()
  const rendered = renderRemote(
    <ScheduleMaintenanceDialog projectId="p" about={about} onClose={onClose} />,
    options,
  )
  const { user } = rendered
  const choosePlan = async (name: string) => {
    await screen.findByRole('option', { name })
    await user.selectOptions(screen.getByRole('combobox', { name: /^Plan/ }), name)
  }
  const press = async () => user.click(screen.getByRole('button', { name: 'Schedule' }))
  return { asked, sent, onClose, choosePlan, press, ...rendered }
}

it('schedules a plan of a kind for assets that are found by typing, and shows the next days before', async () => {
  const { user, sent, choosePlan, press, onClose } = openDialog()
  await user.type(screen.getByRole('combobox', { name: /^Kind/ }), 'Air')
  await user.click(await screen.findByRole('option', { name: /Air handlers/ }))
  await choosePlan('Monthly inspection')
  expect(screen.queryByRole('option', { name: 'Not yet' })).not.toBeInTheDocument()
  expect(await screen.findByText('Every month, on the last Friday')).toBeVisible()
  const days = within(await screen.findByRole('list', { name: 'The next days' }))
  expect(days.getByText('December 24, 2026')).toBeVisible()
  expect(days.getByText('instead of December 25, 2026')).toBeVisible()
  expect(sent('/schedule/previewRule')).toMatchObject({ anchor: '2026-11-30' })
  await press()
  expect(await screen.findByText('Choose at least one asset.')).toBeVisible()
  await user.type(screen.getByRole('combobox', { name: /^Assets/ }), 'handler')
  await user.click(await screen.findByRole('option', { name: /Air handler 3/ }))
  expect(sent('/asset/search')).toMatchObject({ catalog_id: 'k1' })
  expect(screen.getByRole('button', { name: 'Remove Air handler 3' })).toBeVisible()
  await press()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent('/schedule/create')).toEqual({
    project_id: 'p',
    plan_id: 'plan1',
    asset_ids: ['a1'],
    anchor: '2026-11-30',
  })
  expect(await screen.findByText('1 schedule was made')).toBeVisible()
})

it('begins with an asset and its kind, and takes who does it, how early and until when', async () => {
  const { user, sent, choosePlan, press } = openDialog({ kind, asset })
  await choosePlan('Monthly inspection')
  await user.selectOptions(screen.getByRole('combobox', { name: /^First due/ }), 'On days spread evenly')
  expect(screen.getByText(/spread evenly over one interval/)).toBeVisible()
  expect(screen.queryByLabelText(/^First day/)).not.toBeInTheDocument()
  await user.type(screen.getByLabelText(/^Days before/), '14')
  await user.type(screen.getByLabelText(/^Last day/), '2027-12-31')
  await user.click(screen.getByRole('button', { name: /^Team/ }))
  await settleModal('pickTeam', { id: 't1', name: 'Night shift' })
  await user.click(screen.getByRole('button', { name: 'Workers: Choose workers' }))
  await settleModal('pickProjectUsers', [{ id: 'u2', name: 'Mona' }])
  await screen.findByRole('button', { name: 'Remove Mona' })
  await press()
  await waitFor(() =>
    expect(sent('/schedule/create')).toEqual({
      project_id: 'p',
      plan_id: 'plan1',
      asset_ids: ['a1'],
      anchor: 'spread',
      lead_days: 14,
      team_id: 't1',
      worker_ids: ['u2'],
      ends_on: '2027-12-31',
    }),
  )
})

it('asks from today on for the days of a fixed rule that began earlier', async () => {
  const { user, sent, choosePlan } = openDialog({ kind, asset })
  await choosePlan('Monthly inspection')
  const day = await screen.findByLabelText(/^First day/)
  await user.clear(day)
  await user.type(day, '2026-01-30')
  await waitFor(() =>
    expect(sent('/schedule/previewRule')).toMatchObject({ anchor: '2026-01-30', from: '2026-11-30' }),
  )
  await user.clear(day)
  await user.click(screen.getByRole('button', { name: 'Schedule' }))
  expect(await screen.findByText('Choose a day.')).toBeVisible()
})

it('says why some of what was chosen got no schedule', async () => {
  const { user, choosePlan, press, onClose } = openDialog(
    { location: { id: 'l1', name: 'Roof' }, kind },
    {
      '/schedule/create': () => ({
        status: 'ok',
        ids: ['s1'],
        refused: [
          { id: 'l2', code: 'conflict', key: 'maintenance_scheduled_already', message: 'There is one' },
        ],
      }),
    },
  )
  await choosePlan('After a storm')
  expect(screen.getByText('It is due only when somebody asks for it.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: /Choose locations/ }))
  await settleModal('pickLocations', [{ id: 'l2', name: 'Cellar' }])
  await screen.findByRole('button', { name: 'Remove Cellar' })
  await press()
  const report = within(await screen.findByRole('dialog', { name: 'Some got no schedule' }))
  expect(report.getByText('1 schedule was made')).toBeVisible()
  expect(report.getByText('Cellar')).toBeVisible()
  expect(report.getByText('There is a schedule of this plan already')).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
  await user.click(report.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
  expect(onClose).toHaveBeenCalled()
})

it('counts before it enrols all assets of a kind in a part of the project', async () => {
  const { user, asked, sent, choosePlan, press, onClose } = openDialog(
    { kind },
    {
      '/schedule/enrol': ({ dry_run: isDry }) => ({
        status: 'ok',
        id: isDry ? null : 'e1',
        schedules: 12,
        passed_over: 3,
      }),
    },
  )
  await choosePlan('Monthly inspection')
  await user.selectOptions(screen.getByRole('combobox', { name: /^For/ }), 'kind')
  expect(await screen.findByText(/12 assets get a schedule. 3 are passed over/)).toBeVisible()
  expect(screen.queryByLabelText(/^Days before/)).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: /^At and below/ }))
  await settleModal('pickLocations', [{ id: 'l1', name: 'North tower' }])
  await waitFor(() => expect(sent('/schedule/enrol')).toMatchObject({ location_id: 'l1', dry_run: true }))
  await user.click(screen.getByRole('checkbox', { name: 'Assets that come later get a schedule, too' }))
  expect(asked.every(({ path, input }) => path !== '/schedule/enrol' || input['dry_run'] === true)).toBe(true)
  await press()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  const saved = asked.find(({ path, input }) => path === '/schedule/enrol' && input['dry_run'] !== true)
  expect(saved?.input).toEqual({
    project_id: 'p',
    plan_id: 'plan1',
    location_id: 'l1',
    auto: false,
    anchor: '2026-11-30',
  })
  expect(await screen.findByText('12 schedules were made')).toBeVisible()
})

it('needs a place of a person who does not see the whole project, and says why there are too many', async () => {
  const { user, choosePlan, press } = openDialog(
    { kind },
    {
      '/schedule/enrol': () =>
        new CallFailure('conflict', 'maintenance_too_many_assets', {
          status: 409,
          params: { maximum: 5000 },
        }),
    },
    { may: ['asset_schedule_edit', 'catalog_view', 'catalog_plan_view', 'location_view', 'asset_view'] },
  )
  await choosePlan('Monthly inspection')
  await user.selectOptions(screen.getByRole('combobox', { name: /^For/ }), 'kind')
  await press()
  expect(await screen.findByText('Choose a location.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: /^At and below/ }))
  await settleModal('pickLocations', [{ id: 'l1', name: 'North tower' }])
  expect(await screen.findByText(/5,?000/)).toBeVisible()
})

it('says that a kind has no plan that is switched on', async () => {
  openDialog({ kind }, { '/catalog/getPlans/{id}': () => ({ plans: [], version: 1 }) })
  expect(await screen.findByText('This kind has no plan that is switched on.')).toBeVisible()
})

it('names what is missing', async () => {
  const { press, sent } = openDialog()
  await press()
  expect(await screen.findByText('Choose a kind.')).toBeVisible()
  expect(sent('/schedule/create')).toBeUndefined()
})
