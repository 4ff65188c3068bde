import { CallFailure, done, failed, type UploadFunction } from '@atrium/client'
import type { StockImport, StockImportRow } from '@atrium/contract'
import { providePeer, type Answers, type RecordedCall } from '@atrium/testing/remote'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { aStoreInfo } from '../../fixtures/a-store.ts'
import { layOut, renderRemote, type RemoteOptions } from '../../fixtures/render-remote.tsx'
import ImportStockPage from './import-stock.page.tsx'

beforeEach(() => layOut())

const column = (heading: string, field: string | null, samples: string[]) => ({ heading, field, samples })
const counted: StockImport = {
  id: 'i-1',
  store_id: 's1',
  state: 'Ready',
  progress: 100,
  file_name: 'count.csv',
  created_at: '2026-11-21T10:00:00Z',
  created_by: 'u',
  created_by_name: 'Ana',
  counts: { material: { create: 1, change: 1, same: 0, refused: 1, absent: 0 } },
  problems: [],
  problem_count: 0,
  causes: [],
  error_count: 0,
  remark_count: 0,
  table: {
    format: 'csv',
    encoding: 'utf-8',
    separator: ',',
    sheet: null,
    columns: [
      column('Code', 'code', ['P-1']),
      column('Count', 'stock', ['7.5']),
      column('Rack', null, ['A1']),
    ],
  },
}

const row = (of: Partial<StockImportRow>): StockImportRow => ({
  row: 2,
  action: 'change',
  code: 'P-1',
  name: 'Pump',
  unit: 'pcs',
  material_id: 'm1',
  changes: [{ field: 'stock', before: '10', after: '7.5' }],
  unit_cost: null,
  problem: null,
  ...of,
})
const rows: Record<StockImportRow['action'], StockImportRow[]> = {
  change: [row({})],
  create: [row({ row: 3, code: 'N-1', name: 'New valve', material_id: null })],
  same: [],
  refused: [
    row({
      row: 4,
      code: 'X',
      changes: [],
      problem: {
        sheet: '',
        row: 4,
        column: 'Unit',
        message: 'x',
        key: 'import_unit_differs',
        params: { unit: 'l' },
        refused: true,
      },
    }),
  ],
}

function openPage(answers: Answers = {}, options: RemoteOptions = {}, upload?: UploadFunction) {
  const server = { import: counted }
  const { asked } = providePeer(
    {
      '/store/info/{id}': () => ({ store: aStoreInfo({ id: 's1', name: 'Harbour store' }) }),
      '/store/getImport': () => ({ import: server.import }),
      '/store/getImports': () => ({ imports: [] }),
      '/store/getImportRows': ({ action }) => ({ rows: rows[action], total: rows[action].length }),
      ...answers,
    },
    upload,
  )
  const set = (part: Partial<StockImport>) => {
    server.import = { ...server.import, ...part }
  }
  const at = 'stores/s1/import?import=i-1'
  return {
    asked,
    set,
    ...renderRemote(<ImportStockPage />, { at, parameters: { storeId: 's1' }, ...options }),
  }
}

const inputsOf = (asked: readonly RecordedCall[], path: string) =>
  asked.filter((one) => one.path === path).map(({ input }) => input)

const file = new File(['x'], 'count.csv')

it('uploads a table for the current store, and opens its dry run', async () => {
  const sent: object[] = []
  const upload: UploadFunction = async (path, { fields }) => {
    sent.push([path, fields])
    return done({ import: counted }) as never
  }
  const { user } = openPage({}, { at: 'stores/s1/import' }, upload)
  await user.upload(await screen.findByLabelText('Choose a file'), file)
  expect(await screen.findByText('count.csv has been read. Nothing has changed yet.')).toBeVisible()
  expect(sent).toEqual([['/store/import', { store_id: 's1' }]])
  expect(location.search).toBe('?import=i-1')
})

it('lists earlier imports into the store, each with a link to its report', async () => {
  const { asked, user } = openPage(
    { '/store/getImports': () => ({ imports: [{ ...counted, state: 'Applied' }] }) },
    { at: 'stores/s1/import' },
  )
  const list = await screen.findByRole('list', { name: 'Recent imports' })
  expect(list).toHaveTextContent('Imported')
  expect(list).toHaveTextContent('Ana')
  await user.click(within(list).getByRole('link', { name: 'count.csv' }))
  expect(await screen.findByText('count.csv has been read. Nothing has changed yet.')).toBeVisible()
  expect(inputsOf(asked, '/store/getImports')).toEqual([{ store_id: 's1', limit: 10, page: 1 }])
})

