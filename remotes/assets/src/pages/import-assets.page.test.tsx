import { CallFailure, done, type UploadFunction } from '@atrium/client'
import type { CallReply } from '@atrium/contract'
import { providePeer, type Answers } from '@atrium/testing/remote'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { layOut, renderRemote } from '../../fixtures/render-remote.tsx'
import ImportAssetsPage from './import-assets.page.tsx'

beforeEach(() => layOut())

type Import = CallReply<'/asset/getImport'>['import']
type ImportRow = CallReply<'/asset/getImportRows'>['rows'][number]

const previewed: Import = {
  id: 'i-1',
  project_id: 'p',
  state: 'Ready',
  progress: 100,
  file_name: 'register.csv',
  created_at: '2026-01-31T12:00:00.000Z',
  created_by: 'u',
  created_by_name: 'Ana',
  counts: { rows: { create: 1, change: 1, same: 0, refused: 1, absent: 0 } },
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
      { heading: 'Code', field: 'code', samples: ['P-1'] },
      { heading: 'Room', field: 'location_id', samples: ['B-101'] },
      { heading: 'Shelf', field: null, samples: ['3'] },
    ],
  },
}

const row = (of: Partial<ImportRow>): ImportRow => ({
  row: 2,
  action: 'change',
  code: 'P-1',
  name: 'Pump',
  thing_id: 'a1',
  changes: [
    { field: 'condition', before: null, after: 'Poor' },
    { field: 'catalog_id', before: 'PUMP', after: 'FAN' },
  ],
  problem: null,
  ...of,
})
const rows: Record<ImportRow['action'], ImportRow[]> = {
  change: [row({})],
  create: [
    row({
      row: 3,
      code: 'N-1',
      name: 'New one',
      thing_id: null,
      changes: [
        { field: 'operational_status', before: null, after: 'Maintenance' },
        { field: 'parent_id', before: null, after: 'P-1' },
      ],
    }),
  ],
  same: [],
  refused: [
    row({
      row: 4,
      code: 'X-1',
      thing_id: null,
      changes: [],
      problem: { sheet: '', row: 4, column: 'Room', message: 'x', key: 'asset_import_place', refused: true },
    }),
  ],
}

function openPage(more: Answers = {}, search = '?import=i-1', upload?: UploadFunction) {
  const { asked } = providePeer(
    {
      '/asset/getImport': () => ({ import: previewed }),
      '/asset/getImports': () => ({ imports: [] }),
      '/asset/getImportRows': ({ action }) => ({ rows: rows[action], total: rows[action].length }),
      ...more,
    },
    upload,
  )
  const sent = (path: string) => asked.filter((one) => one.path === path).map(({ input }) => input)
  return { sent, ...renderRemote(<ImportAssetsPage />, { at: `assets/import${search}` }) }
}

