import { CallFailure } from '@atrium/client'
import { modalStack } from '@atrium/portal/host'
import { providePeer, type Answers } from '@atrium/testing/remote'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { aStoreInfo } from '../../fixtures/a-store.ts'
import { aStock } from '../../fixtures/a-stock.ts'
import { layOut, renderRemote, type RemoteOptions } from '../../fixtures/render-remote.tsx'
import StorePage from './store.page.tsx'

beforeEach(() => {
  layOut()
  sessionStorage.clear()
})

const harbour = aStoreInfo({
  id: 's1',
  name: 'Harbour store',
  code: 'MS-1',
  address: 'Quay 4',
  names: { en: 'Harbour store', ar: 'مخزن الميناء' },
  counts: { locations: 3, materials: 12, open_requests: 1 },
})
const everything = Array.from({ length: 100_000 }, (_, index) =>
  aStock({
    material_id: `m${index + 1}`,
    name: `Material ${index + 1}`,
    stock: String(index),
    reorder_level: index < 2 ? '10' : '0',
    is_low: index < 2,
  }),
)

function openPage(more: Answers = {}, options: RemoteOptions = {}) {
  const { asked } = providePeer({
    '/store/info/{id}': () => ({ store: harbour }),
    '/store/get_material_categories': () => ({ categories: ['HVAC', 'Plumbing'] }),
    '/store/search_materials': ({
      page = 1,
      limit = 20,
      search_text: text = '',
      below_reorder_level: low = false,
    }) => {
      const found = everything.filter((one) => one.name.includes(text) && (!low || one.is_low))
      return {
        materials: found.slice((page - 1) * limit, page * limit),
        total: found.length,
        low: found.filter((one) => one.is_low).length,
      }
    },
    '/store/get_teams': () => ({ teams: [{ id: 't1', name: 'Night shift' }] }),
    ...more,
  })
  return {
    asked,
    ...renderRemote(<StorePage />, { at: 'stores/s1', parameters: { storeId: 's1' }, ...options }),
  }
}

it('shows a hundred thousand materials, low stock first, and loads only the pages in view', async () => {
  const { asked } = openPage()
  const table = await screen.findByRole('table', { name: 'Stock' })
  expect(table).toHaveAttribute('aria-rowcount', '100001')
  expect(within(table).getByRole('row', { name: /Material 1 M1 Out of stock 0 pcs.* 0 10/ })).toBeVisible()
  expect(within(table).getByRole('link', { name: /Material 1\b/ })).toHaveAttribute(
    'href',
    '/p/HQ/stores/s1/materials/m1',
  )
  expect(within(table).getAllByRole('row').length).toBeLessThan(60)
  fireEvent.scroll(table, { target: { scrollTop: 50_000 * 52 } })
  expect(await within(table).findByRole('link', { name: /Material 50001\b/ })).toBeVisible()
  const pages = asked
    .filter(({ path }) => path === '/store/search_materials')
    .map(({ input }) => input['page'])
  expect(new Set(pages).size).toBeLessThan(5)
  expect(asked.find(({ path }) => path === '/store/search_materials')?.input).toMatchObject({
    low_first: true,
  })
})

it('filters the stock by text, category and low stock, with the filters in the address', async () => {
  const { user, asked } = openPage()
  await screen.findByRole('table', { name: 'Stock' })
  await user.click(screen.getByRole('switch', { name: 'Below reorder level' }))
  await waitFor(() =>
    expect(screen.getByRole('table', { name: 'Stock' })).toHaveAttribute('aria-rowcount', '3'),
  )
  await user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'HVAC')
  await user.type(screen.getByRole('searchbox', { name: 'Search materials' }), 'Nothing')
  expect(await screen.findByText('No materials found')).toBeVisible()
  expect(location.search).toBe('?low=1&category=HVAC&search=Nothing')
  expect(asked.at(-1)?.input).toMatchObject({
    category: 'HVAC',
    below_reorder_level: true,
    search_text: 'Nothing',
  })
})

