import { aWork } from '@atrium/testing/orders'
import { providePeer } from '@atrium/testing/remote'
import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { aRequest } from '../../../fixtures/a-request.ts'
import { renderRemote } from '../../../fixtures/render-remote.tsx'
import ByStatusWidget from './by-status.widget.tsx'
import MyWorkWidget from './my-work.widget.tsx'
import OverdueWidget from './overdue.widget.tsx'
import ReportWidget from './report.widget.tsx'
import UnassignedWidget from './unassigned.widget.tsx'
import WaitingWidget from './waiting.widget.tsx'

it('lists the open work of the person, and leads to each order and to all', async () => {
  const { asked } = providePeer({ '/cm/getMyWork': () => ({ cms: [aWork({ id: 'o1' })], total: 12 }) })
  renderRemote(<MyWorkWidget projectId="p" size="small" />)
  const list = within(await screen.findByRole('list', { name: 'My work' }))
  expect(list.getByRole('link', { name: /^The lamp flickers Room 12 Medium$/ })).toHaveAttribute(
    'href',
    '/p/HQ/work/o1',
  )
  expect(screen.getByText('12')).toBeVisible()
  expect(screen.getByRole('link', { name: 'All my work' })).toHaveAttribute('href', '/p/HQ/work/mine')
  expect(asked[0]?.input).toMatchObject({ status: ['Pending', 'In Progress', 'On Hold'] })
})

it('lists what is overdue, the oldest first', async () => {
  vi.setSystemTime('2026-11-23T09:00:00Z')
  const late = aWork({ id: 'o1', due_at: '2026-11-20T09:00:00.000Z', is_overdue: true })
  const { asked } = providePeer({
    '/cm/search': () => ({ cms: [late], next: null, total: 1, total_is_lower_bound: false }),
  })
  renderRemote(<OverdueWidget projectId="p" size="wide" />)
  expect(await screen.findByRole('link', { name: /3 days ago/ })).toBeVisible()
  expect(screen.getByRole('link', { name: 'All overdue orders' })).toHaveAttribute(
    'href',
    '/p/HQ/work?only=overdue',
  )
  expect(asked[0]?.input).toMatchObject({ overdue: true, sort: 'due' })
})

it('says that somebody has each order', async () => {
  const { asked } = providePeer({
    '/cm/search': () => ({ cms: [], next: null, total: 0, total_is_lower_bound: false }),
  })
  renderRemote(<UnassignedWidget projectId="p" size="wide" />)
  expect(await screen.findByText('Each open order is assigned.')).toBeVisible()
  expect(asked[0]?.input).toMatchObject({ unassigned: true, sort: 'priority' })
})

it('counts open orders by status, and leads to them', async () => {
  providePeer({
    '/cm/getCounts': () => ({
      counts: [
        { status: 'Pending', count: 1200 },
        { status: 'Completed', count: 7 },
      ],
      is_lower_bound: false,
    }),
  })
  renderRemote(<ByStatusWidget projectId="p" size="small" />)
  const links = within(await screen.findByRole('list', { name: 'Open work by status' })).getAllByRole('link')
  expect(links.map((link) => link.textContent)).toEqual(['Pending1,200', 'In Progress0', 'On Hold0'])
  expect(links[0]).toHaveAttribute('href', '/p/HQ/work?status=Pending')
})

it('lists what waits for the judgement of the person', async () => {
  providePeer({
    '/cm/getMyRequests': () => ({
      requests: [
        aRequest({ id: 'o1', description: 'Done and waiting', status: 'Completed', may_rate: true }),
        aRequest({ id: 'o2', description: 'Rated', status: 'Completed', may_rate: true, rating: 4 }),
        aRequest({ id: 'o3', description: 'Open' }),
      ],
      total: 3,
    }),
  })
  renderRemote(<WaitingWidget projectId="p" size="small" />)
  const links = within(await screen.findByRole('list', { name: 'Waiting for me' })).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/p/HQ/work/requests/o1'])
})

it('leads to a report', async () => {
  const { user } = renderRemote(<ReportWidget />)
  await user.click(screen.getByRole('button', { name: 'Report a problem' }))
  expect(location.pathname).toBe('/p/HQ/work/new')
})
