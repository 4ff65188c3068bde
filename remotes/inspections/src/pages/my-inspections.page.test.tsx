import { CallFailure } from '@atrium/client'
import { layOut, providePeer, type Answers, type RenderRemoteOptions } from '@atrium/testing/remote'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { aListedInspection } from '../../fixtures/a-listed-inspection.ts'
import { renderRemote } from '../../fixtures/render-remote.tsx'
import MyInspectionsPage from './my-inspections.page.tsx'

beforeEach(() => {
  layOut('narrow')
  vi.setSystemTime('2026-11-30T09:00:00Z')
})

const planned = aListedInspection({ id: 'i1', due_on: '2026-11-30', version: 3 })
const begun = aListedInspection({
  id: 'i2',
  reference: 'IN-00043',
  state: 'In Progress',
  is_returned: true,
  due_on: '2026-12-02',
  asset: { id: 'a1', code: 'P1', name: 'Pump' },
  answered: 3,
  asked: 12,
})

function openPage(options: RenderRemoteOptions = {}, more: Answers = {}) {
  const { asked } = providePeer({
    '/inspection/getMine': ({ after }) =>
      after === 'here'
        ? { inspections: [aListedInspection({ id: 'i3', reference: 'IN-00044' })], next: null }
        : { inspections: [planned, begun], next: 'here' },
    '/inspection/start': () => ({ status: 'ok', version: 4 }),
    ...more,
  })
  const sent = (path: string) => asked.findLast((one) => one.path === path)?.input
  return {
    sent,
    asked,
    ...renderRemote(<MyInspectionsPage />, { at: 'inspections/mine', may: ['inspection_start'], ...options }),
  }
}

it('shows what is to be inspected as the server sorts it, with place, day and progress, and more on demand', async () => {
  const { user } = openPage()
  const list = within(await screen.findByRole('list', { name: 'My inspections' }))
  const [first, second] = list.getAllByRole('listitem')
  expect(first).toHaveTextContent(/Fire round.*IN-00042.*North tower › Floor 1 › Room 12.*Planned.*today/)
  expect(second).toHaveTextContent(/IN-00043 · Pump.*Returned.*in 2 days.*3 of 12 answered/)
  expect(list.getAllByRole('link')[0]).toHaveAttribute('href', '/p/HQ/inspections/i1')
  await user.click(screen.getByRole('button', { name: 'Show more inspections' }))
  expect(await screen.findByText('IN-00044')).toBeVisible()
})

it('starts one in one tap, and leads to its items', async () => {
  const { user, sent } = openPage()
  await user.click(await screen.findByRole('button', { name: 'Start: Fire round, Room 12' }))
  await waitFor(() => expect(location.pathname).toBe('/p/HQ/inspections/i1/run'))
  expect(sent('/inspection/start')).toEqual({ id: 'i1', version: 3 })
})

it('goes on with one that is under way, without starting it again', async () => {
  const { user, sent } = openPage()
  await user.click(await screen.findByRole('button', { name: 'Go on: Fire round, Room 12' }))
  expect(location.pathname).toBe('/p/HQ/inspections/i2/run')
  expect(sent('/inspection/start')).toBeUndefined()
})

it('says that somebody else has started one meanwhile, and reads anew', async () => {
  const taken = new CallFailure('conflict', 'inspection_of_somebody', { status: 409 })
  const { user, asked } = openPage({}, { '/inspection/start': () => taken })
  await user.click(await screen.findByRole('button', { name: 'Start: Fire round, Room 12' }))
  expect(await screen.findByText(/Somebody else does this inspection/)).toBeVisible()
  expect(location.pathname).toBe('/p/HQ/inspections/mine')
  await waitFor(() =>
    expect(asked.filter(({ path }) => path === '/inspection/getMine').length).toBeGreaterThan(1),
  )
})

it('says that there is none, and that it failed', async () => {
  let isDown = true
  const down = new CallFailure('unavailable', 'server_error', { status: 503 })
  const { user } = openPage(
    {},
    { '/inspection/getMine': () => (isDown ? down : { inspections: [], next: null }) },
  )
  expect(await screen.findByText('The inspections could not be loaded')).toBeVisible()
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('You have nothing to inspect now')).toBeVisible()
})
