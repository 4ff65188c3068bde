import { aMaintenance } from '@atrium/testing/orders'
import { providePeer } from '@atrium/testing/remote'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderRemote } from '../../../fixtures/render-remote.tsx'
import MaintenanceAtLocationPanel from './maintenance-at-location.panel.tsx'
import MaintenanceOfAssetPanel from './maintenance-of-asset.panel.tsx'

const found = (pms: ReturnType<typeof aMaintenance>[]) => ({
  pms,
  next: null,
  total: pms.length,
  total_is_lower_bound: false,
})

it('lists the open orders of maintenance at a location, what is due first at the top', async () => {
  const { asked } = providePeer({ '/pm/search': () => found([aMaintenance({ id: 'o1' })]) })
  renderRemote(<MaintenanceAtLocationPanel projectId="p" locationId="l9" />)
  const link = await screen.findByRole('link', { name: 'Inspect the air handler' })
  expect(link).toHaveAttribute('href', '/p/HQ/maintenance/o1')
  expect(asked[0]?.input).toMatchObject({ location_id: 'l9', open: true, sort: 'due' })
  expect(screen.getByRole('link', { name: 'All maintenance orders' })).toHaveAttribute(
    'href',
    '/p/HQ/maintenance?location=l9',
  )
})

it('says that an asset has none', async () => {
  const { asked } = providePeer({ '/pm/search': () => found([]) })
  renderRemote(<MaintenanceOfAssetPanel projectId="p" assetId="a1" locationId="l1" />)
  expect(await screen.findByText('No open maintenance orders here')).toBeVisible()
  expect(asked[0]?.input).toMatchObject({ asset_id: 'a1' })
})
