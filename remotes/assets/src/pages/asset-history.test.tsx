import type { AssetHistoryEntry } from '@atrium/contract'
import { providePeer } from '@atrium/testing/remote'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { assetDetails } from '../../fixtures/an-asset.ts'
import { layOut, renderRemote, type RemoteOptions } from '../../fixtures/render-remote.tsx'
import AssetPage from './asset.page.tsx'

beforeEach(() => layOut())

const entry = (given: Partial<AssetHistoryEntry> & Pick<AssetHistoryEntry, 'id'>): AssetHistoryEntry => ({
  at: '2026-03-04T10:00:00.000Z',
  by: { id: 'u1', name: 'Ann Marsh' },
  kind: 'moved',
  before: null,
  after: { id: 'l2', name: 'Plant room' },
  note: '',
  ...given,
})
const moved = entry({ id: '2.moved', before: { id: null, name: null }, note: 'Noise' })
const first = entry({ id: '1.moved', after: { id: null, name: null }, by: null })
const others = [
  entry({
    id: '4.status',
    kind: 'status',
    before: { id: null, name: 'Active' },
    after: { id: null, name: 'Maintenance' },
    by: { id: null, name: 'Ben' },
  }),
  entry({ id: '3.parent', kind: 'parent', before: { id: 'a9', name: 'Chiller' }, after: null }),
]

function openPage(options: RemoteOptions = {}) {
  const { asked } = providePeer({
    '/asset/getDetails/{id}': () => ({ asset: assetDetails({ id: 'a1', name: 'AHU roof' }) }),
    '/attachment/list': () => ({ attachments: [], may_change: true }) as never,
    '/asset/getHistory': ({ kind }) => ({
      entries: kind === 'moved' ? [moved, first] : kind === undefined ? [...others, moved, first] : [],
    }),
  })
  const page = renderRemote(<AssetPage />, {
    at: 'assets/a1?tab=history',
    parameters: { assetId: 'a1' },
    ...options,
  })
  const inputs = () => asked.filter(({ path }) => path === '/asset/getHistory').map(({ input }) => input)
  return { ...page, inputs }
}

it('tells since when an asset stood where and who moved it, without the names of places beyond sight', async () => {
  const { inputs } = openPage()
  const table = await screen.findByRole('table', { name: 'Places' })
  const [, latest, oldest] = within(table).getAllByRole('row')
  expect(latest).toHaveTextContent(/Mar.*Plant room.*A place that you do not see.*Ann Marsh.*Noise/)
  expect(within(table).getByRole('link', { name: 'Plant room' })).toHaveAttribute(
    'href',
    '/p/HQ/locations?location=l2',
  )
  expect(within(table).getByRole('link', { name: 'Ann Marsh' })).toHaveAttribute('href', '/p/HQ/users/u1')
  expect(oldest).toHaveTextContent(/A place that you do not see.*The portal/)
  expect(within(table).queryByRole('columnheader', { name: 'What' })).not.toBeInTheDocument()
  expect(inputs()).toMatchObject([{ asset_id: 'a1', kind: 'moved', page: 1 }])
})

it('shows other kinds of entries, and keeps the choice in the address', async () => {
  const { user } = openPage()
  await screen.findByRole('table', { name: 'Places' })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Everything')
  expect(await screen.findByRole('row', { name: /Statuses.*Under maintenance.*Active.*Ben/ })).toBeVisible()
  expect(screen.getByRole('row', { name: /Part of.*Nothing.*Chiller/ })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Chiller' })).toHaveAttribute('href', '/p/HQ/assets/a9')
  expect(location.search).toContain('history=all')
})

it('says that there are no entries of a kind', async () => {
  const { inputs } = openPage({ at: 'assets/a1?tab=history&history=condition' })
  expect(await screen.findByText('No entries of this kind')).toBeVisible()
  expect(inputs()).toMatchObject([{ kind: 'condition' }])
})
