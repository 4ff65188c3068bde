import type { ImportedRow } from '@atrium/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { layOut, renderRemote } from '../../../fixtures/render-remote.tsx'
import { provideTree } from '../../../fixtures/tree-peer.ts'
import LocationsPage from '../../pages/locations.page.tsx'

beforeEach(() => layOut())

const row = (given: Partial<ImportedRow> & { id: string; name: string }): ImportedRow => ({
  sheet: 'component',
  values: { Name: given.name, TypeName: 'Lamp', SerialNumber: `S-${given.id}` },
  places: [
    {
      id: 'hall',
      path: [
        { id: 'tower', name: 'Tower' },
        { id: 'hall', name: 'Hall' },
      ],
    },
  ],
  place_count: 1,
  imported_at: '2026-11-20T10:00:00.000Z',
  ...given,
})
const sheets = [
  { sheet: 'zone', count: 1 },
  { sheet: 'component', count: 2 },
]

function openTab(rows: ImportedRow[], at = 'locations?location=tower&tab=imported') {
  const nodes = [{ id: 'tower', name: 'Tower', children: [{ id: 'hall', name: 'Hall' }] }]
  const peer = provideTree(nodes, {
    '/location/getImported': ({ sheet, search_text: text = '' }) => ({
      rows: rows.filter((one) => (!sheet || one.sheet === sheet) && one.name.includes(text)),
      sheets: rows.length === 0 ? [] : sheets,
    }),
  })
  return { ...peer, ...renderRemote(<LocationsPage />, { at }) }
}
const rows = [
  row({ id: '1', name: 'East', sheet: 'zone' }),
  row({ id: '2', name: 'Lamp-1' }),
  row({ id: '3', name: 'Lamp-2' }),
]

it('lists the rows of an import, and shows values and place of an opened one', async () => {
  const { user } = openTab(rows)
  const list = await screen.findByRole('list', { name: 'Imported' })
  const [zone, lamp] = within(list).getAllByRole('listitem')
  expect(zone).toHaveTextContent(/East.*Zones/)
  await user.click(within(lamp as HTMLElement).getByText('Lamp-1'))
  expect(within(lamp as HTMLElement).getByText('S-2')).toBeVisible()
  await user.click(within(lamp as HTMLElement).getByRole('button', { name: 'Tower › Hall' }))
  await waitFor(() => expect(location.search).toContain('location=hall'))
})

it('filters by kind and text, with both in the address', async () => {
  const { user } = openTab(rows)
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Kind' }), 'Components (2)')
  await waitFor(() => expect(screen.queryByText('East')).not.toBeInTheDocument())
  await user.type(screen.getByRole('searchbox', { name: 'Search the imported data' }), 'Lamp-2')
  await waitFor(() => expect(screen.queryByText('Lamp-1')).not.toBeInTheDocument())
  expect(screen.getByText('Lamp-2')).toBeVisible()
  expect(location.search).toContain('sheet=component&words=Lamp-2')
})

it('says that nothing was imported, and that nothing matches', async () => {
  const { unmount } = openTab([])
  expect(await screen.findByText('No imported data')).toBeVisible()
  unmount()
  openTab(rows, 'locations?location=tower&tab=imported&words=zzz')
  expect(await screen.findByText('Nothing found')).toBeVisible()
})
