import { CallFailure } from '@atrium/client'
import type { CallReply, Material, StockRequest } from '@atrium/contract'
import { modalStack } from '@atrium/portal/host'
import { providePeer, type Answers } from '@atrium/testing/remote'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { aRequest, aStock } from '../../fixtures/a-stock.ts'
import { aStoreInfo } from '../../fixtures/a-store.ts'
import { layOut, renderRemote, type RemoteOptions } from '../../fixtures/render-remote.tsx'
import StockRequestPage from './stock-request.page.tsx'
import StockRequestsPage from './stock-requests.page.tsx'

beforeEach(() => layOut())

const lines = [
  { material_id: 'm1', code: 'SCREW-10', name: 'Screws', unit: 'pcs', quantity: '4', done: '0' },
  { material_id: 'm2', code: 'SCREW-9', name: 'Small screws', unit: 'pcs', quantity: '2.5', done: '1' },
]
const roof = aRequest({ id: 'r2', number: 12, reference: 'SR-00012', note: 'For the roof', lines })
const transfer = aRequest({
  id: 'r1',
  number: 11,
  reference: 'SR-00011',
  type: 'transfer',
  state: 'Approved',
  to_store_id: 's2',
  to_store_name: 'Site store',
  to_store_code: 'SS-2',
  lines: lines.slice(0, 1),
})

function aMaterial(code: string): Material {
  const said = { name: `Screw ${code}`, description: '', unit: 'pcs', category: '' }
  return { id: code, code, ...said, reorder_level: '0', photo: null, version: 1 }
}

function openList(more: Answers = {}, options: RemoteOptions = {}) {
  const { asked } = providePeer({
    '/saved-view/search': () => ({ views: [] }),
    '/store/search_stock_request': ({ state, page = 1 }) => ({
      requests: page === 1 ? [roof, transfer].filter((one) => !state || one.state === state) : [],
    }),
    '/store/info/{id}': () => ({ store: aStoreInfo({ id: 's1', name: 'Harbour store', code: 'MS-1' }) }),
    ...more,
  })
  return { asked, ...renderRemote(<StockRequestsPage />, { at: 'stores/requests', ...options }) }
}

const made: CallReply<'/activity/list'>['entries'][number] = {
  id: '0.1',
  at: '2026-11-20T09:30:00.000Z',
  who: { id: null, name: 'Ana Diaz' },
  kind: 'request.Pending',
  changes: [],
  long: [],
  things: [],
  more_given: 0,
  more_taken: 0,
  amount: null,
  count: null,
  note: 'For the roof',
  until: null,
  is_imported: false,
  entry: '1',
  comment: null,
}

function openRequest(request: StockRequest, more: Answers = {}, options: RemoteOptions = {}) {
  const { asked } = providePeer({
    '/store/get_stock_request_details': () => ({ request, ledgers: [], history: [] }),
    '/activity/list': () => ({ entries: [made], next: null, comments: { is_staff: false, may_add: true } }),
    ...more,
  })
  const rendered = renderRemote(<StockRequestPage />, {
    at: `stores/requests/${request.id}`,
    parameters: { requestId: request.id },
    ...options,
  })
  return { asked, ...rendered }
}

it('lists requests with number, stores and state, and links to each', async () => {
  openList()
  const row = await screen.findByRole('row', { name: /SR-00012 · Issue/ })
  expect(row).toHaveTextContent('For the roof')
  expect(row).toHaveTextContent('Pending')
  expect(within(row).getByRole('link')).toHaveAttribute('href', '/p/HQ/stores/requests/r2')
  expect(screen.getByRole('row', { name: /SR-00011 · Transfer/ })).toHaveTextContent(
    /Harbour store MS-1.*To store.*Site store SS-2/,
  )
})

it("hides the bookings from a user who may not see the store's stock", async () => {
  openRequest(roof, {}, { may: ['store_view', 'stock_request_view'] })
  expect(await screen.findByRole('heading', { name: 'Activity' })).toBeVisible()
  expect(screen.queryByText('Movements')).not.toBeInTheDocument()
})

