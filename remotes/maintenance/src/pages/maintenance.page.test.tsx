import { aMaintenance } from '@atrium/testing/orders'
import { layOut, providePeer, type Answers, type RenderRemoteOptions } from '@atrium/testing/remote'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { renderRemote } from '../../fixtures/render-remote.tsx'
import MaintenancePage from './maintenance.page.tsx'

beforeEach(() => layOut())

const handler = aMaintenance({
  id: 'o1',
  is_overdue: true,
  plan: { id: 'plan1', name: 'Monthly inspection', criticality: 'Statutory' },
  workers: [{ id: 'u1', name: 'Wali Worker' }],
})
const boiler = aMaintenance({
  id: 'o2',
  reference: 'PM-00043',
  description: 'Service the boiler',
  status: 'Completed',
  outcome: 'late',
})

function openPage(options: RenderRemoteOptions = {}, more: Answers = {}) {
  const { asked } = providePeer({
    '/saved-view/search': () => ({ views: [] }),
    '/pm/getTimer': () => ({ timer: null }),
    '/pm/getCounts': () => ({ counts: [{ status: 'Pending', count: 3 }], is_lower_bound: false }),
    '/pm/search': () => ({ pms: [handler, boiler], next: null, total: 2, total_is_lower_bound: false }),
    ...more,
  })
  const lastInput = (path: string) => asked.findLast((one) => one.path === path)?.input
  return { asked, lastInput, ...renderRemote(<MaintenancePage />, { at: 'maintenance', ...options }) }
}

it('lists orders with plan, step, due day, criticality, outcome and people, what is due first at the top', async () => {
  const { lastInput } = openPage()
  const row = await screen.findByRole('row', { name: /Inspect the air handler/ })
  expect(row).toHaveTextContent(
    /Inspect the air handler.*PM-00042.*Room 12.*Monthly inspection.*Open.*December 1, 2026.*Statutory.*Wali Worker/,
  )
  expect(screen.getByRole('row', { name: /Service the boiler/ })).toHaveTextContent(/Late/)
  expect(screen.getByText('2 maintenance orders')).toBeVisible()
  expect(lastInput('/pm/search')).toMatchObject({ project_id: 'p', sort: 'due' })
  expect(within(row).getByRole('link')).toHaveAttribute('href', '/p/HQ/maintenance/o1')
})

it('shows the days on which an order is on time to a person who chooses that column', async () => {
  openPage({ at: 'maintenance?columns=window' })
  const row = await screen.findByRole('row', { name: /Inspect the air handler/ })
  expect(row).toHaveTextContent('November 28, 2026 to December 4, 2026')
})

it('is narrowed by criticality, outcome and due days, which the address keeps', async () => {
  const { user, lastInput } = openPage()
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Criticality' }), 'Statutory')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Outcome' }), 'Missed')
  await waitFor(() =>
    expect(lastInput('/pm/search')).toMatchObject({ criticality: ['Statutory'], outcome: ['missed'] }),
  )
  expect(lastInput('/pm/getCounts')).toMatchObject({ criticality: ['Statutory'], outcome: ['missed'] })
  expect(location.search).toBe('?criticality=Statutory&outcome=missed')
})

it('is narrowed by what the address names: place, asset, plan, step and days, of which due ones are meant', async () => {
  const at = 'maintenance?location=l1&asset=a1&plan=plan1&step=open&from=2026-12-01&to=2026-12-31'
  const { user, lastInput } = openPage(
    { at },
    {
      '/location/getDetails': () => ({ location: { id: 'l1', name: 'North tower' } }) as never,
      '/asset/getDetails/{id}': () => ({ asset: { id: 'a1', name: 'Air handler 3' } }) as never,
    },
  )
  await waitFor(() =>
    expect(lastInput('/pm/search')).toMatchObject({
      location_id: 'l1',
      asset_id: 'a1',
      plan_id: ['plan1'],
      step: ['open'],
      date_field: 'due',
      from: '2026-12-01',
      to: '2026-12-31',
    }),
  )
  expect(await screen.findByText('Plan: Monthly inspection')).toBeVisible()
  expect(await screen.findByText('Asset: Air handler 3')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Remove the filter Plan: Monthly inspection' }))
  await waitFor(() => expect(lastInput('/pm/search')).not.toHaveProperty('plan_id'))
})

it('lets nobody set when orders are due: their schedules do', async () => {
  const { user } = openPage()
  await user.click(await screen.findByRole('checkbox', { name: 'Select PM-00042' }))
  await user.click(screen.getByRole('button', { name: 'Priority…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change 1 maintenance order' }))
  expect(dialog.getByRole('combobox', { name: 'Priority' })).toBeVisible()
  expect(dialog.queryByRole('checkbox')).not.toBeInTheDocument()
})

it('says in Arabic that there is none', async () => {
  openPage(
    { language: 'ar' },
    { '/pm/search': () => ({ pms: [], next: null, total: 0, total_is_lower_bound: false }) },
  )
  expect(await screen.findByText('لا توجد أوامر صيانة بعد')).toBeVisible()
})
