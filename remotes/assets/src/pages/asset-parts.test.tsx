import { CallFailure } from '@atrium/client'
import { providePeer } from '@atrium/testing/remote'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { aPart, assetDetails } from '../../fixtures/an-asset.ts'
import { layOut, renderRemote } from '../../fixtures/render-remote.tsx'
import AssetPage from './asset.page.tsx'

beforeEach(() => layOut())

it('says that a branch of parts could not be read, and reads it again', async () => {
  let isDown = true
  providePeer({
    '/asset/getDetails/{id}': () => ({ asset: assetDetails({ id: 'a1', name: 'AHU roof' }) }),
    '/asset/getTree': ({ asset_id }) => {
      if (asset_id === 'a1') return { assets: [aPart({ id: 'fan', name: 'Supply fan', has_children: true })] }
      if (isDown) return new CallFailure('unavailable', 'server_error', { status: 503 })
      return { assets: [aPart({ id: 'motor', name: 'Motor' })] }
    },
  })
  const { user } = renderRemote(<AssetPage />, {
    at: 'assets/a1?tab=parts',
    parameters: { assetId: 'a1' },
  })
  const tree = within(await screen.findByRole('tree', { name: 'Parts' }))
  ;(await tree.findByRole('treeitem', { name: /Supply fan/ })).focus()
  await user.keyboard('{ArrowRight}')
  expect(await screen.findByText('The parts could not be loaded')).toBeVisible()
  expect(tree.getByRole('treeitem', { name: /Supply fan/ })).toBeVisible()
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await tree.findByRole('treeitem', { name: /Motor/ })).toBeVisible()
  expect(screen.queryByText('The parts could not be loaded')).not.toBeInTheDocument()
})
