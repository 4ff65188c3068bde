import { CallFailure, done, failed, type UploadFunction } from '@atrium/client'
import type { Adoption, Import } from '@atrium/contract'
import { modalStack } from '@atrium/portal/host'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { aLocation } from '../../fixtures/a-location.ts'
import { providePeer, type Answers } from '../../fixtures/peer.ts'
import { layOut, renderRemote, type RemoteOptions } from '../../fixtures/render-remote.tsx'
import ImportPage from './import.page.tsx'

beforeEach(() => layOut())

const nothing = { create: 0, change: 0, same: 0, refused: 0, absent: 0 }
const tower: Import = {
  id: 'i-1',
  project_id: 'p',
  parent_id: '0',
  path: [],
  state: 'Ready',
  progress: 100,
  file_name: 'tower.xlsx',
  facility: 'Tower',
  location_id: null,
  counts: { space: { ...nothing, create: 22, refused: 1 }, facility: { ...nothing, create: 1 } },
  problems: [
    {
      sheet: 'Space',
      row: 7,
      column: 'Name',
      message: 'A value is required in Name.',
      key: 'import_value_missing',
      params: { column: 'Name' },
      refused: true,
    },
    {
      sheet: 'Zone',
      row: 0,
      message: 'x',
      key: 'import_sheet_missing',
      params: { sheet: 'Zone' },
      refused: false,
    },
  ],
  problem_count: 2,
  causes: [
    {
      id: 'c-1',
      sheet: 'Space',
      column: 'Name',
      message: 'A value is required in Name.',
      key: 'import_value_missing',
      params: { column: 'Name' },
      refused: true,
      count: 1,
      first_row: 7,
    },
    {
      id: 'c-2',
      sheet: 'Zone',
      column: null,
      message: 'x',
      key: 'import_sheet_missing',
      params: { sheet: 'Zone' },
      refused: false,
      count: 1,
      first_row: 0,
    },
  ],
  error_count: 1,
  remark_count: 1,
  created_at: '2026-11-21T10:00:00Z',
  created_by: 'u',
  created_by_name: 'Ana',
  table: null,
  adoption: null,
  seen: null,
}

function openImport(answers: Answers = {}, options: RemoteOptions = {}, upload?: UploadFunction) {
  const server = { import: tower }
  const { asked } = providePeer(
    {
      '/location/getImport': () => ({ import: server.import }),
      '/location/getImports': () => ({ imports: [] }),
      ...answers,
    },
    upload,
  )
  const set = (part: Partial<Import>) => {
    server.import = { ...server.import, ...part }
  }
  return { asked, set, ...renderRemote(<ImportPage />, { at: 'locations/import?import=i-1', ...options }) }
}

const workbook = new File(['x'], 'tower.xlsx')

it('uploads a workbook with its progress, and opens its dry run', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const sent: object[] = []
  const upload: UploadFunction = async (_, { onProgress, fields }) => {
    sent.push(fields)
    onProgress?.({ sent: 1_048_576, total: 4_194_304, share: 0.25 })
    await promise
    return done({ import: tower }) as never
  }
  const { user } = openImport({}, { at: 'locations/import' }, upload)
  await user.upload(await screen.findByLabelText('Choose a file'), workbook)
  const bar = await screen.findByRole('progressbar', { name: 'Uploading tower.xlsx' })
  expect(bar).toHaveAttribute('aria-valuenow', '25')
  expect(screen.getByText('1 of 4 MB')).toBeVisible()
  resolve()
  expect(await screen.findByText('Tower has been read. Nothing has changed yet.')).toBeVisible()
  expect(location.search).toBe('?import=i-1')
  expect(sent).toEqual([{ project_id: 'p', parent_id: '0' }])
})