it('keeps the filters in the address, and reads them from it', async () => {
  const { user, asked } = openList({}, { at: 'stores/requests?type=issue&store=s1' })
  await screen.findByRole('row', { name: /SR-00012/ })
  expect(asked.find(({ path }) => path === '/store/search_stock_request')?.input).toMatchObject({
    type: 'issue',
    store_id: 's1',
  })
  expect(await screen.findByRole('button', { name: 'Store: Harbour store · MS-1' })).toBeVisible()
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Rejected')
  expect(await screen.findByText('No stock requests found')).toBeVisible()
  expect(location.search).toContain('state=Rejected')
})

it('lists the oldest first if the head says so', async () => {
  const { user, asked } = openList()
  await screen.findByRole('row', { name: /SR-00012/ })
  await user.click(screen.getByRole('button', { name: 'Request' }))
  await waitFor(() =>
    expect(asked.findLast(({ path }) => path === '/store/search_stock_request')?.input).toMatchObject({
      sort: 'oldest',
    }),
  )
  expect(location.search).toBe('?sort=oldest')
})

it('says that the requests cannot be loaded, tries again, and says that there are none yet', async () => {
  let isDown = true
  const { user } = openList({
    '/store/search_stock_request': () =>
      isDown ? new CallFailure('unavailable', 'server_error', { status: 503 }) : { requests: [] },
  })
  expect(await screen.findByText('The stock requests could not be loaded')).toBeVisible()
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('There are no stock requests yet')).toBeVisible()
})

it('requests materials of a store by their codes', async () => {
  const screws = aStock({ material_id: 'm1', code: 'SCREW-4', name: 'Screws', stock: '10' })
  const { user, asked } = openList({
    '/store/find_materials': () => ({ materials: [screws] }),
    '/store/create_stock_request': () => ({ ok: true, id: 'new', number: 13, reference: 'SR-00013' }),
  })
  await user.click(await screen.findByRole('button', { name: 'New request' }))
  await user.click(await screen.findByRole('button', { name: 'Send request' }))
  const field = await screen.findByRole('button', {
    name: /^Store: Choose a store, required$/,
    description: /required/i,
  })
  await user.click(field)
  await waitFor(() => expect(modalStack.getState().modals).toHaveLength(1))
  const picked = { id: 's1', name: 'Harbour store', code: 'MS-1', type: 'Main' }
  modalStack.getState().modals[0]?.settle({ role: 'ok', data: [picked] })
  await user.type(await screen.findByRole('combobox', { name: 'Code or name' }), 'SCREW-4{Enter}')
  await screen.findByRole('textbox', { name: /Quantity of SCREW-4/ })
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(location.pathname).toBe('/p/HQ/stores/requests/new'))
  expect(asked.find(({ path }) => path === '/store/create_stock_request')?.input).toEqual({
    project_id: 'p',
    store_id: 's1',
    type: 'issue',
    lines: [{ material_id: 'm1', quantity: '1' }],
  })
})

it('finds codes in the catalogue for a user who may not see the stock, and shows no amounts', async () => {
  const others = Array.from({ length: 100 }, (_, index) => aMaterial(`SCREW-1${index}`))
  const { user, asked } = openList(
    {
      '/material/search': ({ page }) => ({
        materials: page === 1 ? others : [aMaterial('SCREW-1')],
        total: 101,
      }),
      '/store/create_stock_request': () => ({ ok: true, id: 'new', number: 13, reference: 'SR-00013' }),
    },
    {
      at: 'stores/requests?store=s1',
      may: ['stock_request_view', 'stock_request_add', 'store_view', 'materials_view'],
    },
  )
  await screen.findByRole('button', { name: /Harbour store/ })
  await user.click(await screen.findByRole('button', { name: 'New request' }))
  await user.type(await screen.findByRole('combobox', { name: 'Code or name' }), 'screw-1{Enter}')
  await screen.findByRole('textbox', { name: /Quantity of SCREW-1 / })
  expect(screen.queryByText(/on hand/i)).not.toBeInTheDocument()
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(location.pathname).toBe('/p/HQ/stores/requests/new'))
  expect(asked.find(({ path }) => path === '/store/create_stock_request')?.input).toMatchObject({
    lines: [{ material_id: 'SCREW-1', quantity: '1' }],
  })
})

