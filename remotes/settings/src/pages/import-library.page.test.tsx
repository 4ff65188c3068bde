import { done, type UploadFunction } from '@atrium/client'
import type { LibraryImport, LibraryImportRow } from '@atrium/contract'
import { providePeer, type Answers, type RecordedCall } from '@atrium/testing/remote'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { layOut, renderRemote } from '../../fixtures/render-remote.tsx'
import ImportLibraryPage from './import-library.page.tsx'

beforeEach(() => layOut())

const column = (heading: string, field: string | null, samples: string[]) => ({ heading, field, samples })
const read: LibraryImport = {
  id: 'i-1',
  project_id: 'p',
  owner: 'company',
  state: 'Ready',
  progress: 100,
  file_name: 'library.xlsx',
  created_at: '2026-11-22T10:00:00Z',
  created_by: 'u',
  created_by_name: 'Ana',
  counts: {
    unit: { create: 1, change: 0, same: 0, refused: 0, absent: 0 },
    label: { create: 0, change: 1, same: 0, refused: 1, absent: 0 },
  },
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
      column('Kind', 'kind', ['Units']),
      column('Code', 'code', ['ream']),
      column('Name (en)', 'name:en', ['Ream']),
      column('Sign', null, ['x']),
    ],
  },
}

const row = (of: Partial<LibraryImportRow>): LibraryImportRow => ({
  row: 2,
  action: 'change',
  kind: 'label',
  code: 'URGENT',
  name: 'Urgent',
  entry_id: 'e-1',
  changes: [
    { field: 'color', before: '', after: 'red' },
    { field: 'retired', before: 'yes', after: 'no' },
  ],
  problem: null,
  ...of,
})
const rows: Record<LibraryImportRow['action'], LibraryImportRow[]> = {
  change: [row({})],
  create: [
    row({
      kind: 'unit',
      code: 'ream',
      name: 'Ream',
      entry_id: null,
      action: 'create',
      changes: [
        { field: 'name:en', before: '', after: 'Ream' },
        { field: 'retired', before: '', after: 'no' },
      ],
    }),
  ],
  same: [],
  refused: [
    row({
      row: 4,
      action: 'refused',
      entry_id: null,
      changes: [],
      problem: { sheet: 'Labels', row: 4, message: 'x', key: 'import_answer_wrong', refused: true },
    }),
  ],
}

function openPage(answers: Answers = {}, at = 'settings/library/import?import=i-1', upload?: UploadFunction) {
  const server = { import: read }
  const { asked } = providePeer(
    {
      '/library/getImport': () => ({ import: server.import }),
      '/library/getImports': () => ({ imports: [] }),
      '/library/getImportRows': ({ action }) => ({ rows: rows[action], total: rows[action].length }),
      ...answers,
    },
    upload,
  )
  const set = (part: Partial<LibraryImport>) => {
    server.import = { ...server.import, ...part }
  }
  return { asked, set, ...renderRemote(<ImportLibraryPage />, { at }) }
}

const inputsOf = (asked: readonly RecordedCall[], path: string) =>
  asked.filter((one) => one.path === path).map(({ input }) => input)

it('uploads a file into the chosen lists, with the kind of rows that name none', async () => {
  const sent: object[] = []
  const upload: UploadFunction = async (_path, { fields }) => {
    sent.push(fields)
    return done({ import: read }) as never
  }
  const { user } = openPage({}, 'settings/library/import', upload)
  await user.selectOptions(await screen.findByLabelText('Import into the lists of'), 'This project')
  await user.selectOptions(screen.getByLabelText('Kind of rows that name none'), 'Units')
  await user.upload(await screen.findByLabelText('Choose a file'), new File(['x'], 'library.xlsx'))
  expect(await screen.findByText('library.xlsx has been read. Nothing has changed yet.')).toBeVisible()
  expect(sent).toEqual([expect.objectContaining({ owner: 'project', kind: 'unit' })])
  expect(location.search).toContain('owner=project')
})

it('shows each row with its kind, its values in words, and why it is skipped', async () => {
  const { user } = openPage()
  const changed = await screen.findByRole('table', { name: 'Changed' })
  expect(within(changed).getByRole('link', { name: 'Urgent' })).toHaveAttribute(
    'href',
    expect.stringContaining('settings/library?kind=label&owner=company'),
  )
  expect(changed).toHaveTextContent('Labels · URGENT')
  expect(changed).toHaveTextContent('Colour: (empty) → Red')
  expect(changed).toHaveTextContent('Retired: Yes → No')
  await user.selectOptions(screen.getByLabelText('Which rows'), 'create')
  const made = await screen.findByRole('table', { name: 'New entries' })
  expect(made).toHaveTextContent('Units · ream')
  expect(made).not.toHaveTextContent('Retired')
  await user.selectOptions(screen.getByLabelText('Which rows'), 'refused')
  expect(await screen.findByRole('table', { name: 'Skipped' })).toHaveTextContent('Write yes or no.')
})

it('requires a column of codes, applies the preview, and undoes it', async () => {
  const { user, asked, set } = openPage({
    '/library/applyImport': () => {
      set({ state: 'Applied' })
      return { status: 'ok' }
    },
    '/library/undoImport': () => {
      set({ state: 'Undone' })
      return { status: 'ok' }
    },
  })
  await user.selectOptions(await screen.findByLabelText('What Code holds'), '')
  expect(screen.getByText('One column must contain the code.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Discard these columns' }))
  await user.click(await screen.findByRole('button', { name: 'Import 2 entries' }))
  expect(await screen.findByText('library.xlsx has been imported.')).toBeVisible()
  expect(inputsOf(asked, '/library/applyImport')).toEqual([{ import_id: 'i-1' }])
  await user.click(await screen.findByRole('button', { name: 'Undo the import' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Undo the import of library.xlsx?' })
  await user.click(within(dialog).getByRole('button', { name: 'Undo the import' }))
  await waitFor(() => expect(inputsOf(asked, '/library/undoImport')).toEqual([{ import_id: 'i-1' }]))
})