/** Uses the keyboard: the menu accepts a pointer only after it has stopped moving. */
async function chooseOf(name: RegExp | string, item: string, user: ReturnType<typeof openPage>['user']) {
  ;(await screen.findByRole('button', { name })).focus()
  await user.keyboard('{ArrowDown}')
  const entry = await screen.findByRole('menuitem', { name: item })
  await waitFor(() => expect(screen.getByRole('menu')).toHaveFocus())
  while (!entry.hasAttribute('data-highlighted')) await user.keyboard('{ArrowDown}')
  await user.keyboard('{Enter}')
}

it('sets a reorder level, and shows the stored one after a conflict', async () => {
  const asks: object[] = []
  const { user } = openPage({
    '/store/update_material': (input) => {
      asks.push(input)
      return asks.length === 1
        ? new CallFailure('conflict', 'conflict_version', {
            status: 409,
            current: { ...everything[0], reorder_level: '7', version: 5 },
          })
        : { status: 'ok', version: 6 }
    },
  })
  await chooseOf('Actions for Material 1', 'Set reorder level', user)
  const field = await screen.findByRole('textbox', { name: 'Reorder level' })
  await user.clear(field)
  await user.type(field, '-2')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('The quantity cannot be below zero.')).toBeVisible()
  await user.clear(field)
  await user.type(field, '12.5')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Now: 7')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(asks).toMatchObject([
    { reorder_level: '12.5', version: 1 },
    { reorder_level: '12.5', version: 5 },
  ])
})