it('offers no request to a user who can see no materials', async () => {
  openList({}, { may: ['stock_request_view', 'stock_request_add', 'store_view'] })
  await screen.findByRole('row', { name: /SR-00012/ })
  expect(screen.queryByRole('button', { name: 'New request' })).not.toBeInTheDocument()
})

it('cancels a request with a note and the version that was shown', async () => {
  let answer: CallFailure | { ok: true; state: 'Cancelled'; version: number } = new CallFailure(
    'conflict',
    'conflict_version',
    { status: 409 },
  )
  const { user, asked } = openRequest(roof, { '/store/cancel_stock_request': () => answer })
  await user.click(await screen.findByRole('button', { name: 'Cancel request' }))
  const dialog = await screen.findByRole('dialog', { name: 'Cancel request SR-00012' })
  expect(within(dialog).queryByRole('textbox', { name: /Quantity/ })).not.toBeInTheDocument()
  const note = within(dialog).getByRole('textbox', { name: 'Note' })
  await user.type(note, 'Found some')
  const send = within(dialog).getByRole('button', { name: 'Cancel request' })
  await user.click(send)
  expect(await within(dialog).findByRole('alert')).toBeVisible()
  expect(note).toHaveValue('Found some')
  answer = { ok: true, state: 'Cancelled', version: 2 }
  await user.click(send)
  await waitFor(() => expect(dialog).not.toBeInTheDocument())
  const cancelled = asked.filter(({ path }) => path === '/store/cancel_stock_request')
  expect(cancelled.map(({ input }) => input)).toEqual(
    Array.from({ length: 2 }, () => ({ request_id: 'r2', version: 1, note: 'Found some' })),
  )
})

it('shows the lines of a request with remaining amounts, and its activity', async () => {
  openRequest({ ...roof, state: 'Approved' })
  expect(await screen.findByRole('heading', { level: 1, name: 'Stock request HQ SR-00012' })).toBeVisible()
  const table = screen.getByRole('table', { name: 'Lines of request SR-00012' })
  expect(within(table).getByRole('row', { name: /Small screws SCREW-9 2.5 pcs 1 1.5/ })).toBeVisible()
  const [asked] = within(await screen.findByRole('group', { name: 'Activity' })).getAllByRole('listitem')
  expect(asked).toHaveTextContent(/Requested.*Ana Diaz.*For the roof/)
  expect(screen.getByRole('textbox', { name: 'Comment' })).toBeVisible()
  expect(screen.getByText('No movements yet.')).toBeVisible()
})

it('names the work order that a request is for, and leads to it; nothing to who does not see it', async () => {
  const { unmount } = openRequest({
    ...roof,
    work_id: 'o1',
    work: { id: 'o1', reference: 'CM-00042', title: 'The lamp flickers' },
  })
  expect(await screen.findByRole('link', { name: 'CM-00042' })).toHaveAttribute('href', '/p/HQ/work/o1')
  expect(screen.getByText('The lamp flickers')).toBeVisible()
  unmount()
  openRequest(roof)
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByText('Work order')).not.toBeInTheDocument()
})

it.each([
  ['Pending', ['stock_request_approve'], ['Approve', 'Reject', 'Cancel request']],
  ['Pending', ['stock_request_add'], []],
  ['Approved', ['store_materials_issue'], ['Complete']],
  ['Approved', ['store_materials_return'], []],
  ['Completed', ['stock_request_approve', 'store_materials_issue'], []],
] as const)('%s: who has %s may %s', async (state, codes, actions) => {
  openRequest({ ...roof, state }, {}, { may: ['stock_request_view', ...codes] })
  await screen.findByRole('heading', { level: 1 })
  const all = ['Approve', 'Reject', 'Complete', 'Cancel request']
  expect(all.filter((name) => screen.queryByRole('button', { name }))).toEqual(actions)
})

