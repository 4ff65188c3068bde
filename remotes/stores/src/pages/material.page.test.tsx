import type { LedgerEntry, StockKind } from '@atrium/contract'
import { extensionStore } from '@atrium/portal/host'
import { providePeer } from '@atrium/testing/remote'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
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
  corrected_cost: null,
  corrects: null,
  takes_price: kinds[index] === 'supply',
  request_id: null,
  by: 'u',
  by_name: 'Nadia',
  at: `2026-11-0${index + 1}T10:00:00.000Z`,
  note: index === 1 ? 'Roof unit 3' : '',
}))

const supply: LedgerEntry = { ...(entries[2] as LedgerEntry) }

function openPage({
  entries: shown = entries,
  ...options
}: RemoteOptions & { entries?: LedgerEntry[] } = {}) {
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
      ledger: shown.filter((entry) => kind === undefined || entry.kind === kind).toReversed(),
    }),
    '/store/correct_price': () => ({ ok: true, entry: supply }),
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

it('corrects the price of a movement that brought stock, with a reason', async () => {
  const { user, asked } = openPage({ may: ['store_materials_adjust'] })
  const ledger = await screen.findByRole('table', { name: 'Ledger' })
  expect(within(ledger).queryByRole('button', { name: 'Actions for Issue of Filter' })).toBeNull()
  await user.click(within(ledger).getByRole('button', { name: 'Actions for Supply of Filter' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Correct price' }))
  const dialog = await screen.findByRole('dialog', { name: 'Correct price of Filter' })
  expect(within(dialog).getByText('No price is known.')).toBeVisible()
  await user.click(within(dialog).getByRole('button', { name: 'Correct price' }))
  expect(await within(dialog).findByText('Enter a reason.')).toBeVisible()
  expect(within(dialog).getByText('Enter the right price.')).toBeVisible()
  await user.type(within(dialog).getByRole('textbox', { name: /Right price of a unit/ }), '3.25')
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Invoice 17')
  await user.click(within(dialog).getByRole('button', { name: 'Correct price' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(asked.find(({ path }) => path === '/store/correct_price')?.input).toEqual({
    store_id: 's1',
    entry_id: 'e2',
    unit_cost: '3.25',
    note: 'Invoice 17',
  })
})

it('offers nobody to correct prices without the right to adjust stock', async () => {
  openPage({ may: ['store_materials_supply'] })
  const ledger = await screen.findByRole('table', { name: 'Ledger' })
  expect(within(ledger).queryByRole('button', { name: /^Actions for/ })).toBeNull()
})

it('marks a corrected movement, and tells its prices', async () => {
  const { asked } = openPage({
    entries: [
      { ...supply, unit_cost: '2', corrected_cost: '3.5' },
      {
        ...supply,
        id: 'e9',
        kind: 'price',
        quantity: '0',
        unit_cost: '3.5',
        corrects: 'e2',
        takes_price: false,
      },
    ],
  })
  const ledger = await screen.findByRole('table', { name: 'Ledger' })
  expect(within(ledger).getByRole('row', { name: /Supply .*€2.00 price corrected €3.50/ })).toBeVisible()
  expect(within(ledger).getByRole('row', { name: /Price correction 1,206.5 €3.50/ })).toBeVisible()
  expect(asked.some(({ path }) => path === '/store/correct_price')).toBe(false)
})

it('draws from right to left in a language that is read so', async () => {
  openPage({ language: 'ar' })
  expect(await screen.findByRole('group', { name: 'الرصيد عبر الزمن' })).toBeVisible()
})

it('shows the tabs that other modules add about a material', async () => {
  const needed = {
    name: 'assets.kindsOfSpare',
    owner: 'assets',
    titleKey: 'spareOf.title',
    position: 1,
  } as const
  extensionStore.setState({ offered: [{ ...needed, of: 'stores.material.tabs' }], placed: [] })
  onTestFinished(() => extensionStore.setState({ offered: [], placed: [] }))
  const { user } = openPage()
  await user.click(await screen.findByRole('tab', { name: 'assets.kindsOfSpare' }))
  expect(location.search).toContain('tab=assets.kindsOfSpare')
  expect(extensionStore.getState().placed[0]?.props).toMatchObject({ materialId: 'm1' })
})
