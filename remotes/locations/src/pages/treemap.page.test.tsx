import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { providePeer } from '../../fixtures/peer.ts'
import { layOut, renderRemote, type RemoteOptions } from '../../fixtures/render-remote.tsx'
import TreemapPage from './treemap.page.tsx'

beforeEach(() => layOut())

const node = (id: string, parent_id: string, name: string, value: number, assets: number | null) => ({
  id,
  parent_id,
  name,
  code: id.toUpperCase(),
  category_code: 'building',
  value,
  assets,
  area: null,
})

function openPage(options: RemoteOptions = {}, assets: (count: number) => number | null = (count) => count) {
  const peer = providePeer({
    '/location/getTreemap': ({ parent_id: parent = '0' }) =>
      parent === '0'
        ? {
            treemap: [
              node('hut', '0', 'Hut', 0, assets(4)),
              node('tower', '0', '=Tower', 8, assets(2)),
              node('ground', 'tower', 'Ground', 3, assets(1)),
              node('roof', 'tower', 'Roof', 0, assets(0)),
            ],
            rest: [{ parent_id: 'tower', count: 2, value: 1, assets: assets(1), area: null }],
          }
        : { treemap: [node('ground', 'tower', 'Ground', 3, assets(1))], rest: [] },
    '/location/getParents': () => ({
      parents: [{ id: 'tower', name: '=Tower', parent_id: '0', code: 'T', index: 0 }],
    }),
  })
  return { ...peer, ...renderRemote(<TreemapPage />, { at: 'locations/treemap', ...options }) }
}

it('draws the largest locations first, describes each in words, and opens and leaves them by keyboard', async () => {
  const { user } = openPage()
  const tower = await screen.findByRole('button', { name: /^=Tower · 8 locations below · 2 assets · 90%/ })
  expect(screen.getByRole('group', { name: /^HQ: arrow keys move between locations/ })).toContainElement(
    tower,
  )
  tower.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(location.search).toBe('?at=tower'))
  const ground = await screen.findByRole('button', { name: /^Ground/ })
  await waitFor(() => expect(ground).toHaveFocus())
  const way = screen.getByRole('navigation', { name: 'Path' })
  await waitFor(() => expect(within(way).getByText('=Tower')).toHaveAttribute('aria-current', 'page'))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(location.search).toBe(''))
  await waitFor(() => expect(screen.getByRole('button', { name: /^=Tower/ })).toHaveFocus())
})

it('opens the details of a location without children', async () => {
  const { user } = openPage()
  await user.click(await screen.findByRole('button', { name: /^Hut/ }))
  expect(location.pathname + location.search).toBe('/p/HQ/locations?location=hut')
})

it('shows the same figures as a table, and saves them without formulas', async () => {
  const { user } = openPage({ at: 'locations/treemap?view=table' })
  const table = await screen.findByRole('table', { name: 'Treemap' })
  const rows = within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent))
  expect(rows).toEqual([
    ['Location', 'Code', 'Locations below', 'Assets', 'Share'],
    ['=Tower', 'TOWER', '8', '2', '90%'],
    ['=Tower › Ground', 'GROUND', '3', '1', '40%'],
    ['=Tower › Roof', 'ROOF', '0', '0', '10%'],
    ['=Tower › 2 more', '', '1', '1', '30%'],
    ['Hut', 'HUT', '0', '4', '10%'],
  ])
  const saved: Blob[] = []
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => (saved.push(blob), 'blob:x'),
      revokeObjectURL: () => undefined,
    }),
  )
  const press = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  await user.click(screen.getByRole('button', { name: 'Export as CSV' }))
  press.mockRestore()
  const text = await saved[0]?.text()
  expect(text?.split('\r\n').slice(0, 3)).toEqual([
    expect.stringContaining('Location,Code,Locations below,Assets'),
    '"\'=Tower",TOWER,8,2',
    '"\'=Tower › Ground",GROUND,3,1',
  ])
})

it('counts assets instead, for a user who may see them', async () => {
  const { user, asked } = openPage()
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Size by' }), 'Size by assets')
  expect(await screen.findByRole('button', { name: /^Hut · .* · 66.7%/ })).toBeVisible()
  expect(asked.at(-1)?.input).toMatchObject({ by: 'assets' })
})

it('hides assets from a user who may not see them', async () => {
  openPage({ may: ['location_view'], at: 'locations/treemap?view=table&by=assets' }, () => null)
  await screen.findByRole('table')
  const measures = within(screen.getByRole('combobox', { name: 'Size by' })).getAllByRole('option')
  expect(measures.map(({ textContent }) => textContent)).toEqual(['Size by locations', 'Size by net area'])
  expect(screen.queryByRole('columnheader', { name: 'Assets' })).not.toBeInTheDocument()
})

it('draws net areas, and says what has none', async () => {
  const { user } = openPage()
  providePeer({
    '/location/getTreemap': () => ({
      treemap: [
        { ...node('tower', '0', 'Tower', 3, 0), area: 112.5 },
        { ...node('hut', '0', 'Hut', 0, 0), area: 37.5 },
        node('yard', '0', 'Yard', 0, 0),
      ],
      rest: [],
    }),
  })
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Size by' }), 'Size by net area')
  expect(
    await screen.findByRole('button', { name: 'Tower · 3 locations below · 0 assets · 112.5 m² · 75%' }),
  ).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Yard/ })).not.toBeInTheDocument()
  expect(screen.getByText(/1 location without a known area is not shown\.$/)).toBeVisible()
  await user.click(screen.getByRole('tab', { name: 'Table' }))
  const rows = within(await screen.findByRole('table', { name: 'Treemap' })).getAllByRole('row')
  expect(rows.map((row) => [...row.children].map((cell) => cell.textContent).slice(-2))).toEqual([
    ['Net area', 'Share'],
    ['112.5 m²', '75%'],
    ['37.5 m²', '25%'],
    ['no area known', '0%'],
  ])
})

it('says where net areas come from if there are none', async () => {
  openPage({ at: 'locations/treemap?by=area' })
  expect(await screen.findByText('There are no net areas in here')).toBeVisible()
})