it('shows stock before an approval, marks what is short in words, and approves what is free', async () => {
  const { user, asked } = openRequest(roof, {
    '/store/find_materials': () => ({
      materials: [aStock({ material_id: 'm1', stock: '10', reserved: '7' })],
    }),
    '/store/approve_stock_request': () => ({ ok: true, state: 'Approved', version: 2 }),
  })
  await user.click(await screen.findByRole('button', { name: 'Approve' }))
  const dialog = within(await screen.findByRole('dialog', { name: /Approve/ }))
  const [screws, small] = await dialog.findAllByRole('listitem')
  expect(await dialog.findByText('On hand 10 · Reserved 7 · Free 3')).toBeVisible()
  expect(screws).toHaveTextContent('1 pcs short')
  // The store keeps none of these materials.
  expect(small).toHaveTextContent('On hand 0 · Reserved 0 · Free 0')
  expect(small).toHaveTextContent('None is free')
  expect(dialog.getByRole('status')).toHaveTextContent('2 lines ask for more than is free')
  expect(dialog.getByRole('textbox', { name: /Quantity of SCREW-10/ })).toHaveValue('3')
  expect(dialog.getByRole('textbox', { name: /Quantity of SCREW-9/ })).toHaveValue('1.5')
  await user.click(dialog.getByRole('button', { name: 'Approve' }))
  await waitFor(() =>
    expect(asked.find(({ path }) => path === '/store/approve_stock_request')?.input).toMatchObject({
      lines: [
        { material_id: 'm1', quantity: '3' },
        { material_id: 'm2', quantity: '1.5' },
      ],
    }),
  )
})

it('does not load stock that the user may not see, and says so', async () => {
  const { user, asked } = openRequest(roof, {}, { may: ['stock_request_view', 'stock_request_approve'] })
  await user.click(await screen.findByRole('button', { name: 'Approve' }))
  expect(await screen.findByText(/You cannot see the stock of this store/)).toBeVisible()
  expect(asked.some(({ path }) => path === '/store/find_materials')).toBe(false)
})

it('says that the stock cannot be loaded, and tries again', async () => {
  let isDown = true
  const down = new CallFailure('unavailable', 'server_error', { status: 503 })
  const { user } = openRequest(roof, { '/store/find_materials': () => (isDown ? down : { materials: [] }) })
  await user.click(await screen.findByRole('button', { name: 'Approve' }))
  expect(await screen.findByText('The stock of this store could not be loaded.')).toBeVisible()
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findAllByText('On hand 0 · Reserved 0 · Free 0')).toHaveLength(2)
})

it('approves less, and keeps the entries after a conflict', async () => {
  let answer: CallFailure | { ok: true; state: 'Approved'; version: number } = new CallFailure(
    'conflict',
    'stock_request_state',
    { status: 409, params: { state: 'Cancelled' } },
  )
  const { user, asked } = openRequest(roof, { '/store/approve_stock_request': () => answer })
  await user.click(await screen.findByRole('button', { name: 'Approve' }))
  const screws = await screen.findByRole('textbox', { name: /Quantity of SCREW-10/ })
  expect(screws).toHaveValue('4')
  await user.clear(screws)
  await user.type(screws, '3')
  const dialog = screen.getByRole('dialog', { name: 'Approve request SR-00012' })
  await user.click(within(dialog).getByRole('button', { name: 'Approve' }))
  expect(
    await screen.findByText(/Somebody else has already changed the request. Its state is now Cancelled/),
  ).toBeVisible()
  expect(screws).toHaveValue('3')
  answer = { ok: true, state: 'Approved', version: 2 }
  await user.click(within(dialog).getByRole('button', { name: 'Approve' }))
  await waitFor(() => expect(dialog).not.toBeInTheDocument())
  expect(asked.findLast(({ path }) => path === '/store/approve_stock_request')?.input).toEqual({
    request_id: 'r2',
    version: 1,
    lines: [
      { material_id: 'm1', quantity: '3' },
      { material_id: 'm2', quantity: '1.5' },
    ],
  })
})

