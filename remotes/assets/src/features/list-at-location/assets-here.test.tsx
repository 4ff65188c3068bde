import { providePeer } from '@atrium/testing/remote'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { anAsset } from '../../../fixtures/an-asset.ts'
import { renderRemote } from '../../../fixtures/render-remote.tsx'
import AssetsHerePanel from './assets-here.panel.tsx'

it('lists the assets of a location, and says where those below it stand', async () => {
  const { asked } = providePeer({
    '/asset/search': () => ({
      assets: [
        anAsset({ id: 'a1', name: 'Lift', location_id: 'l1', path: [{ id: 'l1', name: 'Tower' }] }),
        anAsset({ id: 'a2', name: 'Pump' }),
      ],
      total: 2,
      total_is_lower_bound: false,
    }),
  })
  renderRemote(<AssetsHerePanel projectId="p" locationId="l1" />)
  expect(await screen.findByRole('link', { name: 'Lift' })).toHaveAttribute('href', '/p/HQ/assets/a1')
  const [lift, pump] = screen.getAllByRole('listitem')
  expect(lift).toHaveTextContent(/^LiftActiveA1$/)
  expect(pump).toHaveTextContent('PumpActiveA2 · Plant room')
  expect(asked[0]?.input).toMatchObject({ project_id: 'p', location_id: 'l1' })
})

it('says that a location has no assets', async () => {
  providePeer({ '/asset/search': () => ({ assets: [], total: 0, total_is_lower_bound: false }) })
  renderRemote(<AssetsHerePanel projectId="p" locationId="l1" />)
  expect(await screen.findByText('No assets here')).toBeVisible()
})