it('cancels an upload, and says why one was refused', async () => {
  const upload: UploadFunction = (_, { signal }) =>
    new Promise((resolve) => {
      const taken = () => resolve(failed(new CallFailure('aborted', 'something_wrong')))
      signal?.addEventListener('abort', taken)
    })
  const { user } = openImport({}, { at: 'locations/import' }, upload)
  await user.upload(await screen.findByLabelText('Choose a file'), workbook)
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  expect(await screen.findByRole('button', { name: 'Choose a file' })).toBeVisible()
  expect(screen.queryByText('Something went wrong')).not.toBeInTheDocument()
})

it('shows why a file is refused', async () => {
  const refusal = new CallFailure('unsupported_type', 'import_not_a_workbook', { status: 415 })
  const { user } = openImport({}, { at: 'locations/import' }, async () => failed(refusal))
  await user.upload(await screen.findByLabelText('Choose a file'), workbook)
  expect(
    await screen.findByText('This file is neither an Excel workbook (.xlsx) nor a CSV file.'),
  ).toBeVisible()
})

it('shows the changes sheet by sheet, and names sheet and row of each problem', async () => {
  openImport()
  const counts = await screen.findByRole('table', { name: 'Rows by sheet' })
  const rows = within(counts).getAllByRole('row').slice(1)
  expect(rows.map((row) => row.textContent)).toEqual(['Facility1000', 'Spaces22001'])
  const errors = screen.getByRole('list', { name: 'Errors (1)' })
  expect(within(errors).getByRole('listitem')).toHaveTextContent(
    'A value is required in Name.Space · Name · Row 71',
  )
  expect(screen.getByRole('list', { name: 'Remarks (1)' })).toHaveTextContent(
    'The sheet Zone is missing or empty.',
  )
})

