import { CallFailure } from '@atrium/client'
import { providePeer, type Answers } from '@atrium/testing/remote'
import { modalStack } from '@atrium/portal/host'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { aStore } from '../../fixtures/a-store.ts'
import { layOut, renderRemote, type RemoteOptions } from '../../fixtures/render-remote.tsx'
import StoresPage from './stores.page.tsx'

beforeEach(() => layOut())

const stores = Array.from({ length: 250 }, (_, index) =>
  aStore({
    id: `s${index + 1}`,
    name: `Store ${index + 1}`,
    type: index % 2 === 0 ? 'Main' : 'Sub',
    address: 'Harbour 4',
  }),
)

function openPage(options: RemoteOptions = {}, more: Answers = {}) {
  const { asked } = providePeer({
    '/saved-view/search': () => ({ views: [] }),
    '/store/search': ({ page = 1, limit = 20, type = 'All', search_text: text = '' }) => ({
      stores: stores
        .filter((store) => (type === 'All' || store.type === type) && store.name.includes(text))
        .slice((page - 1) * limit, page * limit),
    }),
    '/store/count_stock': ({ store_ids: ids }) => ({
      counts: ids.map((store_id) => ({
        store_id,
        materials: 12,
        low: 3,
        out: 1,
        open_requests: 2,
        last_movement: '2026-03-04T10:00:00.000Z',
      })),
    }),
    ...more,
  })
  return { asked, ...renderRemote(<StoresPage />, { at: 'stores', ...options }) }
}

it('lists the stores with code, type and address, and links to each', async () => {
  const { user } = openPage()
  const link = await screen.findByRole('link', { name: /Store 1\b/ })
  expect(link).toHaveAttribute('href', '/p/HQ/stores/s1')
  expect(
    await screen.findByRole('row', { name: /Store 2 S2 · Harbour 4 Sub store 12 3 1 2 Mar 4, 2026/ }),
  ).toBeVisible()
  await user.click(link)
  expect(location.pathname).toBe('/p/HQ/stores/s1')
})

it('counts no stock for a user who may not see any', async () => {
  const { asked } = openPage({ may: ['store_view'] })
  await screen.findByRole('link', { name: /Store 1\b/ })
  expect(screen.queryByRole('columnheader', { name: 'Low' })).not.toBeInTheDocument()
  expect(asked.some(({ path }) => path === '/store/count_stock')).toBe(false)
})

it('lists the stores all the same if their stock cannot be counted', async () => {
  openPage({}, { '/store/count_stock': () => new CallFailure('internal', 'unexpected', { status: 500 }) })
  expect(await screen.findByRole('row', { name: /Store 2 S2 · Harbour 4 Sub store – – – – –/ })).toBeVisible()
})

it('says that more stores could not be loaded, and tries again', async () => {
  let works = false
  const { user } = openPage(
    {},
    {
      '/store/search': ({ page = 1, limit = 20 }) =>
        page === 1 || works
          ? { stores: stores.slice((page - 1) * limit, page * limit) }
          : new CallFailure('internal', 'unexpected', { status: 500 }),
    },
  )
  await screen.findByRole('link', { name: /Store 1\b/ })
  fireEvent.scroll(screen.getByRole('table', { name: 'Stores' }), { target: { scrollTop: 90 * 52 } })
  // Once below the list and once as a toast.
  expect(await screen.findAllByText('The stores could not be loaded')).toHaveLength(2)
  works = true
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument())
  expect(screen.getByText('200 stores so far')).toBeInTheDocument()
})

it('moves by arrow keys, and loads the next page before the end comes into view', async () => {
  const { user, asked } = openPage()
  ;(await screen.findByRole('link', { name: /Store 1\b/ })).focus()
  await user.keyboard('{ArrowDown}')
  expect(await screen.findByRole('link', { name: /Store 2\b/ })).toHaveFocus()
  await user.keyboard('{End}')
  expect(await screen.findByRole('link', { name: /Store 100\b/ })).toHaveFocus()
  const table = screen.getByRole('table', { name: 'Stores' })
  fireEvent.scroll(table, { target: { scrollTop: 90 * 52 } })
  const pages = () => asked.filter(({ path }) => path === '/store/search').map(({ input }) => input['page'])
  await waitFor(() => expect(pages()).toEqual([1, 2]))
  await user.keyboard('{PageDown}')
  expect(await screen.findByRole('link', { name: /Store 110\b/ })).toHaveFocus()
})

