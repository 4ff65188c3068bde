import { CallFailure } from '@atrium/client'
import { aWork } from '@atrium/testing/orders'
import { providePeer, type Answers } from '@atrium/testing/remote'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { layOut, renderRemote, type RemoteOptions } from '../../fixtures/render-remote.tsx'
import MinePage from './mine.page.tsx'

beforeEach(() => layOut('narrow'))

const works = Array.from({ length: 25 }, (_, index) =>
  aWork({ id: `o${index + 1}`, reference: `CM-${index + 1}`, description: `Lamp ${index + 1}` }),
)

function openPage(options: RemoteOptions = {}, more: Answers = {}) {
  const { asked } = providePeer({
    '/cm/getTimer': () => ({ timer: null }),
    '/cm/getMyWork': ({ page = 1, limit = 20 }) => ({
      cms: works.slice((page - 1) * limit, page * limit),
      total: works.length,
    }),
    ...more,
  })
  return { asked, ...renderRemote(<MinePage />, { at: 'work/mine', may: [], ...options }) }
}

it('shows open orders as cards that lead to them, with place and due time, and more on demand', async () => {
  vi.setSystemTime('2026-11-23T09:00:00Z')
  const { user, asked } = openPage(
    {},
    {
      '/cm/getMyWork': ({ page = 1 }) => ({
        cms:
          page === 1
            ? [{ ...works[0]!, due_at: '2026-11-23T14:00:00.000Z' }, ...works.slice(1, 20)]
            : works.slice(20),
        total: 25,
      }),
    },
  )
  const list = within(await screen.findByRole('list', { name: 'My work' }))
  const [first] = list.getAllByRole('listitem')
  expect(first).toHaveTextContent(/Lamp 1.*CM-1.*North tower › Floor 1 › Room 12.*Open.*Medium.*in 5 hours/)
  expect(list.getByRole('link', { name: 'Lamp 1' })).toHaveAttribute('href', '/p/HQ/work/o1')
  expect(asked.find(({ path }) => path === '/cm/getMyWork')?.input).toMatchObject({
    status: ['Pending', 'In Progress', 'On Hold'],
  })
  await user.click(screen.getByRole('button', { name: 'Show more work orders' }))
  expect(await screen.findByRole('link', { name: 'Lamp 25' })).toBeVisible()
})

it('shows all on demand, and says so in the address', async () => {
  const { user, asked } = openPage()
  await user.click(await screen.findByRole('button', { name: 'All' }))
  expect(location.search).toBe('?show=all')
  await waitFor(() =>
    expect(asked.findLast(({ path }) => path === '/cm/getMyWork')?.input).not.toHaveProperty('status'),
  )
})

it('is searched by number and description, and says so in the address', async () => {
  const { user, asked } = openPage({}, { '/cm/getMyWork': () => ({ cms: [], total: 0 }) })
  await user.type(await screen.findByRole('searchbox', { name: 'Search work orders' }), 'pump')
  expect(await screen.findByText('No work orders found')).toBeVisible()
  expect(location.search).toBe('?search=pump')
  expect(asked.findLast(({ path }) => path === '/cm/getMyWork')?.input).toMatchObject({
    status: ['Pending', 'In Progress', 'On Hold'],
    search_text: 'pump',
  })
})

it('shows the running timer on top, and stops it', async () => {
  vi.setSystemTime('2026-11-23T09:00:00Z')
  let isRunning = true
  const { user, asked } = openPage(
    {},
    {
      '/cm/getTimer': () => ({
        timer: isRunning
          ? {
              id: 't',
              cm_id: 'o3',
              reference: 'CM-3',
              kind: 'work',
              started_at: '2026-11-23T07:30:00.000Z',
            }
          : null,
      }),
      '/cm/stopTimer': () => {
        isRunning = false
        return { status: 'ok', minutes: 90, is_cut: false }
      },
    },
  )
  const timer = await screen.findByRole('region', { name: 'Running timer' })
  expect(timer).toHaveTextContent('Running for 1 hr 30 min: CM-3')
  expect(within(timer).getByRole('link', { name: 'CM-3' })).toHaveAttribute('href', '/p/HQ/work/o3')
  await user.click(within(timer).getByRole('button', { name: 'Stop' }))
  expect(await screen.findByText('Written down: 1 hr 30 min')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Running timer' })).not.toBeInTheDocument())
  expect(asked.find(({ path }) => path === '/cm/stopTimer')?.input).toEqual({ cm_id: 'o3' })
})

it('says that there is none, and that it failed', async () => {
  let isDown = true
  const { user } = openPage(
    {},
    {
      '/cm/getMyWork': () =>
        isDown ? new CallFailure('unavailable', 'server_error', { status: 503 }) : { cms: [], total: 0 },
    },
  )
  expect(await screen.findByText('The work orders could not be loaded')).toBeVisible()
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('You have no work now')).toBeVisible()
})