it('has the name of the file as its title, and leads back to the imports', async () => {
  openImport()
  expect(await screen.findByRole('heading', { level: 1, name: 'tower.xlsx' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Import locations' })).toHaveAttribute(
    'href',
    '/p/HQ/locations/import',
  )
})

it('groups problems by their cause, and reads the rows of one when it is opened', async () => {
  const unknown = (row: number, name: string) => ({
    sheet: 'Space',
    row,
    column: 'FloorName',
    message: 'x',
    key: 'import_parent_unknown',
    params: { name },
    refused: true,
  })
  const cause = { ...unknown(0, '…'), id: 'c', count: 60, first_row: 5 }
  const pages = [
    Array.from({ length: 50 }, (_, at) => unknown(at + 5, `Floor ${at}`)),
    Array.from({ length: 10 }, (_, at) => unknown(at + 55, `Level ${at}`)),
  ]
  const { user, asked } = openImport({
    '/location/getImport': () => ({
      import: { ...tower, causes: [cause], error_count: 60, remark_count: 0 },
    }),
    '/location/getImportProblems': ({ page = 1 }) => ({ problems: pages[page - 1] ?? [], total: 60 }),
  })
  const errors = await screen.findByRole('list', { name: 'Errors (60)' })
  const summary = within(errors).getByText('The parent … is neither in the file nor in the portal.')
  expect(asked.some(({ path }) => path === '/location/getImportProblems')).toBe(false)
  await user.click(summary)
  const rows = await within(errors).findByRole('table')
  expect(within(rows).getByRole('row', { name: /^5 The parent Floor 0 is neither/ })).toBeVisible()
  await user.click(within(errors).getByRole('button', { name: 'Show more' }))
  expect(await within(rows).findByText(/Level 9/)).toBeVisible()
})

it('leads from a figure to the rows that it counts', async () => {
  const other = { ...tower.causes[0], id: 'c-3', sheet: 'Floor', first_row: 9 } as Import['causes'][number]
  const found = { ...tower, causes: [...tower.causes, other], error_count: 2 }
  const { user } = openImport({ '/location/getImport': () => ({ import: found }) })
  expect(await screen.findByRole('list', { name: 'Errors (2)' })).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Spaces, Skipped: 1' }))
  expect(location.search).toBe('?import=i-1&sheet=space')
  expect(screen.getByRole('heading', { name: 'Problems' })).toHaveFocus()
  const errors = screen.getByRole('list', { name: 'Errors (1)' })
  expect(errors).toHaveTextContent('Row 7')
  expect(errors).not.toHaveTextContent('Row 9')
})

it('applies an import, follows its progress, links to the building, and undoes it after a confirmation', async () => {
  const { user, set, asked } = openImport({
    '/location/applyImport': () => {
      set({ state: 'Applying', progress: 40 })
      return { status: 'ok' }
    },
    '/location/getImportObstacles': () => ({ obstacles: [], total: 0, count: 0 }),
    '/location/undoImport': () => {
      set({ state: 'Undone', location_id: null })
      return { status: 'ok' }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Import' }))
  expect(await screen.findByRole('progressbar', { name: 'Importing Tower' })).toHaveAttribute(
    'aria-valuenow',
    '40',
  )
  set({ state: 'Applied', location_id: 'tower' })
  const link = await screen.findByRole('link', { name: 'Show it in the tree' })
  expect(link).toHaveAttribute('href', '/p/HQ/locations?location=tower')
  await user.click(screen.getByRole('button', { name: 'Undo the import' }))
  const question = await screen.findByRole('alertdialog', { name: 'Undo the import of tower.xlsx?' })
  await user.click(within(question).getByRole('button', { name: 'Undo the import' }))
  expect(await screen.findByText('The import of Tower has been undone.')).toBeVisible()
  const looks = asked.filter(({ path }) => path === '/location/getImport')
  // The first read comes from the user. Polling for the progress bar must be marked as background.
  expect(looks.slice(1).every(({ options }) => options.background === true)).toBe(true)
})

it('offers no import if everything is already present', async () => {
  const same = { ...tower, counts: { space: { ...nothing, same: 22 } } }
  openImport({ '/location/getImport': () => ({ import: same }) })
  expect(await screen.findByText('Tower contains nothing new.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Import' })).not.toBeInTheDocument()
})

it('says what was skipped in a table that changes nothing, with readable field names', async () => {
  const lacking = {
    sheet: '',
    row: 2,
    column: 'name:en',
    key: 'import_value_missing',
    message: 'A value is required in name:en.',
    params: { column: 'name:en' },
    refused: true,
  }
  const found: Import = {
    ...rooms,
    counts: { location: { ...nothing, refused: 1 } },
    problems: [lacking],
  }
  openImport({
    '/location/getImport': () => ({ import: found }),
    '/location/getImportRows': ({ action }) => ({
      rows: [{ row: 2, action, code: 'R1', name: '', location_id: null, changes: [], problem: lacking }],
      total: 1,
    }),
  })
  expect(
    await screen.findByText('rooms.csv adds nothing new. Some rows were skipped; all others exist already.'),
  ).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Import' })).not.toBeInTheDocument()
  const refused = await screen.findByRole('table', { name: 'Skipped' })
  expect(await within(refused).findByText('A value is required in Name (English).')).toBeVisible()
})

it('requires a parent from a user who sees only a part of the project', async () => {
  openImport({}, { at: 'locations/import', may: ['location_view', 'location_add'] })
  expect(await screen.findByText('not chosen yet')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Choose a file' })).toBeDisabled()
})

it('lists earlier imports, each with links to its report and its building', async () => {
  const listed: Import = {
    ...tower,
    state: 'Applied',
    location_id: 'tower',
    path: [{ id: 's', name: 'Site' }],
  }
  const pages = [
    [listed, ...Array.from({ length: 9 }, (_, at) => ({ ...tower, id: `n-${at}` }))],
    [{ ...tower, id: 'old' }],
  ]
  const { user, asked } = openImport(
    { '/location/getImports': ({ page = 1 }) => ({ imports: pages[page - 1] ?? [] }) },
    { at: 'locations/import' },
  )
  const list = await screen.findByRole('list', { name: 'Recent imports' })
  const [first] = await within(list).findAllByRole('listitem')
  if (!first) throw new Error('the list has no rows')
  expect(first).toHaveTextContent('Location: Site')
  expect(within(first).getByRole('link', { name: 'Show it in the tree' })).toHaveAttribute(
    'href',
    '/p/HQ/locations?location=tower',
  )
  await user.click(screen.getByRole('button', { name: 'Show earlier imports' }))
  await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(11))
  await user.click(within(first).getByRole('link', { name: 'Tower' }))
  expect(location.search).toBe('?import=i-1')
  expect(await screen.findByText('Will be imported below:', { exact: false })).toHaveTextContent(
    'the project root',
  )
  expect(asked.filter(({ path }) => path === '/location/getImports')).toHaveLength(2)
})

it('lets the user choose the parent in the tree, and uploads the workbook for it', async () => {
  const sent: object[] = []
  const upload: UploadFunction = async (_, { fields }) => {
    sent.push(fields)
    return done({ import: tower }) as never
  }
  const site = aLocation({ id: 'site', name: 'Site' })
  const { user } = openImport(
    { '/location/getAllowed': () => ({ locations: [site], total: 1 }) },
    { at: 'locations/import' },
    upload,
  )
  await user.click(await screen.findByRole('button', { name: 'Choose a location' }))
  const dialog = await screen.findByRole('dialog', { name: 'Parent of the import' })
  await user.click(await within(dialog).findByRole('treeitem', { name: /Site/ }))
  await user.click(within(dialog).getByRole('button', { name: 'Choose this place' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await user.upload(screen.getByLabelText('Choose a file'), workbook)
  await waitFor(() => expect(sent).toEqual([{ project_id: 'p', parent_id: 'site' }]))
})

const rooms: Import = {
  ...tower,
  file_name: 'rooms.csv',
  facility: null,
  counts: { location: { ...nothing, create: 1, change: 1, refused: 1 } },
  problems: [
    {
      sheet: '',
      row: 4,
      column: 'Kode',
      message: 'x',
      key: 'import_parent_unknown',
      params: { name: 'X' },
      refused: true,
    },
  ],
  problem_count: 1,
  causes: [],
  error_count: 0,
  remark_count: 0,
  table: {
    format: 'csv',
    encoding: 'windows-1252',
    separator: ';',
    sheet: null,
    columns: [
      { heading: 'Code', field: 'code', samples: ['R1', 'R2'] },
      { heading: 'Raum', field: null, samples: ['Küche', ''] },
    ],
  },
}

it('shows how a table was read, and repeats the dry run with other columns', async () => {
  const { user, asked } = openImport({
    '/location/getImport': () => ({ import: rooms }),
    '/location/getImportRows': () => ({ rows: [], total: 0 }),
    '/location/mapImport': () => ({ status: 'ok' }),
  })
  expect(await screen.findByText('Read as Windows-1252, separated by semicolons.')).toBeVisible()
  const again = screen.getByRole('button', { name: 'Preview with these columns' })
  expect(again).toBeDisabled()
  const holds = screen.getByRole('combobox', { name: 'What Raum holds' })
  await user.selectOptions(holds, 'Code')
  expect(screen.getAllByText('Another column already contains this.')).toHaveLength(2)
  expect(again).toBeDisabled()
  await user.selectOptions(holds, 'Name (English)')
  await user.click(again)
  await waitFor(() =>
    expect(asked.find(({ path }) => path === '/location/mapImport')?.input).toEqual({
      import_id: 'i-1',
      columns: ['code', 'name:en'],
    }),
  )
})

it('shows stored and new values, row by row', async () => {
  const { user } = openImport({
    '/location/getImport': () => ({ import: rooms }),
    '/location/getImportRows': ({ action }) => ({
      rows: [
        {
          row: 3,
          action,
          code: 'R2',
          name: 'Bath',
          location_id: 'r2',
          changes: action === 'change' ? [{ field: 'name:en', before: 'Bad', after: 'Bath' }] : [],
          problem: null,
        },
      ],
      total: 1,
    }),
  })
  const changed = await screen.findByRole('table', { name: 'Changed' })
  expect((await within(changed).findByText('Bad')).closest('del')).toBeVisible()
  expect(within(changed).getByText('Bath', { selector: 'ins *' })).toBeVisible()
  expect(within(changed).getByText('Name (English):')).toBeVisible()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Which rows' }), 'New (1)')
  expect(await screen.findByRole('table', { name: 'New' })).toBeVisible()
})

it('lists what was changed since, leaves it as it is and undoes the rest and what the user selects', async () => {
  const applied: Import = { ...tower, state: 'Applied', location_id: 't' }
  const { user, asked } = openImport({
    '/location/getImport': () => ({ import: applied }),
    '/location/getImportObstacles': () => ({
      count: 3,
      total: 2,
      obstacles: [
        {
          kind: 'moved',
          thing: 'location',
          id: 'a',
          version: 4,
          name: 'A101',
          path: [{ id: 'f', name: 'Floor 1' }],
          may_take_back: true,
          changed_by: 'Salim',
          changed_at: '2026-11-22T08:00:00.000Z',
        },
        {
          kind: 'attached',
          thing: 'location',
          id: 'b',
          version: 1,
          name: 'Sink',
          path: [],
          may_take_back: false,
          changed_by: null,
          changed_at: null,
        },
      ],
    }),
    '/location/undoImport': () => ({ status: 'ok' }),
  })
  await user.click(await screen.findByRole('button', { name: 'Undo the import' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Undo the import of tower.xlsx?' })
  expect(dialog).toHaveTextContent('3 things were changed since the import. They stay as they are.')
  expect(dialog).toHaveTextContent('moved since · Salim')
  expect(dialog).toHaveTextContent('1 more is in a place that you do not see.')
  // The link leads to what was changed, and says so; the names of the path lead nowhere.
  expect(dialog).toHaveTextContent('Floor 1 · Show it in the tree')
  const links = within(dialog).getAllByRole('link', { name: 'Show it in the tree' })
  expect(links[0]).toHaveAttribute('href', '/p/HQ/locations?location=a')
  // What others added can only stay.
  expect(within(dialog).getAllByRole('checkbox')).toHaveLength(1)
  await user.click(within(dialog).getByRole('checkbox', { name: 'A101' }))
  await user.click(within(dialog).getByRole('button', { name: 'Undo the rest' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  expect(asked.find(({ path }) => path === '/location/undoImport')?.input).toEqual({
    import_id: 'i-1',
    keep_changed: true,
    take_back: [{ id: 'a', version: 4 }],
  })
})

it('tells a user who sees a part of the project how much of an import they see', async () => {
  const applied: Import = { ...tower, state: 'Applied', seen: { seen: 6998, count: 18_894 } }
  openImport({ '/location/getImport': () => ({ import: applied }) })
  expect(
    await screen.findByText('You see 6,998 of the 18,894 locations that this import created or changed.'),
  ).toBeVisible()
})

const offered: Adoption = {
  id: 'a-1',
  project_id: 'p',
  location_id: 'l-1',
  path: [],
  sheets: ['type', 'component', 'spare'],
  state: 'Ready',
  progress: 100,
  file_name: 'tower.xlsx',
  counts: {
    type: { ...nothing, create: 2 },
    component: { ...nothing, create: 1200, refused: 1 },
    spare: { ...nothing, create: 3 },
  },
  problems: [],
  problem_count: 1,
  causes: [
    {
      id: 'c-9',
      sheet: 'Spare',
      column: 'TypeName',
      message: 'The type Fan is no kind.',
      key: 'import_adopt_spare_no_kind',
      params: { name: 'Fan' },
      refused: true,
      count: 1,
      first_row: 4,
    },
  ],
  error_count: 1,
  remark_count: 0,
  created_at: '2026-11-21T10:00:00Z',
  created_by: 'u',
  created_by_name: 'Ana',
  questions: [],
  question_count: 0,
  unanswered_count: 0,
  answers: {},
  store_id: null,
  table: null,
}
const offering = (part: Partial<Adoption> = {}): Partial<Import> => ({
  adoption: { missing: [], is_asked: false, import: { ...offered, ...part } },
})

const openOffer = (part: Partial<Import>) =>
  openImport({
    '/location/getImport': () => ({ import: { ...tower, ...part } }),
    '/location/applyImport': () => ({ status: 'ok' }),
  })

it('says how many questions about jobs are open, as long as what stands in the building is adopted', async () => {
  const { user } = openOffer(offering({ question_count: 3, unanswered_count: 2 }))
  expect(await screen.findByText(/^Open questions about jobs: 2\./)).toBeVisible()
  await user.click(screen.getByRole('switch', { name: 'Also adopt what stands in the building' }))
  expect(screen.queryByText(/^Open questions about jobs/)).toBeNull()
})

it('says what stands in the building, and adopts it together with the building', async () => {
  const { user, asked } = openOffer(offering())
  const table = await screen.findByRole('table', { name: 'What stands in the building' })
  expect(within(table).getByRole('row', { name: /^Assets/ })).toHaveTextContent('1,200001')
  const problems = screen.getByRole('list', { name: 'Problems of what stands in the building' })
  expect(problems).toHaveTextContent('Spare · TypeName · Row 4')
  expect(screen.getByRole('heading', { name: 'Problems of what stands in the building' })).toBeVisible()

  await user.click(screen.getByRole('button', { name: /^Store for the spare parts/ }))
  const [modal] = modalStack.getState().modals
  expect(modal).toMatchObject({ owner: 'stores', name: 'pickStores', props: { mode: 'single' } })
  const store = { id: 's-1', name: 'Cellar', code: 'C1', type: 'main' }
  await act(async () => modal?.settle({ role: 'ok', data: [store] }))
  await user.click(screen.getByRole('button', { name: 'Import' }))
  expect(asked.find(({ path }) => path === '/location/applyImport')?.input).toEqual({
    import_id: 'i-1',
    adopt: true,
    store_id: 's-1',
  })
})

it('imports the building alone where that is wanted', async () => {
  const { user, asked } = openOffer(offering())
  await user.click(await screen.findByRole('switch', { name: 'Also adopt what stands in the building' }))
  expect(screen.queryByRole('button', { name: /^Store for the spare parts/ })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Import' }))
  expect(asked.find(({ path }) => path === '/location/applyImport')?.input).toEqual({ import_id: 'i-1' })
})

it('does not say that nothing is new where the building is there already, but not what stands in it', async () => {
  const counts = { space: { ...nothing, same: 22 } }
  const { user } = openOffer({ counts, ...offering() })
  expect(await screen.findByText('Tower has been read. Nothing has changed yet.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Import' })).toBeVisible()
  await user.click(screen.getByRole('switch', { name: 'Also adopt what stands in the building' }))
  expect(screen.queryByRole('button', { name: 'Import' })).not.toBeInTheDocument()
  expect(screen.queryByText('Tower contains nothing new.')).not.toBeInTheDocument()
})

it('tells a user who may not adopt why the choice is missing', async () => {
  openOffer({ adoption: { missing: ['asset_import'], is_asked: false, import: null } })
  expect(await screen.findByText(/People who may see and adopt assets can import it/)).toBeVisible()
  expect(screen.queryByRole('switch')).not.toBeInTheDocument()
})

it('says that the building is there although its adoption failed, with the way to go on', async () => {
  const problem = {
    sheet: '',
    row: 0,
    message: 'The import failed. Nothing was changed.',
    key: 'import_failed',
    refused: true,
  }
  openOffer({ state: 'Applied', location_id: 'l-1', ...offering({ problems: [problem] }) })
  expect(
    await screen.findByText('The building is imported, but what stands in it was not adopted.'),
  ).toBeVisible()
  expect(screen.getByRole('link', { name: 'Look at the adoption and try again' })).toHaveAttribute(
    'href',
    '/p/HQ/assets/adopt?import=a-1',
  )
})
