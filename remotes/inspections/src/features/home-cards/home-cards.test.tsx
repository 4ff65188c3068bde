import { providePeer } from '@atrium/testing/remote'
import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { aListedInspection, found } from '../../../fixtures/a-listed-inspection.ts'
import { renderRemote } from '../../../fixtures/render-remote.tsx'
import InspectionsPage from '../../pages/inspections.page.tsx'
import DueWidget from './due.widget.tsx'
import FailedWidget from './failed.widget.tsx'

beforeEach(() => {
  vi.setSystemTime('2026-11-30T09:00:00Z')
})

const late = aListedInspection({ id: 'i1', due_on: '2026-11-29', is_overdue: true, state: 'Missed' })

/** Opens a card, follows its link to the list, and returns what each of them asked for, without order and size. */
async function askedByBoth(card: ReactNode, link: string) {
  const { asked } = providePeer({
    '/saved-view/search': () => ({ views: [] }),
    '/checklist/getOffered': () => ({ checklists: [], total: 0 }),
    '/inspection/getCounts': () => ({ counts: [], overdue: 0, is_lower_bound: false }),
    '/inspection/search': () => ({ ...found(late), total: 17 }),
  })
  const { unmount } = renderRemote(card)
  const to = (await screen.findByRole('link', { name: link })).getAttribute('href') ?? ''
  expect(screen.getByText('17')).toBeVisible()
  unmount()
  renderRemote(<InspectionsPage />, { at: to.replace('/p/HQ/', '') })
  await screen.findByText('17 inspections')
  return asked
    .filter(({ path }) => path === '/inspection/search')
    .map(({ input }) => Object.fromEntries(Object.entries(input).filter(([name]) => name !== 'limit')))
}

it('lists what is due within a week or late, and counts as many as its list', async () => {
  const [ofCard, ofList] = await askedByBoth(<DueWidget projectId="p" size="small" />, 'All that are due')
  expect(ofCard).toEqual({
    project_id: 'p',
    state: ['Scheduled', 'Missed', 'In Progress'],
    date_field: 'due',
    to: '2026-12-07',
    sort: 'due',
  })
  expect(ofList).toEqual(ofCard)
})

it('lists what failed this month, and counts as many as its list', async () => {
  const [ofCard, ofList] = await askedByBoth(<FailedWidget projectId="p" size="small" />, 'All that failed')
  expect(ofCard).toEqual({
    project_id: 'p',
    result: ['fail'],
    date_field: 'submitted',
    from: '2026-11-01',
    to: '2026-11-30',
    sort: 'newest',
  })
  expect(ofList).toEqual(ofCard)
})

it('leads to each inspection, and says when it was due', async () => {
  providePeer({ '/inspection/search': () => found(late) })
  renderRemote(<DueWidget projectId="p" size="wide" />)
  expect(await screen.findByRole('link', { name: /^Fire round Room 12 yesterday$/ })).toHaveAttribute(
    'href',
    '/p/HQ/inspections/i1',
  )
})

it('says that nothing is due, and that nothing failed', async () => {
  providePeer({ '/inspection/search': () => found() })
  const { unmount } = renderRemote(<DueWidget projectId="p" size="small" />)
  expect(await screen.findByText('Nothing is due within a week.')).toBeVisible()
  unmount()
  renderRemote(<FailedWidget projectId="p" size="small" />)
  expect(await screen.findByText('No inspection failed this month.')).toBeVisible()
})