it('shows why a file is refused', async () => {
  const refusal = new CallFailure('unsupported_type', 'import_not_a_workbook', { status: 415 })
  const { user } = openPage({}, { at: 'stores/s1/import' }, async () => failed(refusal))
  await user.upload(await screen.findByLabelText('Choose a file'), file)
  expect(
    await screen.findByText('This file is neither an Excel workbook (.xlsx) nor a CSV file.'),
  ).toBeVisible()
})

it('shows stored and new values, new materials, and why a row is skipped', async () => {
  const { user } = openPage()
  const changed = await screen.findByRole('table', { name: 'Changed' })
  expect(within(changed).getByText('P-1').closest('[role=row]')).toHaveTextContent(
    '2PumpP-1Stock: 10 → 7.5 pcs',
  )
  expect(within(changed).getByRole('link', { name: 'Pump' })).toHaveAttribute(
    'href',
    expect.stringContaining('/stores/s1/materials/m1'),
  )
  await user.selectOptions(screen.getByLabelText('Which rows'), 'create')
  expect(await screen.findByRole('table', { name: 'New in the catalogue' })).toHaveTextContent('New valve')
  await user.selectOptions(screen.getByLabelText('Which rows'), 'refused')
  expect(await screen.findByRole('table', { name: 'Skipped' })).toHaveTextContent(
    'The unit of this material is l.',
  )
})

it('maps the columns again, each field once, and requires the code', async () => {
  const { asked, user } = openPage({ '/store/mapImport': () => ({ status: 'ok' }) })
  const again = await screen.findByRole('button', { name: 'Preview with these columns' })
  expect(again).toBeDisabled()
  const rack = screen.getByLabelText('What Rack holds')
  await user.selectOptions(rack, 'stock')
  expect(screen.getAllByText('Another column already contains this.')).toHaveLength(2)
  expect(again).toBeDisabled()
  await user.selectOptions(screen.getByLabelText('What Code holds'), '')
  expect(screen.getByText('One column must contain the code.')).toBeVisible()
  await user.selectOptions(screen.getByLabelText('What Code holds'), 'code')
  await user.selectOptions(rack, 'reorder_level')
  await user.click(again)
  await waitFor(() =>
    expect(inputsOf(asked, '/store/mapImport')).toEqual([
      { import_id: 'i-1', columns: ['code', 'stock', 'reorder_level'] },
    ]),
  )
})

it('applies the import, and offers the skipped rows as a file', async () => {
  const { asked, set, user } = openPage({
    '/store/applyImport': () => {
      set({ state: 'Applied' })
      return { status: 'ok' }
    },
  })
  expect(await screen.findByRole('button', { name: 'Export the skipped row' })).toBeEnabled()
  await user.click(screen.getByRole('button', { name: 'Import 2 materials' }))
  expect(await screen.findByText('count.csv has been imported. The differences are booked.')).toBeVisible()
  expect(inputsOf(asked, '/store/applyImport')).toEqual([{ import_id: 'i-1' }])
  expect(screen.queryByRole('button', { name: /^Import/ })).not.toBeInTheDocument()
  expect(await screen.findByRole('table', { name: 'Skipped' })).toBeVisible()
})

it('reports problems of the whole file, and says that an import does not exist', async () => {
  const problem = { sheet: '', row: 0, message: 'x', key: 'import_stock_outdated', refused: false }
  const outdated = openPage({ '/store/getImport': () => ({ import: { ...counted, problems: [problem] } }) })
  expect(
    await screen.findByText('The stock has changed since this preview was made. Here is a new one.'),
  ).toBeVisible()
  outdated.unmount()
  openPage({
    '/store/getImport': () => new CallFailure('not_found', 'not_found', { status: 404 }),
  })
  expect(await screen.findByText('This import was not found')).toBeVisible()
})

