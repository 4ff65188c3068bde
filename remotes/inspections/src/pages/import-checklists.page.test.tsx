import { done, type UploadFunction } from '@atrium/client'
import type { CallReply } from '@atrium/contract'
import { layOut, providePeer, type Answers } from '@atrium/testing/remote'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { aChecklist, aRead } from '../../fixtures/a-checklist.ts'
import { renderRemote } from '../../fixtures/render-remote.tsx'
import ImportChecklistsPage from './import-checklists.page.tsx'

beforeEach(() => layOut())

type Import = CallReply<'/checklist/getImport'>['import']
type ImportRow = CallReply<'/checklist/getImportRows'>['rows'][number]

const read: Import = {
  id: 'i-1',
  project_id: 'p',
  checklist_id: null,
  state: 'Ready',
  progress: 100,
  file_name: 'asvs.csv',
  created_at: '2026-11-22T10:00:00Z',
  created_by: 'u',
  created_by_name: 'Ana',
  counts: { item: { create: 2, change: 0, same: 0, refused: 0, absent: 0 } },
  problems: [],
  problem_count: 0,
  causes: [],
  error_count: 0,
  remark_count: 0,
  table: {
    format: 'csv',
    encoding: null,
    separator: null,
    sheet: null,
    columns: [
      { heading: 'req_id', field: 'key', samples: ['V1.1.1'] },
      { heading: 'req_description', field: 'text', samples: ['Verify that…'] },
      { heading: 'L', field: 'level', samples: ['2'] },
    ],
  },
}
const made: ImportRow = {
  row: 2,
  action: 'create',
  key: 'v1-1-1',
  section: 'Encoding',
  type: 'check',
  text: 'Verify that input is decoded once',
  changes: [
    { field: 'text', before: '', after: 'Verify that input is decoded once' },
    { field: 'type', before: '', after: 'check' },
  ],
  problem: null,
}

function openPage(answers: Answers = {}, at = '?import=i-1', upload?: UploadFunction) {
  const server = { import: read }
  const { asked } = providePeer(
    {
      '/checklist/search': () => ({ checklists: [aChecklist({ id: 'fire', name: 'Fire round' })], total: 1 }),
      '/checklist/getImport': () => ({ import: server.import }),
      '/checklist/getImports': () => ({ imports: [] }),
      '/checklist/getImportRows': ({ action }) =>
        action === 'create' ? { rows: [made], total: 1 } : { rows: [], total: 0 },
      ...answers,
    },
    upload,
  )
  const set = (part: Partial<Import>) => {
    server.import = { ...server.import, ...part }
  }
  const page = renderRemote(<ImportChecklistsPage />, { at: `inspections/checklists/import${at}` })
  return { asked, set, ...page }
}

it('uploads a table in place of the draft of a checklist', async () => {
  const sent: object[] = []
  const upload: UploadFunction = async (_path, { fields }) => {
    sent.push(fields)
    return done({ import: read }) as never
  }
  const { user } = openPage({}, '?checklist=fire', upload)
  const target = await screen.findByRole('combobox', { name: 'Import into' })
  await waitFor(() => expect(target).toHaveDisplayValue('Fire round (FIRE)'))
  expect(target).toHaveAccessibleDescription(/published versions stay/)
  await user.upload(await screen.findByLabelText('Choose a file'), new File(['x'], 'asvs.csv'))
  expect(await screen.findByText('asvs.csv has been read. Nothing has changed yet.')).toBeVisible()
  expect(sent).toEqual([{ project_id: 'p', checklist_id: 'fire' }])
})

it('names a checklist that is not in the list, such as a retired one', async () => {
  openPage(
    { '/checklist/get/{id}': () => aRead([], { checklist: { id: 'old', name: 'Old round', code: 'OLD' } }) },
    '?checklist=old',
  )
  const target = await screen.findByRole('combobox', { name: 'Import into' })
  await waitFor(() => expect(target).toHaveDisplayValue('Old round (OLD)'))
})

it('shows each row, needs a column of texts, applies, and leads to the checklist', async () => {
  const { user, set, asked } = openPage({
    '/checklist/applyImport': () => {
      set({ state: 'Applied', checklist_id: 'fresh' })
      return { status: 'ok' }
    },
  })
  const rows = await screen.findByRole('table', { name: 'New items' })
  expect(rows).toHaveTextContent('Verify that input is decoded once')
  expect(rows).toHaveTextContent('Encoding · Check · v1-1-1')
  await user.selectOptions(await screen.findByLabelText('What req_description holds'), '')
  expect(screen.getByText('One column must contain what is asked.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Discard these columns' }))
  await user.click(await screen.findByRole('button', { name: 'Import 2 items' }))
  expect(await screen.findByText('asvs.csv has been imported.')).toBeVisible()
  expect(asked.find(({ path }) => path === '/checklist/applyImport')?.input).toEqual({ import_id: 'i-1' })
  expect(await screen.findByRole('link', { name: 'Open the checklist' })).toHaveAttribute(
    'href',
    '/p/HQ/inspections/checklists/fresh',
  )
  expect(within(rows).queryByRole('link')).not.toBeInTheDocument()
})
