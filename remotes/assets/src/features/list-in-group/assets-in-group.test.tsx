import { providePeer } from '@atrium/testing/remote'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { anAsset } from '../../../fixtures/an-asset.ts'
import { renderRemote } from '../../../fixtures/render-remote.tsx'
import AssetsInGroupPanel from './assets-in-group.panel.tsx'

it('counts and lists the assets of a group with their places, and leads to the list of them', async () => {
  const { asked } = providePeer({
    '/asset/search': () => ({
      assets: [anAsset({ id: 'a1', name: 'Lift', path: [{ id: 'l1', name: 'Tower' }] })],
      total: 24,
      total_is_lower_bound: false,
    }),
  })
  renderRemote(<AssetsInGroupPanel projectId="p" groupId="g1" />)
  expect(await screen.findByRole('link', { name: 'Lift' })).toHaveAttribute('href', '/p/HQ/assets/a1')
  expect(screen.getByRole('listitem')).toHaveTextContent('LiftActiveA1 · Tower')
  expect(screen.getByText('24 assets')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Show all in the list' })).toHaveAttribute(
    'href',
    '/p/HQ/assets?group=g1',
  )
  expect(asked[0]?.input).toMatchObject({ project_id: 'p', location_group_id: 'g1' })
})

it('says that a group has no assets', async () => {
  providePeer({ '/asset/search': () => ({ assets: [], total: 0, total_is_lower_bound: false }) })
  renderRemote(<AssetsInGroupPanel projectId="p" groupId="g1" />)
  expect(await screen.findByText('No assets in this group')).toBeVisible()
  expect(screen.queryByRole('link')).not.toBeInTheDocument()
})
