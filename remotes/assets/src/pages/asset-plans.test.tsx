import { providePeer } from '@atrium/testing/remote'
import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { aPlan, everyRule } from '../../fixtures/a-plan.ts'
import { assetDetails } from '../../fixtures/an-asset.ts'
import { layOut, renderRemote, type RemoteOptions } from '../../fixtures/render-remote.tsx'
import AssetPage from './asset.page.tsx'

beforeEach(() => layOut())

const kind = { id: 'k1', code: 'AHU', name: 'Air handling unit' }
const asset = assetDetails({ id: 'a1', name: 'AHU roof', code: 'AHU-01', catalog: kind })
const filters = aPlan({
  id: 'p1',
  code: 'FILTERS',
  name: { en: 'Change the filters' },
  rule: everyRule(3, 'month'),
})

function openPage(options: RemoteOptions = {}) {
  providePeer({
    '/asset/getDetails/{id}': () => ({ asset }),
    '/attachment/list': () => ({ attachments: [], may_change: true }) as never,
    '/catalog/getPlans/{id}': () => ({ plans: [filters], version: 1 }),
  })
  return renderRemote(<AssetPage />, {
    at: 'assets/a1?tab=plans',
    parameters: { assetId: 'a1' },
    ...options,
  })
}

it('shows what is done to an asset, by the kind that defines it, without anything to change', async () => {
  openPage()
  expect(
    await screen.findByRole('row', {
      name: /Change the filters.*Every 3 months.*Waiting.*Air handling unit/,
    }),
  ).toBeVisible()
  expect(screen.queryByRole('columnheader', { name: 'Actions' })).not.toBeInTheDocument()
})

it('has no plans for a person who may not see them', async () => {
  openPage({ may: ['asset_view', 'catalog_view'] })
  await screen.findByRole('heading', { level: 1, name: 'AHU roof' })
  expect(screen.queryByRole('tab', { name: 'Maintenance plans' })).not.toBeInTheDocument()
})