it('searches and filters by type, with both in the address', async () => {
  const { user } = openPage()
  await user.type(await screen.findByRole('searchbox', { name: 'Search stores' }), 'Store 24')
  await waitFor(() => expect(location.search).toBe('?search=Store+24'))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Store Type' }), 'Sub Stores')
  await waitFor(() => expect(location.search).toBe('?search=Store+24&type=Sub'))
  await waitFor(() => expect(screen.queryByRole('link', { name: /Store 241/ })).not.toBeInTheDocument())
  expect(await screen.findByRole('link', { name: /Store 242/ })).toBeVisible()
})

it('sorts by the head of the name, and keeps the order in the address and in a saved view', async () => {
  const { user, asked } = openPage({}, { '/saved-view/create': () => ({ status: 'ok', id: 'v1' }) })
  await screen.findByRole('link', { name: /Store 1\b/ })
  await user.click(screen.getByRole('button', { name: 'Name' }))
  await waitFor(() => expect(location.search).toBe('?sort=name_desc'))
  await waitFor(() =>
    expect(asked.findLast(({ path }) => path === '/store/search')?.input).toMatchObject({
      sort: 'name_desc',
    }),
  )
  await user.click(screen.getByRole('button', { name: 'Views' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Save as a view…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Save as a view…' }))
  await user.type(dialog.getByRole('textbox', { name: /^Name/ }), 'From the end')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(asked.find(({ path }) => path === '/saved-view/create')?.input).toEqual({
      screen: 'stores.list',
      name: 'From the end',
      filters: { sort: 'name_desc' },
    }),
  )
})

it('sorts by figures, the largest first, for a user who sees them', async () => {
  const { user, asked } = openPage()
  await screen.findByRole('link', { name: /Store 1\b/ })
  const sorted = (by: string) =>
    waitFor(() =>
      expect(asked.findLast(({ path }) => path === '/store/search')?.input).toMatchObject({ sort: by }),
    )
  await user.click(screen.getByRole('button', { name: 'Low' }))
  await sorted('low_desc')
  expect(location.search).toBe('?sort=low_desc')
  await user.click(screen.getByRole('button', { name: 'Low' }))
  await sorted('low')
  await user.click(screen.getByRole('button', { name: 'Last movement' }))
  await sorted('last_movement_desc')
  for (const name of ['Materials', 'Out of stock', 'Open requests'])
    expect(screen.getByRole('button', { name })).toBeVisible()
})

it('lists stores by name to a user who may not see the figure that the address sorts by', async () => {
  const { asked } = openPage({ at: 'stores?sort=low_desc', may: ['store_view'] })
  await screen.findByRole('link', { name: /Store 1\b/ })
  expect(asked.find(({ path }) => path === '/store/search')?.input).not.toHaveProperty('sort')
})

it('reads its state from the address', async () => {
  openPage({ at: 'stores?search=nothing&type=Staging' })
  expect(await screen.findByText('No stores found')).toBeVisible()
  expect(screen.getByRole('searchbox')).toHaveValue('nothing')
  expect(screen.getByRole('combobox', { name: 'Store Type' })).toHaveValue('Staging')
})

it('shows texts for an empty list and for a failure', async () => {
  let isDown = true
  const { user } = openPage(
    {},
    {
      '/store/search': () =>
        isDown ? new CallFailure('unavailable', 'server_error', { status: 503 }) : { stores: [] },
    },
  )
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.getAllByText('The stores could not be loaded')[0]).toBeVisible()
  isDown = false
  await user.click(again)
  expect(await screen.findByText('There are no stores yet')).toBeVisible()
})

it('opens the form for a new store if the address says so, and takes it out of the address when it closes', async () => {
  const { user } = openPage({ at: 'stores?add=1&type=Main', may: ['store_add', 'store_view_all'] })
  const form = await screen.findByRole('dialog', { name: 'Add store' })
  await user.click(within(form).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(location.search).toBe('?type=Main'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('opens no form for a new store to a user who may not add one', async () => {
  openPage({ at: 'stores?add=1', may: ['store_view', 'store_view_all'] })
  await screen.findByRole('link', { name: /Store 1\b/ })
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('lets the user choose the store if the address asks to book stock', async () => {
  openPage({ at: 'stores?book=supply' })
  await waitFor(() => expect(modalStack.getState().modals).toHaveLength(1))
  const [modal] = modalStack.getState().modals
  expect(modal).toMatchObject({ name: 'pickStores', owner: 'stores', props: { mode: 'single' } })
  expect(location.search).toBe('')
  act(() => modal?.settle({ role: 'ok', data: [{ id: 's7', name: 'Store 7', code: 'S7', type: 'Main' }] }))
  await waitFor(() => expect(location.pathname + location.search).toBe('/p/HQ/stores/s7?book=supply'))
})
