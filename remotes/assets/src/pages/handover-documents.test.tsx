import { providePeer } from '@atrium/testing/remote'
import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { assetDetails } from '../../fixtures/an-asset.ts'
import { layOut, renderRemote } from '../../fixtures/render-remote.tsx'
import AssetPage from './asset.page.tsx'

beforeEach(() => layOut())

const manual = {
  id: 'd1',
  name: 'Manual',
  category: 'Manuals',
  file: 'docs/lamp.pdf',
  reference: 'L-1',
  description: 'How to use it',
}

function openPage(documents: (typeof manual)[], total = documents.length) {
  providePeer({
    '/asset/getDetails/{id}': () => ({ asset: assetDetails({ id: 'a1', name: 'Lamp', code: 'L' }) }),
    '/attachment/list': () => ({ attachments: [], may_change: true }) as never,
    '/asset/getDocuments/{id}': () => ({ documents, total }),
  })
  renderRemote(<AssetPage />, { at: 'assets/a1?tab=documents', parameters: { assetId: 'a1' } })
}

it('shows the documents that a handover names for an asset, and how many are left out', async () => {
  openPage([manual], 120)
  expect(
    await screen.findByRole('row', { name: /Manual.*How to use it.*Manuals.*docs\/lamp\.pdf.*L-1/ }),
  ).toBeVisible()
  expect(screen.getByText('1 of 120 documents are shown.')).toBeVisible()
})

it('says that a handover names none', async () => {
  openPage([])
  expect(await screen.findByText('No documents')).toBeVisible()
})
