import type { StockRequest } from '@atrium/contract'
import { modalStack } from '@atrium/portal/host'
import { providePeer, type Answers } from '@atrium/testing/remote'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { aRequest, aStock } from '../../../fixtures/a-stock.ts'
import { aStoreInfo } from '../../../fixtures/a-store.ts'
import { layOut, renderRemote, type RemoteOptions } from '../../../fixtures/render-remote.tsx'
import StockRequestPage from '../../pages/stock-request.page.tsx'
import StockRequestsPage from '../../pages/stock-requests.page.tsx'

beforeEach(() => layOut())

const line = { name: 'Screws', unit: 'pcs' }
const roof = aRequest({
  id: 'r2',
  number: 12,
  reference: 'SR-00012',
  lines: [
    { ...line, material_id: 'm1', code: 'SCREW-10', quantity: '4', done: '0' },
    { ...line, material_id: 'm2', code: 'SCREW-9', quantity: '2.5', done: '1' },
  ],
})

function openList(more: Answers = {}, options: RemoteOptions = {}) {
  const { asked } = providePeer({
    '/saved-view/search': () => ({ views: [] }),
    '/store/search_stock_request': () => ({ requests: [roof] }),
    '/store/info/{id}': () => ({ store: aStoreInfo({ id: 's1', name: 'Harbour store', code: 'MS-1' }) }),
    ...more,
  })
  return { asked, ...renderRemote(<StockRequestsPage />, { at: 'stores/requests', ...options }) }
}

function openRequest(request: StockRequest, more: Answers = {}) {
  const { asked } = providePeer({
    '/store/get_stock_request_details': () => ({ request, ledgers: [], history: [] }),
    '/activity/list': () => ({ entries: [], next: null, comments: { is_staff: false, may_add: true } }),
    ...more,
  })
  const at = { at: `stores/requests/${request.id}`, parameters: { requestId: request.id } }
  return { asked, ...renderRemote(<StockRequestPage />, at) }
}

it('completes what is there, and leaves the rest for later', async () => {
  const { user, asked } = openRequest(
    { ...roof, state: 'Approved' },
    {
      '/store/find_materials': () => ({
        // Of the seven that are reserved, four are reserved for this request.
        materials: [aStock({ material_id: 'm1', stock: '5', reserved: '7' })],
      }),
      '/store/complete_stock_request': () => ({ ok: true, state: 'Approved', version: 2, entries: [] }),
    },
  )
  await user.click(await screen.findByRole('button', { name: 'Complete' }))
  const dialog = within(await screen.findByRole('dialog', { name: /Complete/ }))
  expect(await dialog.findByText('On hand 5 · Reserved for others 3 · Free 2')).toBeVisible()
  expect(dialog.getByRole('textbox', { name: /Quantity of SCREW-9/ })).toHaveValue('')
  await user.click(dialog.getByRole('button', { name: 'Complete' }))
  await waitFor(() =>
    expect(asked.find(({ path }) => path === '/store/complete_stock_request')?.input).toMatchObject({
      lines: [{ material_id: 'm1', quantity: '2' }],
    }),
  )
})

it('links to the store, the person and the location of a request, and says when it is needed', async () => {
  openRequest({
    ...roof,
    ...{ recipient_id: 'u7', recipient_name: 'Rami Roof', location_id: 'l3', location_name: 'Roof' },
    needed_by: '2026-12-01',
  })
  const linkOf = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href')
  expect(await linkOf('Harbour store')).toBe('/p/HQ/stores/s1')
  expect(screen.getByText('Rami Roof')).toBeVisible()
  expect(screen.getByText('Roof')).toBeVisible()
  expect(screen.getByText('December 1, 2026')).toBeVisible()
})

it('requests for a person, at a location, by a day', async () => {
  const screws = aStock({ material_id: 'm1', code: 'SCREW-4', name: 'Screws', stock: '10' })
  const { user, asked } = openList(
    {
      '/store/find_materials': () => ({ materials: [screws] }),
      '/store/create_stock_request': () => ({ ok: true, id: 'new', number: 13, reference: 'SR-00013' }),
    },
    { at: 'stores/requests?store=s1' },
  )
  await screen.findByRole('button', { name: /Harbour store/ })
  await user.click(await screen.findByRole('button', { name: 'New request' }))
  for (const [name, picked] of [
    ['For: Choose a person', { id: 'u7', name: 'Rami Roof', email: '', file_number: '' }],
    ['Location: Choose a location', { id: 'l3', name: 'Roof', code: 'R', address: null }],
  ] as const) {
    await user.click(await screen.findByRole('button', { name }))
    await waitFor(() => expect(modalStack.getState().modals).toHaveLength(1))
    modalStack.getState().modals[0]?.settle({ role: 'ok', data: [picked] })
    await screen.findByRole('button', { name: `${name.split(':')[0]}: ${picked.name}` })
  }
  fireEvent.change(screen.getByLabelText('Needed by'), { target: { value: '2026-12-01' } })
  await user.type(await screen.findByRole('combobox', { name: 'Code or name' }), 'SCREW-4{Enter}')
  await screen.findByRole('textbox', { name: /Quantity of SCREW-4/ })
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() =>
    expect(asked.find(({ path }) => path === '/store/create_stock_request')?.input).toMatchObject({
      recipient_id: 'u7',
      location_id: 'l3',
      needed_by: '2026-12-01',
    }),
  )
})

it('lists only open requests if the address says so', async () => {
  const { asked } = openList({}, { at: 'stores/requests?state=Open' })
  await screen.findByRole('row', { name: /SR-00012/ })
  const input = asked.find(({ path }) => path === '/store/search_stock_request')?.input
  expect(input).toMatchObject({ open: true })
  expect(input).not.toHaveProperty('state')
})