it('completes a part: empty lines remain, and a refused line is named', async () => {
  let isShort = true
  const { user, asked } = openRequest(
    { ...roof, state: 'Approved' },
    {
      '/store/complete_stock_request': () =>
        isShort
          ? new CallFailure('conflict', 'stock_insufficient', {
              status: 409,
              fields: {
                'lines.0.quantity': { key: 'stock_insufficient', params: { available: '1' }, message: '' },
              },
            })
          : { ok: true, state: 'Approved', version: 2, entries: [] },
    },
  )
  await user.click(await screen.findByRole('button', { name: 'Complete' }))
  const dialog = await screen.findByRole('dialog', { name: 'Complete request SR-00012' })
  const small = await screen.findByRole('textbox', { name: /Quantity of SCREW-9/ })
  await user.clear(small)
  const send = within(dialog).getByRole('button', { name: 'Complete' })
  await user.click(send)
  const screws = await screen.findByRole('textbox', { name: /Quantity of SCREW-10/ })
  await waitFor(() => expect(screws).toHaveFocus())
  expect(screws).toHaveAccessibleDescription(/Not enough stock: 1 available/)
  isShort = false
  await user.keyboard('1')
  await user.click(send)
  await waitFor(() => expect(dialog).not.toBeInTheDocument())
  expect(asked.findLast(({ path }) => path === '/store/complete_stock_request')?.input).toEqual({
    request_id: 'r2',
    version: 1,
    lines: [{ material_id: 'm1', quantity: '1' }],
  })
})

it('completes a supply with prices: the last ones unless somebody types others', async () => {
  const found = (id: string, last_cost: string | null) => aStock({ material_id: id, last_cost })
  const { user, asked } = openRequest(
    { ...roof, type: 'supply', state: 'Approved' },
    {
      '/store/find_materials': () => ({ materials: [found('m1', '3.2'), found('m2', null)] }),
      '/store/complete_stock_request': () => ({ ok: true, state: 'Completed', version: 2, entries: [] }),
    },
  )
  await user.click(await screen.findByRole('button', { name: 'Complete' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Complete request SR-00012' }))
  const first = await dialog.findByRole('textbox', { name: /Unit price of SCREW-10/ })
  await waitFor(() => expect(first).toHaveValue('3.2'))
  expect(first).toHaveAccessibleDescription(/^Last price/)
  expect(dialog.getByText('1 of 2 lines has no price. Its value stays unknown.')).toBeVisible()
  const second = dialog.getByRole('textbox', { name: /Unit price of SCREW-9/ })
  await user.type(second, '-1')
  await user.click(dialog.getByRole('button', { name: 'Complete' }))
  expect(asked.some(({ path }) => path === '/store/complete_stock_request')).toBe(false)
  await user.clear(second)
  await user.type(second, '0.5')
  expect(dialog.getByText('All lines have a price.')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Complete' }))
  await waitFor(() =>
    expect(asked.findLast(({ path }) => path === '/store/complete_stock_request')?.input).toMatchObject({
      lines: [
        { material_id: 'm1', unit_cost: '3.2' },
        { material_id: 'm2', unit_cost: '0.5' },
      ],
    }),
  )
})

it('prints the remaining lines by code, with a box to tick', async () => {
  const printed = Promise.withResolvers<string[]>()
  vi.stubGlobal('print', () => {
    const sheet = document.querySelector('[data-print-sheet]')
    printed.resolve([...(sheet?.querySelectorAll('tr') ?? [])].map((row) => row.textContent))
    dispatchEvent(new Event('afterprint'))
  })
  const { user } = openRequest({ ...roof, state: 'Approved' })
  await user.click(await screen.findByRole('button', { name: 'Print picking list' }))
  expect(await printed.promise).toEqual([
    'PickedCodeMaterialTo pick',
    'SCREW-9Small screws1.5 pcs',
    'SCREW-10Screws4 pcs',
  ])
  await waitFor(() => expect(document.querySelector('[data-print-sheet]')).toBeNull())
  vi.unstubAllGlobals()
})

it('says that a request does not exist', async () => {
  openRequest(roof, {
    '/store/get_stock_request_details': () => new CallFailure('not_found', 'not_found', { status: 404 }),
  })
  expect(await screen.findByText('This stock request was not found')).toBeVisible()
})
