import { CallFailure, done, type UploadFunction } from '@atrium/client'
import type { CallReply } from '@atrium/contract'
import { providePeer, type Answers } from '@atrium/testing/remote'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { layOut, renderRemote } from '../../fixtures/render-remote.tsx'
import { importCounts } from '../../fixtures/import-counts.ts'
import ImportKindsPage from './import-kinds.page.tsx'

beforeEach(() => layOut())

type Import = CallReply<'/catalog/getImport'>['import']
type ImportRow = CallReply<'/catalog/getImportRows'>['rows'][number]

const previewed: Import = {
  id: 'i-1',
  project_id: 'p',
  state: 'Ready',
  progress: 100,
  file_name: 'kinds.xlsx',
  created_at: '2026-01-31T12:00:00.000Z',
  created_by: 'u',
  created_by_name: 'Ana',
  counts: { kind: importCounts({ change: 1 }), spec: importCounts({ create: 1, refused: 1 }) },
  problems: [],
  problem_count: 0,
  causes: [],
  error_count: 0,
  remark_count: 0,
  table: {
    format: 'xlsx',
    encoding: null,
    separator: null,
    sheet: null,
    columns: [
      { heading: 'Sheet', field: 'part', samples: ['Kinds of assets'] },
      { heading: 'Code', field: 'code', samples: ['PUMP'] },
      { heading: 'Label (en)', field: 'label:en', samples: [''] },
      { heading: 'Shelf', field: null, samples: ['3'] },
    ],
  },
}

const row = (of: Partial<ImportRow>): ImportRow => ({
  row: 2,
  action: 'change',
  part: 'kind',
  code: 'PUMP',
  catalog_code: null,
  name: 'Pump',
  catalog_id: 'k1',
  changes: [
    { field: 'model', before: '', after: 'X-1' },
    { field: 'is_active', before: 'yes', after: 'no' },
  ],
  problem: null,
  ...of,
})
const rows: Record<ImportRow['action'], ImportRow[]> = {
  change: [row({})],
  create: [
    row({
      row: 3,
      action: 'create',
      part: 'spec',
      code: 'gas',
      catalog_code: 'PUMP',
      name: 'Gas',
      changes: [
        { field: 'type', before: '', after: 'choice' },
        { field: 'label:en', before: '', after: 'Gas' },
        { field: 'is_mandatory', before: '', after: 'no' },
      ],
    }),
  ],
  same: [],
  refused: [
    row({
      row: 4,
      action: 'refused',
      part: 'spec',
      code: 'x',
      catalog_code: 'FAN',
      name: '',
      catalog_id: null,
      changes: [],
      problem: {
        sheet: '',
        row: 4,
        column: 'Code of the kind',
        message: 'x',
        key: 'catalog_import_kind',
        params: { name: 'FAN' },
        refused: true,
      },
    }),
  ],
}

function openPage(more: Answers = {}, search = '?import=i-1', upload?: UploadFunction) {
  const { asked } = providePeer(
    {
      '/catalog/getImport': () => ({ import: previewed }),
      '/catalog/getImports': () => ({ imports: [] }),
      '/catalog/getImportRows': ({ action }) => ({ rows: rows[action], total: rows[action].length }),
      ...more,
    },
    upload,
  )
  const sent = (path: string) => asked.filter((one) => one.path === path).map(({ input }) => input)
  return { sent, ...renderRemote(<ImportKindsPage />, { at: `assets/kinds/import${search}` }) }
}

it('says what a workbook may contain, uploads it into the project, and opens its preview', async () => {
  const sent: object[] = []
  const upload: UploadFunction = async (path, { fields }) => {
    sent.push([path, fields])
    return done({ import: previewed }) as never
  }
  const { user } = openPage({}, '', upload)
  expect(screen.getByRole('heading', { level: 1, name: 'Import kinds of assets' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Kinds of assets' })).toHaveAttribute('href', '/p/HQ/assets/kinds')
  expect(
    screen.getByText(/specifications, parameters and spare parts have sheets of their own/),
  ).toBeVisible()
  await user.upload(await screen.findByLabelText('Choose a file'), new File(['x'], 'kinds.xlsx'))
  expect(await screen.findByText('kinds.xlsx has been read. Nothing has changed yet.')).toBeVisible()
  expect(sent).toEqual([['/catalog/import', { project_id: 'p' }]])
  expect(location.search).toBe('?import=i-1')
})

it('shows what becomes of kinds and their lists, in the words of the screens', async () => {
  const { user } = openPage()
  const changed = await screen.findByRole('table', { name: 'Changed' })
  expect(changed).toHaveTextContent('Kind · PUMP')
  expect(changed).toHaveTextContent('Model: (empty) → X-1')
  expect(changed).toHaveTextContent('In use: Yes → No')
  expect(within(changed).getByRole('link', { name: 'Pump' })).toHaveAttribute('href', '/p/HQ/assets/kinds/k1')
  await user.selectOptions(screen.getByLabelText('Which rows'), 'create')
  const added = await screen.findByRole('table', { name: 'New' })
  expect(added).toHaveTextContent('Specification · PUMP · gas')
  expect(added).toHaveTextContent('Type of value: (empty) → Choice')
  expect(added).toHaveTextContent('Label (English): (empty) → Gas')
  expect(added).not.toHaveTextContent('Mandatory')
  expect(within(added).getByRole('link', { name: 'Gas' })).toHaveAttribute(
    'href',
    '/p/HQ/assets/kinds/k1?tab=specs',
  )
  await user.selectOptions(screen.getByLabelText('Which rows'), 'refused')
  expect(await screen.findByRole('table', { name: 'Skipped' })).toHaveTextContent(
    'Neither this project nor the file has a kind of asset with the code FAN.',
  )
})

it('reads the columns again, labels by their languages', async () => {
  const { user, sent } = openPage({ '/catalog/mapImport': () => ({ status: 'ok' }) })
  await user.selectOptions(await screen.findByLabelText('What Shelf holds'), 'Label (العربية)')
  await user.click(screen.getByRole('button', { name: 'Preview with these columns' }))
  await waitFor(() =>
    expect(sent('/catalog/mapImport')).toEqual([
      { import_id: 'i-1', columns: ['part', 'code', 'label:en', 'label:ar'] },
    ]),
  )
})

it('applies the import, and says what an undo removes', async () => {
  let state: Import['state'] = 'Ready'
  const refusal = new CallFailure('conflict', 'catalog_import_changed_since', {
    status: 409,
    fields: { PUMP: { key: 'catalog_import_used', params: {}, message: 'x' } },
  })
  const { user, sent } = openPage({
    '/catalog/getImport': () => ({ import: { ...previewed, state } }),
    '/catalog/applyImport': () => {
      state = 'Applied'
      return { status: 'ok' }
    },
    '/catalog/undoImport': () => refusal,
  })
  await user.click(await screen.findByRole('button', { name: 'Import 2 rows' }))
  expect(await screen.findByText('kinds.xlsx has been imported.')).toBeVisible()
  expect(sent('/catalog/applyImport')).toEqual([{ import_id: 'i-1' }])
  await user.click(await screen.findByRole('button', { name: 'Undo the import' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Undo the import of kinds.xlsx?' })
  expect(dialog).toHaveTextContent('This removes the kinds and their lines that kinds.xlsx added')
  await user.click(within(dialog).getByRole('button', { name: 'Undo the import' }))
  expect(await screen.findByRole('list', { name: 'Changed or used since the import' })).toHaveTextContent(
    'PUMP – Something uses what the import added',
  )
})
