import { CallFailure } from '@atrium/client'
import { providePeer, type Answers } from '@atrium/testing/remote'
import { projectStore } from '@atrium/portal/host'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { aReading, anAssetParam } from '../../fixtures/a-param.ts'
import { assetDetails } from '../../fixtures/an-asset.ts'
import { layOut, project, renderRemote, type RemoteOptions } from '../../fixtures/render-remote.tsx'
import AssetPage from './asset.page.tsx'

beforeEach(() => layOut())

const asset = assetDetails({ id: 'a1', name: 'AHU roof', code: 'AHU-01', version: 4 })
const hours = anAssetParam({
  id: 'p1',
  code: 'HOURS',
  name: { en: 'Operating hours' },
  kind: 'counter',
  unit: 'h',
  last: aReading({ value: '1200', state: 'suspect' }),
})
const heat = anAssetParam({
  id: 'p2',
  code: 'HEAT',
  name: { en: 'Supply air' },
  unit: '°C',
  warn_high: '60',
  alarm_high: '75',
  last: aReading({ value: '80.5', level: 'alarm' }),
})
const belt = anAssetParam({ id: 'p3', code: 'BELT', name: { en: 'Belt' }, kind: 'state' })

const noBounds = {
  minimum: null,
  maximum: null,
  warn_low: null,
  warn_high: null,
  alarm_low: null,
  alarm_high: null,
}

function openPage(options: RemoteOptions = {}, more: Answers = {}) {
  const { asked } = providePeer({
    '/asset/getDetails/{id}': () => ({ asset }),
    '/attachment/list': () => ({ attachments: [], may_change: true }) as never,
    '/asset/getParams/{id}': () => ({ params: [hours, heat, belt] }),
    '/asset/getReadings': ({ param_id }) =>
      param_id === 'p2'
        ? {
            points: [
              aReading({ value: '20', at: '2026-03-02T10:00:00.000Z' }),
              aReading({ value: '80.5', level: 'alarm' }),
            ],
            thresholds: { ...noBounds, warn_high: '60', alarm_high: '75' },
          }
        : { points: [], thresholds: noBounds },
    '/asset/listReadings': () => ({
      readings: [
        { ...aReading({ value: '80.5', level: 'alarm' }), by: { id: null, name: 'Rana Reader' } },
        { ...aReading({ value: '999', state: 'rejected', note: 'Misread' }), id: 'r9', by: null },
      ],
    }),
    ...more,
  })
  const page = renderRemote(<AssetPage />, {
    at: 'assets/a1?tab=readings',
    parameters: { assetId: 'a1' },
    ...options,
  })
  return { asked, sent: () => asked.find(({ path }) => path === '/asset/addReadings')?.input, ...page }
}

it('shows each parameter with its last reading, and what it means in words', async () => {
  openPage()
  expect(await screen.findByRole('row', { name: /Operating hours.*1,200 h.*Suspect/ })).toBeVisible()
  expect(screen.getByRole('row', { name: /Supply air.*80.5 °C.*Alarm/ })).toBeVisible()
  expect(screen.getByRole('row', { name: /Belt.*Not read yet/ })).toBeVisible()
})

it('lists all readings with who read them, also a rejected one', async () => {
  const { asked } = openPage()
  const table = within(await screen.findByRole('table', { name: 'All readings' }))
  expect(table.getByRole('row', { name: /80.5.*Alarm.*Rana Reader/ })).toBeVisible()
  expect(table.getByRole('row', { name: /999.*Rejected.*Misread/ })).toBeVisible()
  expect(asked.find(({ path }) => path === '/asset/listReadings')?.input).toMatchObject({ asset_id: 'a1' })
})

