import { fakeCamera, providePeer } from '@atrium/testing/remote'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { aStock } from '../../../fixtures/a-stock.ts'
import { layOut, renderRemote } from '../../../fixtures/render-remote.tsx'
import CreateRequestDialog from '../stock-requests/create-request.dialog.tsx'
import PostStockDialog from './post-stock.dialog.tsx'

beforeEach(() => {
  layOut()
  sessionStorage.clear()
})

const screws = aStock({ material_id: 'm1', code: 'SCREW-4', name: 'Screws', stock: '10' })
const store = { id: 's1', code: 'HS', name: 'Harbour store' }

/** A box of screws has a barcode of its own, which stands for 50 of them. */
function provideMaterials() {
  return providePeer({
    '/store/find_materials': ({ codes }) => ({
      materials: codes.some((code) => ['SCREW-4', '4006381333931'].includes(code)) ? [screws] : [],
      scanned: codes.map((code) => ({ code, material_id: 'm1', quantity: code === 'SCREW-4' ? '1' : '50' })),
    }),
    '/store/search_materials': () => ({ materials: [], total: 0, low: 0 }),
    '/material/search': () => ({ materials: [], total: 0 }),
  })
}

const sheet = () => within(screen.getByRole('dialog', { name: 'Scan a code' }))
const quantity = () => screen.findByRole('textbox', { name: /Quantity of SCREW-4 Screws/, hidden: true })

it('books what the camera reads, pieces and packages in a row, and says what became of each', async () => {
  const camera = fakeCamera()
  const { asked } = provideMaterials()
  const { user } = renderRemote(
    <PostStockDialog projectId="p" store={store} kind="issue" onClose={vi.fn()} />,
  )
  await user.click(await screen.findByRole('button', { name: 'Scan' }))
  await screen.findByRole('dialog', { name: 'Scan a code' })
  camera.show('SCREW-4')
  expect(await sheet().findByText('SCREW-4, Screws: 1 added')).toBeVisible()
  expect(await quantity()).toHaveValue('1')
  camera.show('4006381333931')
  await waitFor(async () => expect(await quantity()).toHaveValue('51'))
  camera.show('https://portal.example/a/' + '0'.repeat(64))
  expect(await sheet().findByRole('alert')).toHaveTextContent(/No material has the code “https:.*…”/)
  expect(
    asked.flatMap(({ path, input }) => (path === '/store/find_materials' ? [input] : [])),
  ).not.toContainEqual(expect.objectContaining({ codes: [expect.stringContaining('https:')] }))
  await user.click(sheet().getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(camera.isOn()).toBe(false))
  expect(await quantity()).toHaveValue('51')
})

it('requests what the camera reads', async () => {
  const camera = fakeCamera()
  provideMaterials()
  const { user } = renderRemote(
    <CreateRequestDialog projectId="p" store={store} onCreated={vi.fn()} onClose={vi.fn()} />,
  )
  await user.click(await screen.findByRole('button', { name: 'Scan' }))
  await screen.findByRole('dialog', { name: 'Scan a code' })
  camera.show('SCREW-4')
  expect(await quantity()).toHaveValue('1')
})
