import { CallFailure } from '@atrium/client'
import { fakeCamera, providePeer, type Answers } from '@atrium/testing/remote'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { anAsset, assetDetails } from '../../../fixtures/an-asset.ts'
import { layOut, renderRemote, type RemoteOptions } from '../../../fixtures/render-remote.tsx'
import AssetsPage from '../../pages/assets.page.tsx'

beforeEach(() => layOut())

const pump = anAsset({ id: 'a1', name: 'Pump', code: 'P-01', barcode: 'OLD-TAG', version: 3 })
const fan = anAsset({ id: 'a2', name: 'Fan', code: 'F-01' })

function openPage(more: Answers = {}, options: RemoteOptions = {}) {
  const camera = fakeCamera()
  const { asked } = providePeer({
    '/saved-view/search': () => ({ views: [] }),
    '/asset/search': () => ({ assets: [pump, fan], total: 2, total_is_lower_bound: false }),
    '/asset/findByCode': ({ codes }) => ({
      assets: [pump, fan].filter(({ code }) => codes.includes(code) || codes.includes('BOTH')),
    }),
    ...more,
  })
  return { camera, asked, ...renderRemote(<AssetsPage />, { at: 'assets', ...options }) }
}

async function scan({ camera, user }: ReturnType<typeof openPage>, code: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Scan' }))
  await screen.findByRole('dialog', { name: 'Scan a code' })
  camera.show(code)
}

it('opens the asset that a scan names', async () => {
  await scan(openPage(), 'F-01')
  await waitFor(() => expect(location.pathname).toBe('/p/HQ/assets/a2'))
})

it('goes where the address on a label leads', async () => {
  const token = 'ab'.repeat(16)
  await scan(openPage(), `https://portal.example/a/${token}`)
  await waitFor(() => expect(location.pathname).toBe(`/a/${token}`))
})

it('offers several assets as a list', async () => {
  const page = openPage()
  await scan(page, 'BOTH')
  const list = within(await screen.findByRole('menu', { name: 'Assets with the code “BOTH”' }))
  await page.user.click(list.getByRole('menuitem', { name: /Fan/ }))
  expect(location.pathname).toBe('/p/HQ/assets/a2')
})

it('gives an unknown code to an asset, and says which barcode it replaces and that somebody was faster', async () => {
  let isStale = true
  const page = openPage({
    '/asset/update': () => {
      if (!isStale) return { status: 'ok', id: 'a1', version: 5 }
      isStale = false
      return new CallFailure('conflict', 'conflict_version', { status: 409, current: { version: 4 } })
    },
    '/asset/getDetails/{id}': () => ({ asset: assetDetails({ ...pump, version: 4, barcode: 'NEWER-TAG' }) }),
  })
  const { user, asked } = page
  await scan(page, 'TAG-77')
  await user.click(await screen.findByRole('menuitem', { name: 'Give this code to an asset' }))
  const form = within(await screen.findByRole('dialog', { name: 'Give a code to an asset' }))
  expect(location.search).toBe('?tag=TAG-77')
  await user.click(form.getByRole('button', { name: /^Asset/ }))
  await user.click(await screen.findByRole('option', { name: /Pump/ }))
  expect(
    await form.findByText('The asset has the barcode “OLD-TAG”. The new code replaces it.'),
  ).toBeVisible()
  await user.click(form.getByRole('button', { name: 'Give code' }))
  expect(await form.findByText(/Somebody changed this asset meanwhile/)).toBeVisible()
  expect(await form.findByText(/“NEWER-TAG”/)).toBeVisible()
  await user.click(form.getByRole('button', { name: 'Give code' }))
  await waitFor(() => expect(location.pathname).toBe('/p/HQ/assets/a1'))
  expect(asked.filter(({ path }) => path === '/asset/update').map(({ input }) => input)).toEqual([
    { id: 'a1', version: 3, barcode: 'TAG-77' },
    { id: 'a1', version: 4, barcode: 'TAG-77' },
  ])
})

it('offers no code to a user who may not edit assets', async () => {
  const page = openPage({}, { may: ['asset_view', 'location_view'] })
  await scan(page, 'TAG-77')
  expect(await screen.findByRole('dialog', { name: 'No asset has the code “TAG-77”' })).toBeVisible()
  expect(screen.queryByRole('menuitem')).not.toBeInTheDocument()
})
