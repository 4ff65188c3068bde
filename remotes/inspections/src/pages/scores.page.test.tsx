import { CallFailure } from '@atrium/client'
import { layOut, providePeer, type Answers, type RenderRemoteOptions } from '@atrium/testing/remote'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { renderRemote } from '../../fixtures/render-remote.tsx'
import ScoresPage from './scores.page.tsx'

beforeEach(() => layOut())

const sums = {
  inspections: 12,
  failed: 3,
  score: { points: 45, possible: 60, percent: 75 },
}
const places = [
  { id: 'l1', name: 'North tower', code: 'T', ...sums },
  {
    ...{ id: 'l2', name: 'Hall', code: 'H', inspections: 1, failed: 0 },
    score: { points: 0, possible: 0, percent: null },
  },
]
const checklists = [{ id: 'c1', name: 'Fire round', code: 'FIRE', ...sums }]

function openPage(options: RenderRemoteOptions = {}, more: Answers = {}) {
  const { asked } = providePeer({
    '/inspection/getScores': () => ({ places, checklists }),
    '/location/getDetails': () => ({ location: { id: 'l1', name: 'North tower' } }) as never,
    ...more,
  })
  const sent = (path: string) => asked.findLast((one) => one.path === path)?.input
  return { sent, ...renderRemote(<ScoresPage />, { at: 'inspections/scores', ...options }) }
}

it('tells scores and failures by place and checklist, each number leading to the list of what it counts', async () => {
  openPage({ at: 'inspections/scores?checklist=c1&from=2026-11-01&to=2026-11-30' })
  const table = within(await screen.findByRole('table', { name: 'By place' }))
  const [, tower, hall] = table.getAllByRole('row')
  if (!tower || !hall) throw new Error('there are two places')
  expect(tower).toHaveTextContent(/North tower.*12.*3.*75%.*45 of 60 points/)
  expect(hall).toHaveTextContent(/Hall.*1.*0.*–/)
  const query = (link: HTMLElement) =>
    Object.fromEntries(new URL(link.getAttribute('href') ?? '', 'http://a').searchParams)
  const narrowed = {
    state: 'done',
    checklist: 'c1',
    location: 'l1',
    by: 'submitted',
    from: '2026-11-01',
    to: '2026-11-30',
  }
  expect(query(within(tower).getByRole('link', { name: 'North tower: 12 inspections' }))).toEqual(narrowed)
  expect(query(within(tower).getByRole('link', { name: 'North tower: 3 failed' }))).toEqual({
    ...narrowed,
    result: 'fail',
  })
  expect(within(hall).queryByRole('link', { name: /failed/ })).not.toBeInTheDocument()
  expect(within(tower).getByRole('link', { name: 'North tower' })).toHaveAttribute(
    'href',
    '/p/HQ/inspections/scores?location=l1&checklist=c1&from=2026-11-01&to=2026-11-30',
  )
})

it('tells what lies below a place, and goes back to all', async () => {
  const { user, sent } = openPage({ at: 'inspections/scores?location=l1' })
  expect(await screen.findByText('Location: North tower')).toBeVisible()
  expect(sent('/inspection/getScores')).toEqual({ project_id: 'p', location_id: 'l1' })
  const table = within(await screen.findByRole('table', { name: 'By checklist' }))
  expect(table.getByRole('link', { name: 'Fire round' })).toHaveAttribute(
    'href',
    '/p/HQ/inspections/scores?location=l1&checklist=c1',
  )
  await user.click(screen.getByRole('button', { name: 'Remove the filter Location: North tower' }))
  await waitFor(() => expect(sent('/inspection/getScores')).toEqual({ project_id: 'p' }))
  expect(location.search).toBe('')
})

it('says that nothing was submitted, and that it failed', async () => {
  let isDown = true
  const down = new CallFailure('unavailable', 'server_error', { status: 503 })
  const { user } = openPage(
    {},
    { '/inspection/getScores': () => (isDown ? down : { places: [], checklists: [] }) },
  )
  expect(await screen.findByText('The scores could not be loaded')).toBeVisible()
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Nothing was submitted')).toBeVisible()
})

it('speaks Arabic from right to left', async () => {
  openPage({ language: 'ar' })
  expect(await screen.findByRole('table', { name: 'حسب الموقع' })).toHaveTextContent('North tower')
})
