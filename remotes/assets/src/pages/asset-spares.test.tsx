import type { CatalogSpare } from '@atrium/contract'
import { providePeer } from '@atrium/testing/remote'
import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { assetDetails } from '../../fixtures/an-asset.ts'
import { layOut, renderRemote, type RemoteOptions } from '../../fixtures/render-remote.tsx'
import AssetPage from './asset.page.tsx'

beforeEach(() => layOut())

const kind = { id: 'k1', code: 'AHU', name: 'Air handling unit' }
const asset = assetDetails({ id: 'a1', name: 'AHU roof', code: 'AHU-01', catalog: kind })
const filter: CatalogSpare = {
  id: 's1',
  catalog: kind,
  is_inherited: false,
  material: { id: 'm1', code: 'F7', name: 'Filter', unit: 'pcs' },
  quantity: '2',
  note: 'Each spring',
}

function openPage(options: RemoteOptions = {}, of = asset) {
  providePeer({
    '/asset/getDetails/{id}': () => ({ asset: of }),
    '/attachment/list': () => ({ attachments: [], may_change: true }) as never,
    '/catalog/getSpares/{id}': () => ({ spares: [filter], version: 1 }),
  })
  return renderRemote(<AssetPage />, {
    at: 'assets/a1?tab=spares',
    parameters: { assetId: 'a1' },
    ...options,
  })
}

it('shows what an asset needs, by the kind that names it, without anything to change', async () => {
  openPage()
  expect(
    await screen.findByRole('row', { name: /Filter.*2 pcs.*Each spring.*Air handling unit/ }),
  ).toBeVisible()
  expect(screen.queryByRole('columnheader', { name: 'Actions' })).not.toBeInTheDocument()
})

it('has no spare parts without a kind that the person sees', async () => {
  openPage({ may: ['asset_view'] })
  await screen.findByRole('heading', { level: 1, name: 'AHU roof' })
  expect(screen.queryByRole('tab', { name: 'Spares' })).not.toBeInTheDocument()
})