it('shows the course of one of them as a chart with its bounds, and as a table', async () => {
  const { user, asked } = openPage()
  expect(await screen.findByText('Nothing was read in this period')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Trend of Supply air' }))
  expect(
    await screen.findByRole('img', { name: 'Supply air: 20 °C at the beginning, 80.5 °C at the end.' }),
  ).toBeVisible()
  expect(screen.getByText('Warning above 60 °C')).toBeVisible()
  expect(screen.getByText('Alarm above 75 °C')).toBeVisible()
  const hint = 'Point at the line, or use the arrow keys.'
  expect(screen.getByText(hint)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Show as table' }))
  expect(screen.queryByText(hint)).not.toBeInTheDocument()
  const table = within(screen.getByRole('table', { name: 'Trend of Supply air' }))
  expect(table.getByRole('row', { name: /80.5 °C Alarm/ })).toBeVisible()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Period' }), 'All time')
  await waitFor(() =>
    expect(asked.findLast(({ path }) => path === '/asset/getReadings')?.input).toEqual({
      asset_id: 'a1',
      param_id: 'p2',
    }),
  )
})

it('adds readings in one form, and shows at each what the server refuses', async () => {
  let isRefused = true
  const refusal = {
    key: 'reading_counter_falls',
    params: {},
    message: 'A counter never falls.',
  }
  const { user, sent, asked } = openPage(
    {},
    {
      '/asset/addReadings': () =>
        isRefused
          ? new CallFailure('validation', 'validation', {
              status: 422,
              fields: { 'readings.0.value': refusal },
            })
          : { status: 'ok', readings: [{ ...aReading({ value: '7' }), asset_id: 'a1', param_id: 'p1' }] },
    },
  )
  await user.click(await screen.findByRole('button', { name: 'Add readings' }))
  const box = await screen.findByRole('dialog', { name: 'Add readings of AHU roof' })
  await waitFor(() => expect(box).toContainElement(document.activeElement as HTMLElement))
  const dialog = within(box)
  await user.click(dialog.getByRole('button', { name: 'Add' }))
  expect(await dialog.findByText('Enter at least one reading.')).toBeVisible()
  expect(sent()).toBeUndefined()
  const counter = dialog.getByRole('textbox', { name: 'Operating hours (h)' })
  await user.type(counter, '7')
  await user.type(dialog.getByRole('textbox', { name: 'Supply air (°C)' }), '21.5')
  await user.click(dialog.getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(counter).toBeInvalid())
  isRefused = false
  await user.selectOptions(
    dialog.getByRole('combobox', { name: 'What changed at Operating hours' }),
    'The meter was replaced',
  )
  await user.click(dialog.getByRole('button', { name: 'Add' }))
  await waitFor(() =>
    expect(asked.findLast(({ path }) => path === '/asset/addReadings')?.input).toEqual({
      readings: [
        { asset_id: 'a1', param_id: 'p1', value: '7', change: 'replaced', note: '' },
        { asset_id: 'a1', param_id: 'p2', value: '21.5', note: '' },
      ],
    }),
  )
})

it('takes the time of a day by the clocks of the project, from now on, and asks for one that is cleared', async () => {
  vi.useFakeTimers({ now: new Date('2026-03-29T07:45:30Z'), toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const { user, asked } = openPage({}, { '/asset/addReadings': () => ({ status: 'ok', readings: [] }) })
  act(() => projectStore.setState({ current: { ...project, timeZone: 'Europe/Berlin' } }))
  await user.click(await screen.findByRole('button', { name: 'Add readings' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add readings of AHU roof' }))
  await user.type(dialog.getByRole('textbox', { name: 'Supply air (°C)' }), '21.5')
  fireEvent.change(dialog.getByLabelText(/^Read on/), { target: { value: '2026-03-29' } })
  const time = dialog.getByLabelText(/^At/)
  expect(time).toHaveValue('09:45')
  expect(time).toBeRequired()
  fireEvent.change(time, { target: { value: '' } })
  await user.click(dialog.getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(time).toBeInvalid())
  expect(asked.some(({ path }) => path === '/asset/addReadings')).toBe(false)
  fireEvent.change(time, { target: { value: '08:00' } })
  await user.click(dialog.getByRole('button', { name: 'Add' }))
  // The clocks were put forward in the night of this day.
  await waitFor(() =>
    expect(asked.findLast(({ path }) => path === '/asset/addReadings')?.input).toMatchObject({
      readings: [{ param_id: 'p2', at: '2026-03-29T06:00:00.000Z' }],
    }),
  )
})

it('offers no form to a person who may not add any readings', async () => {
  openPage({ may: ['asset_view', 'asset_readings_view'] })
  await screen.findByRole('row', { name: /Supply air/ })
  expect(screen.queryByRole('button', { name: 'Add readings' })).not.toBeInTheDocument()
})

it('offers no readings to a person who may not see them', async () => {
  const { asked } = openPage({ may: ['asset_view'] })
  expect(await screen.findByRole('heading', { name: /AHU roof/ })).toBeVisible()
  expect(screen.getAllByRole('tab').length).toBeGreaterThan(0)
  expect(screen.queryByRole('tab', { name: 'Readings' })).not.toBeInTheDocument()
  expect(asked.some(({ path }) => path === '/asset/getParams/{id}')).toBe(false)
})
