import { aMaintenance } from '@atrium/testing/orders'
import { layOut, providePeer } from '@atrium/testing/remote'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderRemote } from '../../../fixtures/render-remote.tsx'
import MaintenancePage from '../../pages/maintenance.page.tsx'
import ComplianceWidget from './compliance.widget.tsx'
import OverdueStatutoryWidget from './overdue-statutory.widget.tsx'
import ThisWeekWidget from './this-week.widget.tsx'

beforeEach(() => {
  layOut()
  vi.setSystemTime('2026-12-02T09:00:00Z')
})

/** What the list asks for that a link of a card leads to. */
async function askedByList(link: string) {
  const to = screen.getByRole('link', { name: link }).getAttribute('href') ?? ''
  const { asked } = providePeer({
    '/saved-view/search': () => ({ views: [] }),
    '/pm/getTimer': () => ({ timer: null }),
    '/pm/getCounts': () => ({ counts: [], is_lower_bound: false }),
    '/pm/search': () => ({ pms: [], next: null, total: 0, total_is_lower_bound: false }),
  })
  renderRemote(<MaintenancePage />, { at: to.replace('/p/HQ/', '') })
  await screen.findByText('No maintenance orders found')
  return asked.find(({ path }) => path === '/pm/search')?.input
}

it('lists what is due this week and not over, with its days, and leads to it', async () => {
  const due = [aMaintenance({ id: 'o1' }), aMaintenance({ id: 'o2', due_on: '2026-12-05' })]
  const { asked } = providePeer({
    '/pm/search': () => ({ pms: due, next: null, total: 15, total_is_lower_bound: false }),
  })
  const { unmount } = renderRemote(<ThisWeekWidget projectId="p" size="small" />)
  const list = within(await screen.findByRole('list', { name: 'Maintenance due this week' }))
  const links = list.getAllByRole('link')
  expect(links.map((link) => link.textContent)).toEqual([
    'Inspect the air handlerRoom 12Tue',
    'Inspect the air handlerRoom 12Sat',
  ])
  expect(links[0]).toHaveAttribute('href', '/p/HQ/maintenance/o1')
  expect(screen.getByText('15')).toBeVisible()
  const week = { open: true, date_field: 'due', from: '2026-11-30', to: '2026-12-06', sort: 'due' }
  expect(asked[0]?.input).toEqual({ project_id: 'p', ...week, limit: 10 })
  const listed = await askedByList('All open orders of this week')
  unmount()
  expect(listed).toMatchObject(week)
})

it('lists what the law asks for and is overdue, and leads to it', async () => {
  const late = aMaintenance({ id: 'o1', is_overdue: true, due_at: '2026-11-29T23:59:59.000Z' })
  const { asked } = providePeer({
    '/pm/search': () => ({ pms: [late], next: null, total: 1, total_is_lower_bound: false }),
  })
  const { unmount } = renderRemote(<OverdueStatutoryWidget projectId="p" size="small" />)
  expect(await screen.findByRole('link', { name: /^Inspect the air handler Room 12/ })).toHaveAttribute(
    'href',
    '/p/HQ/maintenance/o1',
  )
  const meant = { overdue: true, criticality: ['Statutory'], sort: 'due' }
  expect(asked[0]?.input).toMatchObject(meant)
  const listed = await askedByList('All overdue statutory orders')
  unmount()
  expect(listed).toMatchObject(meant)
})

it('says how much was on time this month in all, and by criticality, what the law asks for first', async () => {
  const counted = { early: 0, late: 0, missed: 0, skipped: 0, excused: 0 }
  const row = (
    key: string,
    given: { due: number; on_time: number; open: number; overdue: number; compliance: number | null },
  ) => ({
    key,
    name: key,
    ...counted,
    ...given,
  })
  const { asked } = providePeer({
    '/pm/getCompliance': () => ({
      rows: [
        row('Optimal', { due: 4, on_time: 0, open: 4, overdue: 0, compliance: null }),
        row('Statutory', { due: 8, on_time: 3, open: 4, overdue: 1, compliance: 0.75 }),
      ],
      total: { due: 12, on_time: 3, open: 8, overdue: 1, compliance: 0.75, ...counted },
    }),
  })
  renderRemote(<ComplianceWidget projectId="p" size="wide" />)
  const list = within(await screen.findByRole('list', { name: 'Maintenance on time this month' }))
  expect(list.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'All maintenance3 of 4 on time, 1 overdue75%',
    'Statutory3 of 4 on time, 1 overdue75%',
    'Optimal0 of 0 on time, 0 overdue–',
  ])
  expect(list.getByRole('link', { name: /^All maintenance/ })).toHaveAttribute(
    'href',
    '/p/HQ/maintenance?from=2026-12-01&to=2026-12-31',
  )
  expect(list.getByRole('link', { name: /^Statutory/ })).toHaveAttribute(
    'href',
    '/p/HQ/maintenance?from=2026-12-01&to=2026-12-31&criticality=Statutory',
  )
  expect(asked[0]?.input).toEqual({
    project_id: 'p',
    from: '2026-12-01',
    to: '2026-12-31',
    by: 'criticality',
  })
})

it('says that nothing is due, and that nothing is overdue', async () => {
  providePeer({
    '/pm/search': () => ({ pms: [], next: null, total: 0, total_is_lower_bound: false }),
  })
  const { unmount } = renderRemote(<ThisWeekWidget projectId="p" size="small" />)
  expect(await screen.findByText('Nothing is left to do this week.')).toBeVisible()
  unmount()
  renderRemote(<OverdueStatutoryWidget projectId="p" size="small" />)
  expect(await screen.findByText('No statutory maintenance is overdue.')).toBeVisible()
})
