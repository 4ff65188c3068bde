import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aLocation } from '../../../fixtures/a-location.ts'
import { providePeer } from '../../../fixtures/peer.ts'
import { renderRemote } from '../../../fixtures/render-remote.tsx'
import MyPlacesWidget from './my-places.widget.tsx'
import RecentChangesWidget from './recent-changes.widget.tsx'

it('shows the topmost locations that the person sees, each with the way to it in the tree', async () => {
  providePeer({
    '/location/getAllowed': () => ({ locations: [aLocation({ id: 'l1', name: 'Harbour' })], total: 3 }),
  })
  renderRemote(<MyPlacesWidget projectId="p" size="small" />)
  const list = within(await screen.findByRole('list', { name: 'My locations' }))
  expect(list.getByRole('link', { name: /^Harbour/ })).toHaveAttribute('href', '/p/HQ/locations?location=l1')
  expect(screen.getByRole('link', { name: 'All locations' })).toHaveAttribute('href', '/p/HQ/locations')
})

it('shows what changed last, who did it and when, each with the way to it', async () => {
  const at = '2026-05-04T09:30:00Z'
  const { asked } = providePeer({
    '/overview/getRecent': () => ({
      changes: [
        { kind: 'team', id: 't1', name: 'Night shift', at, who: { id: null, name: 'Ada' }, is_new: true },
        { kind: 'location', id: 'l1', name: 'Harbour', at, who: null, is_new: false },
      ],
    }),
  })
  renderRemote(<RecentChangesWidget projectId="p" size="wide" />)
  const list = within(await screen.findByRole('list', { name: 'Recently changed' }))
  const team = list.getByRole('link', { name: /^Night shift .*2026 · Ada New$/ })
  expect(team).toHaveAttribute('href', '/p/HQ/teams/t1')
  expect(list.getByRole('link', { name: /^Harbour/ })).toHaveAttribute('href', '/p/HQ/locations?location=l1')
  expect(asked[0]?.input).toEqual({ project_id: 'p', limit: 10 })
})

it('says that nothing has changed', async () => {
  providePeer({ '/overview/getRecent': () => ({ changes: [] }) })
  renderRemote(<RecentChangesWidget projectId="p" size="small" />)
  expect(await screen.findByText('Nothing has changed yet.')).toBeVisible()
})
