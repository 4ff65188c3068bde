import type { LedgerEntry, StockKind } from '@atrium/contract'
import { providePeer } from '@atrium/testing/remote'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { aStoreInfo } from '../../fixtures/a-store.ts'
import { aStock } from '../../fixtures/a-stock.ts'
import { layOut, renderRemote, type RemoteOptions } from '../../fixtures/render-remote.tsx'
import MaterialPage from './material.page.tsx'

beforeEach(() => layOut())

const kinds: readonly StockKind[] = ['opening', 'issue', 'supply']
const entries: LedgerEntry[] = [0, 1, 2].map((index) => ({
  id: `e${index}`,
  store_id: 's1',
  material_id: 'm1',
  code: 'FLT-1',
  name: 'Filter',
  unit: 'pcs',
  kind: kinds[index] ?? 'issue',
  quantity: ['10', '-4', '1200.5'][index] ?? '0',
  balance: ['10', '6', '1206.5'][index] ?? '0',
  unit_cost: ['2.5', '2.5', null][index] ?? null,
  request_id: null,
  by: 'u',
  by_name: 'Nadia',
  at: `2026-11-0${index + 1}T10:00:00.000Z`,
  note: index === 1 ? 'Roof unit 3' : '',
}))

function openPage(options: RemoteOptions = {}) {
  const { asked } = providePeer({
    '/store/info/{id}': () => ({ store: aStoreInfo({ id: 's1', name: 'Harbour store' }) }),
    '/store/get_material_details': () => ({
      material: {
        ...aStock({
          material_id: 'm1',
          name: 'Filter',
          code: 'FLT-1',
          stock: '1206.5',
          reserved: '2',
          reorder_level: '2000',
          average_cost: '2.505',
          value: '3022.2825',
          priced_entries: 1,
          incoming_entries: 2,
        }),
        category: 'HVAC',
        is_low: true,
        description: 'For air',
        photo: { id: 'p1', url: '/whole', thumbnail_url: '/small' },
      },
      ledger: [],
    }),
    '/store/search_ledger': ({ kind }) => ({
      ledger: entries.filter((entry) => kind === undefined || entry.kind === kind).toReversed(),
    }),
    '/store/get_stock_history': () => ({ points: entries.map(({ at, balance }) => ({ at, balance })) }),
  })
  return {
    asked,
    ...renderRemote(<MaterialPage />, {
      at: 'stores/s1/materials/m1',
      parameters: { storeId: 's1', materialId: 'm1' },
      ...options,
    }),
  }
}

it('shows a material, its stock and every booking', async () => {
  openPage()
  expect(await screen.findByRole('heading', { level: 1, name: 'Filter' })).toBeVisible()
  expect(screen.getByRole('img', { name: 'Photo of Filter' })).toHaveAttribute('src', '/small')
  expect(screen.getByText('Average price').nextElementSibling).toHaveTextContent('€2.505')
  expect(screen.getByText('Value').nextElementSibling).toHaveTextContent('€3,022.28')
  expect(screen.getByText('Prices known').nextElementSibling).toHaveTextContent('1 of 2 entries')
  expect(screen.getByText('On hand').nextElementSibling).toHaveTextContent('1,206.5 pcs')
  const ledger = await screen.findByRole('table', { name: 'Ledger' })
  expect(within(ledger).getByRole('row', { name: /Nadia Issue -4 6 €2.50 Roof unit 3/ })).toBeVisible()
  expect(within(ledger).getByRole('row', { name: /Supply \+ ?1,200.5 1,206.5/ })).toBeVisible()
  expect(await screen.findByRole('link', { name: 'Harbour store' })).toHaveAttribute(
    'href',
    '/p/HQ/stores/s1',
  )
})

it('draws the balance over time, describes it in words, and offers it as a table', async () => {
  const { user } = openPage()
  const words = '3 points: 10 pcs at the beginning, 1,206.5 pcs at the end. Reorder level: 2,000 pcs.'
  expect(await screen.findByRole('img', { name: words })).toBeVisible()
  const chart = screen.getByRole('group', { name: 'Balance over time' })
  chart.focus()
  await user.keyboard('{ArrowLeft}{ArrowLeft}')
  expect(screen.getByText('6 pcs')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Show as table' }))
  const table = screen.getByRole('table', { name: 'Balance over time' })
  expect(
    within(table)
      .getAllByRole('row')
      .map(({ textContent }) => textContent?.replace(/^.*[AP]M/, '')),
  ).toEqual(['WhenBalance', '10 pcs', '6 pcs', '1,206.5 pcs'])
})

it('filters by kind and days, with the days also for the chart and all in the address', async () => {
  const { user, asked } = openPage()
  await screen.findByRole('table', { name: 'Ledger' })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Issue')
  await user.type(screen.getByLabelText('From'), '2026-11-02')
  await waitFor(() => expect(location.search).toBe('?kind=issue&from=2026-11-02'))
  const from = new Date(2026, 10, 2).toISOString()
  await waitFor(() =>
    expect(asked.findLast(({ path }) => path === '/store/search_ledger')?.input).toMatchObject({
      kind: 'issue',
      from,
    }),
  )
  expect(asked.findLast(({ path }) => path === '/store/get_stock_history')?.input).toMatchObject({ from })
  await user.click(screen.getByRole('button', { name: 'Show all' }))
  expect(location.search).toBe('')
})

it('draws from right to left in a language that is read so', async () => {
  openPage({ language: 'ar' })
  expect(await screen.findByRole('group', { name: 'الرصيد عبر الزمن' })).toBeVisible()
})