it('does not call a table with skipped rows unchanged, and names a field that has no column', async () => {
  const counts = { material: { create: 0, change: 0, same: 3, refused: 1, absent: 0 } }
  const problem = { sheet: '', row: 4, message: 'x', key: 'import_value_missing', refused: true }
  const { user } = openPage({
    '/store/getImport': () => ({ import: { ...counted, counts } }),
    '/store/getImportRows': ({ action }) => ({
      rows: [
        row({ action, problem: action === 'refused' ? { ...problem, params: { column: 'unit' } } : null }),
      ],
      total: 1,
    }),
  })
  expect(await screen.findByText(/count.csv changes nothing. Some rows were skipped/)).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Import/ })).not.toBeInTheDocument()
  await user.selectOptions(await screen.findByLabelText('Which rows'), 'refused')
  expect(await screen.findByText('A value is required in Unit.')).toBeVisible()
})

it('undoes an import after a confirmation, and names the materials that prevent it', async () => {
  let isBooked = true
  const { asked, set, user } = openPage({
    '/store/applyImport': () => ({ status: 'ok' }),
    '/store/getImportObstacles': () => ({ obstacles: [], total: 0 }),
    '/store/undoImport': () => {
      if (isBooked)
        return new CallFailure('conflict', 'import_stock_changed_since', {
          status: 409,
          fields: { 'P-1': { key: 'import_material_booked', params: {}, message: 'x' } },
        })
      set({ state: 'Undone' })
      return { status: 'ok' }
    },
  })
  await screen.findByRole('button', { name: 'Import 2 materials' })
  expect(screen.queryByRole('button', { name: 'Undo the import' })).not.toBeInTheDocument()
  set({ state: 'Applied' })
  await user.click(screen.getByRole('button', { name: 'Import 2 materials' }))

  async function undo(answer: 'Cancel' | 'Undo the import') {
    await user.click(await screen.findByRole('button', { name: 'Undo the import' }))
    const question = await screen.findByRole('alertdialog', { name: 'Undo the import of count.csv?' })
    await user.click(within(question).getByRole('button', { name: answer }))
    await waitFor(() => expect(question).not.toBeInTheDocument())
  }
  await undo('Cancel')
  expect(inputsOf(asked, '/store/undoImport')).toEqual([])
  await undo('Undo the import')
  const inTheWay = await screen.findByRole('list', { name: 'Materials changed since the import' })
  expect(inTheWay).toHaveTextContent('P-1 – Stock of this material was booked since the import.')
  expect(screen.getByText(/count.csv has been imported/)).toBeVisible()
  isBooked = false
  await undo('Undo the import')
  expect(await screen.findByText(/The import of count.csv has been undone/)).toBeVisible()
  expect(inputsOf(asked, '/store/undoImport')).toEqual([{ import_id: 'i-1' }, { import_id: 'i-1' }])
  expect(inTheWay).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Undo the import' })).not.toBeInTheDocument()
})

it('undoes the rest of an import whose materials were booked since, and what the user selects', async () => {
  const changed = { name: 'Pump', unit: 'pcs', imported: '12', stock: '12', version: 3 }
  const { asked, set, user } = openPage({
    '/store/applyImport': () => ({ status: 'ok' }),
    '/store/getImportObstacles': () => ({
      obstacles: [
        { ...changed, id: 'm-1', kind: 'booked', code: 'P-1', stock: '7', may_take_back: false },
        { ...changed, id: 'm-2', kind: 'changed', code: 'P-2', name: 'Valve', may_take_back: true },
      ],
      total: 2,
    }),
    '/store/undoImport': () => {
      set({ state: 'Undone' })
      return { status: 'ok' }
    },
  })
  await screen.findByRole('button', { name: 'Import 2 materials' })
  set({ state: 'Applied' })
  await user.click(screen.getByRole('button', { name: 'Import 2 materials' }))
  await user.click(await screen.findByRole('button', { name: 'Undo the import' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Undo the import of count.csv?' })
  const list = within(dialog).getByRole('list', { name: 'Materials changed since the import' })
  expect(list).toHaveTextContent('on hand: 12 after the import, now 7 pcs; stays')
  expect(within(list).getAllByRole('checkbox')).toHaveLength(1)
  await user.click(within(list).getByRole('checkbox', { name: 'Valve' }))
  await user.click(within(dialog).getByRole('button', { name: 'Undo the rest' }))
  expect(await screen.findByText(/The import of count.csv has been undone/)).toBeVisible()
  expect(inputsOf(asked, '/store/undoImport')).toEqual([
    { import_id: 'i-1', keep_changed: true, take_back: [{ id: 'm-2', version: 3 }] },
  ])
})
