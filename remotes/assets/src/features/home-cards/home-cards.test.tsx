import { providePeer } from '@atrium/testing/remote'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { anAsset } from '../../../fixtures/an-asset.ts'
import { renderRemote } from '../../../fixtures/render-remote.tsx'
import ByConditionWidget from './by-condition.widget.tsx'
import WarrantyEndingWidget from './warranty-ending.widget.tsx'

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

it('lists the assets whose warranty ends next, each with its place, and leads to all of them', async () => {
  const { asked } = providePeer({
    '/asset/search': () => ({
      assets: [
        anAsset({ id: 'a1', name: 'Lift', warranty_end_date: inDays(12) }),
        anAsset({ id: 'a2', name: 'Pump', warranty_end_date: inDays(80) }),
      ],
      total: 37,
      total_is_lower_bound: false,
    }),
  })
  renderRemote(<WarrantyEndingWidget projectId="p" size="small" />)
  const list = within(await screen.findByRole('list', { name: 'Warranty ending' }))
  expect(list.getByRole('link', { name: /^Lift Plant room 1[123] days left$/ })).toHaveAttribute(
    'href',
    '/p/HQ/assets/a1',
  )
  expect(screen.getByRole('link', { name: 'All warranties that end soon' })).toHaveAttribute(
    'href',
    '/p/HQ/assets?warranty=ending',
  )
  expect(screen.getByText('37')).toBeVisible()
  expect(asked[0]?.input).toMatchObject({ project_id: 'p', in_warranty: true, sort: 'warranty_end' })
})

it('counts the assets in each condition from the worst, and leads to them', async () => {
  providePeer({
    '/asset/getCounts': () => ({
      statuses: [{ status: 'Active', count: 1300 }],
      conditions: [
        { condition: 'Good', count: 1234 },
        { condition: 'Poor', count: 36 },
        { condition: null, count: 30 },
      ],
    }),
  })
  renderRemote(<ByConditionWidget projectId="p" size="small" />)
  const links = within(await screen.findByRole('list', { name: 'Assets by condition' })).getAllByRole('link')
  expect(links.map((link) => link.textContent)).toEqual(['Poor36', 'Fair0', 'Good1,234', 'Excellent0'])
  expect(links[0]).toHaveAttribute('href', '/p/HQ/assets?condition=Poor')
  expect(screen.getByText('1,300')).toBeVisible()
})

it('says that there are no assets', async () => {
  providePeer({ '/asset/getCounts': () => ({ statuses: [], conditions: [] }) })
  renderRemote(<ByConditionWidget projectId="p" size="small" />)
  expect(await screen.findByText('There are no assets yet.')).toBeVisible()
})
