import { providePeer, type Answers } from '@atrium/testing/remote'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { aStock } from '../../fixtures/a-stock.ts'
import { layOut, renderRemote } from '../../fixtures/render-remote.tsx'
import MaterialOfAllPage from './material-of-all.page.tsx'
import ShortStockPage from './short-stock.page.tsx'

beforeEach(() => layOut())

const at = { store_id: 's1', store_name: 'Harbour store' }
const low = { ...aStock({ material_id: 'm1', name: 'Screws', stock: '2', is_low: true }), ...at }
const out = { ...aStock({ material_id: 'm2', name: 'Paint', is_low: true }), ...at }

function openShort(address: string, more: Answers = {}) {
  const { asked } = providePeer({
    '/store/get_low_stock': ({ only }) => {
      const materials = only === 'low' ? [low] : only === 'out' ? [out] : [low, out]
      return { materials, total: materials.length }
    },
    ...more,
  })
  return { asked, ...renderRemote(<ShortStockPage />, { at: address }) }
}

it('lists what is low and what has run out, in words, with the way to each', async () => {
  openShort('stores/short')
  const screws = await screen.findByRole('row', { name: /Screws/ })
  expect(screws).toHaveTextContent(/Harbour store.*Low/)
  expect(within(screws).getByRole('link')).toHaveAttribute('href', '/p/HQ/stores/s1/materials/m1')
  expect(screen.getByRole('row', { name: /Paint/ })).toHaveTextContent('Out of stock')
})

it('lists only what the address says, and keeps the choice in it', async () => {
  const { user, asked } = openShort('stores/short?only=out')
  await screen.findByRole('row', { name: /Paint/ })
  expect(screen.queryByRole('row', { name: /Screws/ })).not.toBeInTheDocument()
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Low')
  await screen.findByRole('row', { name: /Screws/ })
  expect(location.search).toBe('?only=low')
  expect(asked.map(({ input }) => (input as { only?: string }).only)).toEqual(['out', 'low'])
})

it('says that nothing is low', async () => {
  openShort('stores/short', { '/store/get_low_stock': () => ({ materials: [], total: 0 }) })
  expect(await screen.findByText('Nothing is low')).toBeVisible()
})

const facts = { code: 'SCREW-4', name: 'Screws', description: 'Stainless', unit: 'pcs', category: 'Fixings' }

function openMaterial(onOrder: string | null) {
  const { asked } = providePeer({
    '/store/get_stock_of_material': () => ({
      material: { id: 'm1', ...facts, photo: null },
      stores: [
        {
          ...aStock({ material_id: 'm1', stock: '10', reserved: '4' }),
          ...{ ...at, store_code: 'MS-1', on_order: onOrder },
        },
      ],
      total: { stores: 1, stock: '10', reserved: '4', on_order: onOrder },
    }),
    '/store/search_stock_request': () => ({ requests: [] }),
    '/store/get_material_history': () => ({
      points: [
        { at: '2026-11-01T10:00:00.000Z', balance: '12' },
        { at: '2026-11-02T10:00:00.000Z', balance: '10' },
      ],
    }),
    '/store/search_material_ledger': () => ({
      ledger: [
        {
          ...{ id: 'e1', material_id: 'm1', code: 'SCREW-4', name: 'Screws', unit: 'pcs', kind: 'issue' },
          ...{ ...at, store_code: 'MS-1', quantity: '-2', balance: '10', unit_cost: null, request_id: null },
          ...{ corrected_cost: null, corrects: null, takes_price: false },
          ...{ by: 'u', by_name: 'Nadia', at: '2026-11-02T10:00:00.000Z', note: '' },
        },
      ],
    }),
  })
  const parameters = { materialId: 'm1' }
  return {
    asked,
    ...renderRemote(<MaterialOfAllPage />, { at: 'stores/materials/m1', parameters }),
  }
}

it('shows where a material is, and what of it is free and on order', async () => {
  openMaterial('40')
  expect(await screen.findByRole('heading', { level: 1, name: 'Screws' })).toBeVisible()
  const figure = (name: string) =>
    screen.getAllByText(name).find((element) => element.matches('dt'))?.nextElementSibling
  expect(figure('Free')).toHaveTextContent('6 pcs')
  expect(figure('On order')).toHaveTextContent('40 pcs')
  const row = await screen.findByRole('row', { name: /Harbour store/ })
  expect(within(row).getByRole('link')).toHaveAttribute('href', '/p/HQ/stores/s1/materials/m1')
  expect(row).toHaveTextContent(/10.*4.*6.*40/)
})

it('shows the bookings of a material in all stores, and its balance as a chart and as a table', async () => {
  const { user, asked } = openMaterial('0')
  await user.click(await screen.findByRole('tab', { name: 'Movements' }))
  const row = await screen.findByRole('row', { name: /Harbour store/ })
  expect(row).toHaveTextContent(/MS-1.*Issue.*-2.*10/)
  expect(
    await screen.findByRole('img', { name: '2 points: 12 pcs at the beginning, 10 pcs at the end.' }),
  ).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Show as table' }))
  expect(screen.getByRole('table', { name: 'Balance over time' })).toHaveTextContent('12 pcs')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Issue')
  await waitFor(() =>
    expect(asked.filter(({ path }) => path === '/store/search_material_ledger').at(-1)?.input).toMatchObject({
      project_id: 'p',
      material_id: 'm1',
      kind: 'issue',
    }),
  )
})

it('lists the requests of a material', async () => {
  const { user, asked } = openMaterial('0')
  await user.click(await screen.findByRole('tab', { name: 'Requests' }))
  await waitFor(() =>
    expect(asked.find(({ path }) => path === '/store/search_stock_request')?.input).toMatchObject({
      material_id: 'm1',
    }),
  )
})

it('says nothing of orders to a person who may not see requests', async () => {
  openMaterial(null)
  await screen.findByRole('heading', { level: 1, name: 'Screws' })
  expect(screen.getAllByText('On order').some((element) => element.matches('dt'))).toBe(false)
})
