import { aMaintenance } from '@atrium/testing/orders'
import { providePeer, type Answers } from '@atrium/testing/remote'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aSchedule, foundSchedules } from '../../../fixtures/a-schedule.ts'
import { renderRemote } from '../../../fixtures/render-remote.tsx'
import MaintenanceAtLocationPanel from './maintenance-at-location.panel.tsx'
import MaintenanceOfAssetPanel from './maintenance-of-asset.panel.tsx'

const found = (pms: ReturnType<typeof aMaintenance>[]) => ({
  pms,
  next: null,
  total: pms.length,
  total_is_lower_bound: false,
})

function answer(more: Answers = {}) {
  const { asked } = providePeer({
    '/pm/search': () => found([aMaintenance({ id: 'o1' })]),
    '/schedule/search': () => foundSchedules(aSchedule({ id: 's1' })),
    '/location/getDetails': () => ({ location: { id: 'l9', name: 'North tower' } }) as never,
    '/asset/getDetails/{id}': () =>
      ({
        asset: { id: 'a1', name: 'Air handler 3', catalog: { id: 'k1', code: 'AHU', name: 'Air handlers' } },
      }) as never,
    '/catalog/search': () => ({ catalogs: [], total: 0 }),
    '/catalog/getPlans/{id}': () => ({ plans: [], version: 1 }),
    '/asset/search': () => ({ assets: [], total: 0 }) as never,
    ...more,
  })
  return (path: string) => asked.findLast((one) => one.path === path)?.input
}

it('lists the open orders and the schedules at a location, what is due first at the top', async () => {
  const sent = answer()
  renderRemote(<MaintenanceAtLocationPanel projectId="p" locationId="l9" />)
  const link = await screen.findByRole('link', { name: 'Inspect the air handler' })
  expect(link).toHaveAttribute('href', '/p/HQ/maintenance/o1')
  expect(sent('/pm/search')).toMatchObject({ location_id: 'l9', open: true, sort: 'due' })
  expect(screen.getByRole('link', { name: 'All maintenance orders' })).toHaveAttribute(
    'href',
    '/p/HQ/maintenance?location=l9',
  )
  const schedules = within(await screen.findByRole('list', { name: 'Schedules' }))
  expect(schedules.getByRole('link', { name: 'Monthly inspection' })).toHaveAttribute(
    'href',
    '/p/HQ/maintenance/schedules/s1',
  )
  expect(schedules.getByRole('listitem')).toHaveTextContent(/Active.*December 25, 2026.*Air handler 3/)
  expect(sent('/schedule/search')).toMatchObject({
    location_id: 'l9',
    state: ['Active', 'Paused'],
    sort: 'due',
  })
  expect(screen.getByRole('link', { name: 'All schedules' })).toHaveAttribute(
    'href',
    '/p/HQ/maintenance/schedules?location=l9',
  )
})

it('leads from a location to scheduling maintenance there', async () => {
  answer()
  const { user } = renderRemote(<MaintenanceAtLocationPanel projectId="p" locationId="l9" />)
  await user.click(await screen.findByRole('button', { name: 'Schedule maintenance' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Schedule maintenance' }))
  expect(await dialog.findByRole('button', { name: 'Remove North tower' })).toBeVisible()
})

it('says that an asset has neither, and leads to scheduling for it by the plans of its kind', async () => {
  const sent = answer({ '/pm/search': () => found([]), '/schedule/search': () => foundSchedules() })
  const { user } = renderRemote(<MaintenanceOfAssetPanel projectId="p" assetId="a1" locationId="l1" />)
  expect(await screen.findByText('No open maintenance orders here')).toBeVisible()
  expect(await screen.findByText('No schedules here')).toBeVisible()
  expect(sent('/pm/search')).toMatchObject({ asset_id: 'a1' })
  expect(sent('/schedule/search')).toMatchObject({ asset_id: 'a1' })
  await user.click(await screen.findByRole('button', { name: 'Schedule maintenance' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Schedule maintenance' }))
  expect(await dialog.findByRole('button', { name: 'Remove Air handler 3' })).toBeVisible()
  expect(dialog.getByRole('combobox', { name: /^Kind/ })).toHaveValue('Air handlers')
})

it('shows schedules with the right to see them, and offers a new one with the right to make it', async () => {
  const sent = answer()
  const { unmount } = renderRemote(<MaintenanceAtLocationPanel projectId="p" locationId="l9" />, {
    may: ['pm_view'],
  })
  expect(await screen.findByRole('link', { name: 'Inspect the air handler' })).toBeVisible()
  expect(screen.queryByText('Schedules')).not.toBeInTheDocument()
  expect(sent('/schedule/search')).toBeUndefined()
  unmount()
  renderRemote(<MaintenanceAtLocationPanel projectId="p" locationId="l9" />, {
    may: ['pm_view', 'asset_schedule_view'],
  })
  expect(await screen.findByRole('list', { name: 'Schedules' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Schedule maintenance' })).not.toBeInTheDocument()
})
