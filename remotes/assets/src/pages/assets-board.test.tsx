import type { AssetStatus, CallInput } from '@atrium/contract'
import { providePeer, type Answers } from '@atrium/testing/remote'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { anAsset } from '../../fixtures/an-asset.ts'
import { layOut, renderRemote, type RemoteOptions } from '../../fixtures/render-remote.tsx'
import AssetsPage from './assets.page.tsx'

beforeEach(() => layOut())

const pump = anAsset({ id: 'a2', name: 'Pump', code: 'P-01', operational_status: 'Maintenance', version: 3 })
const roof = anAsset({ id: 'a1', name: 'AHU roof', code: 'AHU-01', condition: 'Good' })
const many = Array.from({ length: 25 }, (_, n) => anAsset({ id: `f${n}`, name: `Fan ${n}` }))

function openBoard(options: RemoteOptions = {}, more: Answers = {}) {
  const { asked } = providePeer({
    '/saved-view/search': () => ({ views: [] }),
    '/asset/search': ({ status }) => {
      const assets = [roof, pump].filter((one) => status?.includes(one.operational_status) ?? true)
      return { assets, total: assets.length, total_is_lower_bound: false }
    },
    ...more,
  })
  const inputs = () =>
    asked
      .filter(({ path }) => path === '/asset/search')
      .map(({ input }) => input as CallInput<'/asset/search'>)
  return { asked, inputs, ...renderRemote(<AssetsPage />, { at: 'assets?layout=board', ...options }) }
}

const column = (name: string) => within(screen.getByRole('region', { name }))

it('shows a column for each status with its count and its cards, each with the way to the asset', async () => {
  const { user, inputs } = openBoard({ at: 'assets?layout=board&condition=Good' })
  await screen.findByRole('link', { name: 'AHU roof' })
  const columns = screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)
  expect(columns).toEqual(['Active', 'Inactive', 'Under maintenance', 'Retired'])
  expect(column('Active').getByRole('listitem')).toHaveTextContent(
    /AHU roof.*AHU-01.*Tower › Plant room.*Good/,
  )
  expect(column('Active').getByText('1 asset')).toBeVisible()
  expect(await column('Retired').findByText('No asset found with this status')).toBeVisible()
  expect(inputs().map(({ status }) => status)).toEqual([
    ['Active'],
    ['Inactive'],
    ['Maintenance'],
    ['Retired'],
  ])
  for (const input of inputs()) expect(input).toMatchObject({ condition: ['Good'], limit: 20 })
  await user.click(screen.getByRole('link', { name: 'Pump' }))
  expect(location.pathname).toBe('/p/HQ/assets/a2')
})

it('is chosen beside the list, by keyboard too, and stands in the address', async () => {
  const { user } = openBoard({ at: 'assets?search=AHU' })
  const board = await screen.findByRole('button', { name: 'Board' })
  expect(board).toHaveAttribute('aria-pressed', 'false')
  board.focus()
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('region', { name: 'Under maintenance' })).toBeVisible()
  expect(location.search).toBe('?search=AHU&layout=board')
  await user.click(screen.getByRole('button', { name: 'List' }))
  await waitFor(() => expect(location.search).toBe('?search=AHU'))
  expect(await screen.findByRole('row', { name: /AHU roof/ })).toBeVisible()
})

it('shows one column under a filter by status, and more cards of it on demand', async () => {
  const { user, inputs } = openBoard(
    { at: 'assets?layout=board&status=Active' },
    {
      '/asset/search': ({ page = 1 }) => ({
        assets: page === 1 ? many.slice(0, 20) : many.slice(20),
        total: 25,
        total_is_lower_bound: false,
      }),
    },
  )
  await screen.findByRole('link', { name: 'Fan 0' })
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(1)
  expect(screen.queryByRole('link', { name: 'Fan 20' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Show more: Active' }))
  expect(await screen.findByRole('link', { name: 'Fan 24' })).toBeVisible()
  expect(inputs().at(-1)).toMatchObject({ status: ['Active'], page: 2, limit: 20 })
})

it('changes the status of a card from its menu, in the dialog of the asset', async () => {
  const details = {
    ...pump,
    parent: null,
    is_detached: false,
    parts: 0,
    status_before: 'Active' as AssetStatus,
  }
  let status: AssetStatus = 'Maintenance'
  const { user, asked } = openBoard(
    {},
    {
      '/asset/search': (input) => {
        const assets = input.status?.includes(status) ? [{ ...pump, operational_status: status }] : []
        return { assets, total: assets.length, total_is_lower_bound: false }
      },
      '/asset/getDetails/{id}': () => ({ asset: details, path: [] }) as never,
      '/asset/changeStatus': () => {
        status = 'Active'
        return { status: 'ok', version: 4 } as never
      },
    },
  )
  await user.click(await screen.findByRole('button', { name: 'Actions for Pump' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Change status' }))
  const submit = await screen.findByRole('button', { name: 'Change status' })
  const dialog = within(screen.getByRole('dialog', { name: 'Change the status of Pump' }))
  await user.selectOptions(dialog.getByRole('combobox', { name: /Status/ }), 'Active')
  await user.click(submit)
  await waitFor(() =>
    expect(asked.find(({ path }) => path === '/asset/changeStatus')?.input).toEqual({
      id: 'a2',
      version: 3,
      status: 'Active',
    }),
  )
  expect(await column('Active').findByRole('link', { name: 'Pump' })).toBeVisible()
  await waitFor(() => expect(screen.getByRole('link', { name: 'Pump' })).toHaveFocus())
})

it('offers no menu to a person who only reads', async () => {
  openBoard({ may: ['asset_view'] })
  expect(await screen.findByRole('link', { name: 'Pump' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Actions for Pump' })).not.toBeInTheDocument()
})