it('offers templates, uploads a table into the project, and opens its preview', async () => {
  const sent: object[] = []
  const upload: UploadFunction = async (path, { fields }) => {
    sent.push([path, fields])
    return done({ import: previewed }) as never
  }
  const { user } = openPage({}, '', upload)
  expect(screen.getByRole('heading', { level: 1, name: 'Import assets' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Assets' })).toHaveAttribute('href', '/p/HQ/assets')
  expect(screen.getByRole('button', { name: 'Excel template' })).toBeEnabled()
  await user.upload(await screen.findByLabelText('Choose a file'), new File(['x'], 'register.csv'))
  expect(await screen.findByText('register.csv has been read. Nothing has changed yet.')).toBeVisible()
  expect(sent).toEqual([['/asset/import', { project_id: 'p' }]])
  expect(location.search).toBe('?import=i-1')
})

it('shows changes, new assets and why a row is skipped, in the words of the screens', async () => {
  const { user } = openPage()
  const changed = await screen.findByRole('table', { name: 'Changed' })
  expect(changed).toHaveTextContent('Condition: (empty) → Poor')
  expect(changed).toHaveTextContent('Code of the kind: PUMP → FAN')
  expect(within(changed).getByRole('link', { name: 'Pump' })).toHaveAttribute('href', '/p/HQ/assets/a1')
  await user.selectOptions(screen.getByLabelText('Which rows'), 'create')
  const added = await screen.findByRole('table', { name: 'New' })
  expect(added).toHaveTextContent('Status: (empty) → Under maintenance')
  expect(added).toHaveTextContent('Code of the parent: (empty) → P-1')
  await user.selectOptions(screen.getByLabelText('Which rows'), 'refused')
  expect(await screen.findByRole('table', { name: 'Skipped' })).toHaveTextContent(
    'You see no location of this project with this code.',
  )
})

it('requires a column with the code, and reads the columns again', async () => {
  const { user, sent } = openPage({ '/asset/mapImport': () => ({ status: 'ok' }) })
  await user.selectOptions(await screen.findByLabelText('What Shelf holds'), 'Code of the parent')
  await user.selectOptions(screen.getByLabelText('What Code holds'), '')
  expect(screen.getByText('One column must contain the code.')).toBeVisible()
  await user.selectOptions(screen.getByLabelText('What Code holds'), 'Code')
  await user.click(screen.getByRole('button', { name: 'Preview with these columns' }))
  await waitFor(() =>
    expect(sent('/asset/mapImport')).toEqual([
      { import_id: 'i-1', columns: ['code', 'location_id', 'parent_id'] },
    ]),
  )
})

it('applies the import', async () => {
  let state: Import['state'] = 'Ready'
  const { user, sent } = openPage({
    '/asset/getImport': () => ({ import: { ...previewed, state } }),
    '/asset/applyImport': () => {
      state = 'Applied'
      return { status: 'ok' }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Import 2 assets' }))
  expect(await screen.findByText('register.csv has been imported.')).toBeVisible()
  await waitFor(() => expect(sent('/asset/applyImport')).toEqual([{ import_id: 'i-1' }]))
})

it('undoes the import after a question, and names what stands in the way', async () => {
  const refusal = new CallFailure('conflict', 'import_things_changed_since', {
    status: 409,
    fields: { 'P-1': { key: 'import_thing_changed', params: {}, message: 'x' } },
  })
  const { user } = openPage({
    '/asset/getImport': () => ({ import: { ...previewed, state: 'Applied' } }),
    '/asset/getImportObstacles': () => ({ obstacles: [], total: 0, count: 0 }),
    '/asset/undoImport': () => refusal,
  })
  await user.click(await screen.findByRole('button', { name: 'Undo the import' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Undo the import of register.csv?' })
  expect(dialog).toHaveTextContent('This removes the assets that register.csv added')
  await user.click(within(dialog).getByRole('button', { name: 'Undo the import' }))
  expect(await screen.findByRole('list', { name: 'Changed since the import' })).toHaveTextContent(
    'P-1 – It was changed or removed since the import.',
  )
})

it('shows what was changed since, and undoes the rest with what is chosen', async () => {
  let state: Import['state'] = 'Applied'
  const one = { name: 'Pump', version: 3 }
  const { user, sent } = openPage({
    '/asset/getImport': () => ({ import: { ...previewed, state } }),
    '/asset/getImportObstacles': () => ({
      obstacles: [
        { ...one, id: 'a1', code: 'P-1', kind: 'used', may_take_back: false },
        { ...one, id: 'a2', code: 'P-2', kind: 'removed', may_take_back: false },
        { ...one, id: 'a3', code: 'P-3', kind: 'taken', may_take_back: false },
        { ...one, id: 'a4', code: 'P-4', kind: 'changed', name: 'Valve', may_take_back: true },
      ],
      total: 4,
      count: 5,
    }),
    '/asset/undoImport': () => {
      state = 'Undone'
      return { status: 'ok' }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Undo the import' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Undo the import of register.csv?' }))
  expect(dialog.getByText('5 assets were changed since the import. They stay as they are.')).toBeVisible()
  expect(dialog.getByText('1 more is not visible to you. It stays as it is.')).toBeVisible()
  const list = dialog.getByRole('list', { name: 'Changed since the import' })
  expect(list).toHaveTextContent('has parts, readings, files, comments or work orders; stays')
  expect(list).toHaveTextContent('removed or retired since; stays so')
  expect(list).toHaveTextContent('its former kind, barcode or word is gone or in use; stays')
  expect(within(list).getAllByRole('checkbox')).toHaveLength(1)
  expect(dialog.getByText('Select what to undo too.')).toBeVisible()
  expect(within(list).getByRole('link', { name: 'P-4' })).toHaveAttribute('href', '/p/HQ/assets/a4')
  // What was removed has no page any more.
  expect(within(list).queryByRole('link', { name: 'P-2' })).not.toBeInTheDocument()
  await user.click(within(list).getByRole('checkbox', { name: 'Valve' }))
  await user.click(dialog.getByRole('button', { name: 'Undo the rest' }))
  expect(await screen.findByText('The import of register.csv has been undone.')).toBeVisible()
  expect(sent('/asset/undoImport')).toEqual([
    { import_id: 'i-1', keep_changed: true, take_back: [{ id: 'a4', version: 3 }] },
  ])
})

it('does not ask to select anything where all that was changed stays', async () => {
  const { user } = openPage({
    '/asset/getImport': () => ({ import: { ...previewed, state: 'Applied' } }),
    '/asset/getImportObstacles': () => ({
      obstacles: [{ kind: 'used', id: 'a1', version: 2, code: 'P-1', name: '', may_take_back: false }],
      total: 1,
      count: 1,
    }),
  })
  await user.click(await screen.findByRole('button', { name: 'Undo the import' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Undo the import of register.csv?' }))
  expect(dialog.getByText('1 asset was changed since the import. It stays as it is.')).toBeVisible()
  expect(dialog.queryByText('Select what to undo too.')).not.toBeInTheDocument()
})
