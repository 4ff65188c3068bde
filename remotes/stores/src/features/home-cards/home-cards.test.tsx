import { CallFailure } from '@atrium/client'
import { providePeer } from '@atrium/testing/remote'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aRequest, aStock } from '../../../fixtures/a-stock.ts'
import { renderRemote } from '../../../fixtures/render-remote.tsx'
import LowStockWidget from './low-stock.widget.tsx'
import WaitingRequestsWidget from './waiting-requests.widget.tsx'

const low = (index: number) => ({
  ...aStock({ material_id: `m${index}`, name: `Screw ${index}`, stock: '1', unit: 'pcs' }),
  store_id: 's',
  store_name: 'Main store',
})

it.each([
  ['small', 4],
  ['wide', 8],
  ['tall', 9],
] as const)(
  'shows at the size %s so much of what is low as it has room for, and how much there is',
  async (size, shown) => {
    providePeer({
      '/store/get_low_stock': () => ({
        materials: Array.from({ length: 9 }, (_, index) => low(index)),
        total: 1234,
      }),
    })
    renderRemote(<LowStockWidget projectId="p" size={size} />)
    const list = within(await screen.findByRole('list', { name: 'Low stock' }))
    expect(list.getAllByRole('link')).toHaveLength(shown)
    const first = list.getByRole('link', { name: 'Screw 0 Main store 1 pcs' })
    expect(first).toHaveAttribute('href', '/p/HQ/stores/s/materials/m0')
    expect(screen.getByText('1,234')).toBeVisible()
    expect(screen.getByRole('link', { name: 'All low stock' })).toHaveAttribute('href', '/p/HQ/stores/short')
  },
)

it.each([
  [['stock_request_approve'], { state: 'Pending' }],
  [['store_materials_view', 'store_materials_issue'], { state: 'Approved' }],
  [['stock_request_approve', 'store_materials_view', 'store_materials_supply'], { open: true }],
] as const)('shows the requests that wait for a person with %s, the oldest first', async (may, waits) => {
  const { asked } = providePeer({
    '/store/search_stock_request': () => ({
      requests: [
        aRequest({
          ...{ id: 'r1', reference: 'SR-00042', store_name: 'Depot', requested_by_name: 'Amal' },
          needed_by: '2026-12-01',
        }),
      ],
    }),
  })
  renderRemote(<WaitingRequestsWidget projectId="p" size="small" />, { may: [...may] })
  const list = within(await screen.findByRole('list', { name: 'Waiting requests' }))
  expect(
    list.getByRole('link', { name: /^SR-00042 Depot · Amal · needed by December 1, 2026/ }),
  ).toHaveAttribute('href', '/p/HQ/stores/requests/r1')
  expect(asked[0]?.input).toMatchObject({ ...waits, sort: 'oldest' })
})

it('says that nothing waits, and that a card could not be loaded', async () => {
  providePeer({
    '/store/search_stock_request': () => ({ requests: [] }),
    '/store/get_low_stock': () => new CallFailure('unavailable', 'server_error', { status: 503 }),
  })
  renderRemote(
    <>
      <WaitingRequestsWidget projectId="p" size="small" />
      <LowStockWidget projectId="p" size="small" />
    </>,
  )
  expect(await screen.findByText('No request is waiting for you.')).toBeVisible()
  expect(await screen.findByText('Failed to load data. Please try again.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
})