it('removes a material without stock, and says how much is left of another', async () => {
  const { user, asked } = openPage({ '/store/remove_material': () => ({ status: 'ok' }) })
  await chooseOf('Actions for Material 2', 'Remove from store', user)
  expect(await screen.findByText(/still has some of it: 1 pcs on hand, 0 pcs reserved/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Remove from store' })).not.toBeInTheDocument()
  const close = screen.getAllByRole('button', { name: 'Close' })
  await user.click(close.at(-1) as HTMLElement)
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  await chooseOf('Actions for Material 1', 'Remove from store', user)
  await user.click(await screen.findByRole('button', { name: 'Remove from store' }))
  expect(await screen.findByText('Material 1 has been removed from the store')).toBeVisible()
  expect(asked.find(({ path }) => path === '/store/remove_material')?.input).toEqual({
    store_id: 's1',
    material_id: 'm1',
    version: 1,
  })
})

it('shows the details of a store with its names in every language', async () => {
  const { user } = openPage()
  expect(await screen.findByRole('heading', { level: 1, name: 'Harbour store' })).toBeVisible()
  await user.click(screen.getByRole('tab', { name: 'Details' }))
  expect(screen.getByText('مخزن الميناء')).toHaveAttribute('lang', 'ar')
  expect(screen.getByText('Materials in stock').nextElementSibling).toHaveTextContent('12')
  expect(location.search).toBe('?tab=details')
})

it('says what prevents the deletion of a store', async () => {
  const { user } = openPage()
  await chooseOf('More actions', 'Remove store', user)
  const blockers = await screen.findByRole('list', { name: 'Reasons' })
  expect(
    within(blockers)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['12 materials that are in stock or reserved', '1 open stock request'])
  expect(screen.queryByRole('button', { name: 'Remove store' })).not.toBeInTheDocument()
})

it('deletes an empty store, and returns to the list', async () => {
  const empty = { ...harbour, counts: { locations: 2, materials: 0, open_requests: 0 } }
  const { user, asked } = openPage({
    '/store/info/{id}': () => ({ store: empty }),
    '/store/delete': () => ({ status: 'ok' }),
  })
  await chooseOf('More actions', 'Remove store', user)
  await user.click(await screen.findByRole('button', { name: 'Remove store' }))
  await waitFor(() => expect(location.pathname).toBe('/p/HQ/stores'))
  expect(asked.find(({ path }) => path === '/store/delete')?.input).toEqual({ store_id: 's1', version: 1 })
})

it('keeps typed values beside those that another user has saved', async () => {
  let code = 'MS-1'
  let version = 1
  const { user } = openPage({
    '/store/info/{id}': () => ({ store: { ...harbour, code, version } }),
    '/store/update': (input) => {
      if (input.version !== version)
        return new CallFailure('conflict', 'conflict_version', { status: 409, current: { code, version } })
      code = input.code ?? code
      version++
      return { status: 'ok', version }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  const field = await screen.findByRole('textbox', { name: 'Code' })
  await user.clear(field)
  await user.type(field, 'MS-2')
  code = 'MS-3'
  version = 4
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Now: MS-3')).toBeVisible()
  expect(field).toHaveValue('MS-2')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(code).toBe('MS-2')
})

it('offers no actions to a user who may only view', async () => {
  const { user } = openPage({}, { may: ['store_view', 'store_materials_view', 'team_view'] })
  await screen.findByRole('table', { name: 'Stock' })
  expect(screen.queryByRole('button', { name: /Actions|Edit|More actions|Add/ })).not.toBeInTheDocument()
  expect(screen.queryByRole('tab', { name: 'Locations' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('tab', { name: 'Teams' }))
  expect(await screen.findByText('Night shift')).toBeVisible()
  expect(screen.queryByRole('button', { name: /Give|Take/ })).not.toBeInTheDocument()
})

it('gives the store to a team, removes it again, and shows a refusal', async () => {
  let teams = [{ id: 't1', name: 'Night shift' }]
  let isRefused = true
  const { user, asked } = openPage(
    {
      '/store/get_teams': () => ({ teams }),
      '/store/add_team': () => {
        teams = [...teams, { id: 't2', name: 'Day shift' }]
        return { status: 'ok' }
      },
      '/store/remove_team': ({ team_id }) => {
        if (isRefused) return new CallFailure('unavailable', 'something_wrong', { status: 503 })
        teams = teams.filter(({ id }) => id !== team_id)
        return { status: 'ok' }
      },
    },
    { at: 'stores/s1?tab=teams' },
  )
  await user.click(await screen.findByRole('button', { name: 'Assign to a team' }))
  await waitFor(() => expect(modalStack.getState().modals).toHaveLength(1))
  const [modal] = modalStack.getState().modals
  expect(modal).toMatchObject({ name: 'pickTeam', props: { projectId: 'p' } })
  modal?.settle({ role: 'ok', data: { id: 't2', name: 'Day shift' } })
  expect(await screen.findByText('The store has been assigned to Day shift')).toBeVisible()
  const list = await screen.findByRole('list', { name: 'Teams' })
  await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(2))
  const take = async () => {
    await user.click(screen.getByRole('button', { name: /Night shift/ }))
    const question = await screen.findByRole('alertdialog')
    await user.click(within(question).getAllByRole('button').at(-1) ?? question)
    await waitFor(() => expect(question).not.toBeInTheDocument())
  }
  await take()
  expect(await screen.findByText('Something went wrong')).toBeVisible()
  expect(within(list).getAllByRole('listitem')).toHaveLength(2)
  isRefused = false
  await take()
  await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(1))
  expect(within(list).getByText('Day shift')).toBeVisible()
  const sent = asked.filter(({ path }) => path === '/store/add_team' || path === '/store/remove_team')
  expect(sent.map(({ input }) => input)).toEqual([
    { store_id: 's1', team_id: 't2' },
    { store_id: 's1', team_id: 't1' },
    { store_id: 's1', team_id: 't1' },
  ])
})

it('says that a store does not exist', async () => {
  openPage({ '/store/info/{id}': () => new CallFailure('not_found', 'not_found', { status: 404 }) })
  expect(await screen.findByText('This store was not found')).toBeVisible()
})

it('shows the whole ledger of the store with its filters', async () => {
  const entry = (at: number) => ({
    ...{ id: `e${at}`, store_id: 's1', material_id: 'm1', code: 'SCREW-4', name: 'Screws', unit: 'pcs' },
    ...{ kind: 'issue' as const, quantity: '-1', balance: String(at), unit_cost: null, request_id: null },
    ...{ corrected_cost: null, corrects: null, takes_price: false },
    ...{ by: 'u1', by_name: 'Ana Diaz', at: '2026-11-20T09:30:00.000Z', note: '' },
  })
  const { asked } = openPage(
    {
      '/store/search_ledger': ({ before }) => ({
        ledger: before === undefined ? [entry(1), entry(2)] : [],
      }),
    },
    { at: 'stores/s1?tab=ledger&kind=issue' },
  )
  const table = await screen.findByRole('table', { name: 'Ledger' })
  expect((await within(table).findAllByRole('row', { name: /Screws SCREW-4/ }))[0]).toBeVisible()
  expect(asked.find(({ path }) => path === '/store/search_ledger')?.input).toEqual({
    store_id: 's1',
    kind: 'issue',
    limit: 100,
  })
})

it('lists the requests of the store', async () => {
  const { asked } = openPage(
    { '/store/search_stock_request': () => ({ requests: [] }) },
    { at: 'stores/s1?tab=requests&state=Open' },
  )
  await screen.findByText('No stock requests found')
  expect(asked.find(({ path }) => path === '/store/search_stock_request')?.input).toMatchObject({
    store_id: 's1',
    open: true,
  })
})

it('opens the form for a material from its row', async () => {
  const { user } = openPage({
    '/store/find_materials': () => ({ materials: [] }),
  })
  await user.click(await screen.findByRole('button', { name: 'Actions for Material 1' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Receive' }))
  expect(await screen.findByRole('textbox', { name: /Quantity of .*Material 1 / })).toHaveValue('1')
  expect(screen.getByRole('tab', { name: 'Supply' })).toHaveAttribute('aria-selected', 'true')
})

it('lists the imports into the store, with links to their reports', async () => {
  const { asked } = openPage(
    {
      '/store/getImports': ({ page = 1 }) => ({
        imports:
          page > 1
            ? []
            : [
                {
                  id: 'i1',
                  store_id: 's1',
                  state: 'Applied',
                  progress: 100,
                  file_name: 'spring.xlsx',
                  created_by: 'u1',
                  created_by_name: 'Amal',
                  created_at: '2026-03-04T10:00:00.000Z',
                },
              ],
      }),
    },
    { at: 'stores/s1?tab=imports' },
  )
  expect(await screen.findByRole('link', { name: 'spring.xlsx' })).toHaveAttribute(
    'href',
    '/p/HQ/stores/s1/import?import=i1',
  )
  expect(screen.getByRole('link', { name: 'Import' })).toHaveAttribute('href', '/p/HQ/stores/s1/import')
  expect(asked.find(({ path }) => path === '/store/getImports')?.input).toMatchObject({ store_id: 's1' })
})

it('says that nothing was imported into the store', async () => {
  openPage({ '/store/getImports': () => ({ imports: [] }) }, { at: 'stores/s1?tab=imports' })
  expect(await screen.findByText('No imports into this store yet')).toBeVisible()
})

it.each([['store_materials_view'], ['store_materials_import']] as const)(
  'shows no imports to a user who has only %s',
  async (access) => {
    const { asked } = openPage({}, { at: 'stores/s1?tab=imports', may: ['store_view', access] })
    await screen.findByRole('tab', { name: 'Details' })
    expect(screen.queryByRole('tab', { name: 'Imports' })).toBeNull()
    expect(asked.some(({ path }) => path === '/store/getImports')).toBe(false)
  },
)
