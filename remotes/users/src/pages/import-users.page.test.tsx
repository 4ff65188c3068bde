import { CallFailure, done, failed, type UploadFunction } from '@atrium/client'
import type { UserImport, UserImportRow } from '@atrium/contract'
import { layOut, providePeer, type Answers, type RecordedCall } from '@atrium/testing/remote'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { renderRemote } from '../../fixtures/render-remote.tsx'
import ImportUsersPage from './import-users.page.tsx'

beforeEach(() => layOut())

const column = (heading: string, field: string | null, samples: string[]) => ({ heading, field, samples })
const read: UserImport = {
  id: 'i-1',
  project_id: 'p',
  state: 'Ready',
  progress: 100,
  file_name: 'staff.csv',
  created_at: '2026-11-22T10:00:00Z',
  created_by: 'u',
  created_by_name: 'Ana',
  counts: { user: { create: 1, change: 1, same: 0, refused: 1, absent: 0 } },
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
      column('Name', 'name', ['Ada']),
      column('Mail', 'email', ['ada@b.example']),
      column('Floor', null, ['3']),
    ],
  },
}

const row = (of: Partial<UserImportRow>): UserImportRow => ({
  row: 2,
  action: 'change',
  email: 'ada@b.example',
  name: 'Ada',
  user_id: 'u1',
  changes: [
    { field: 'language', before: 'en', after: 'fr' },
    { field: 'roles', before: '', after: 'tech' },
  ],
  problem: null,
  ...of,
})
const rows: Record<UserImportRow['action'], UserImportRow[]> = {
  change: [row({})],
  create: [row({ row: 3, email: 'bob@b.example', name: 'Bob', user_id: null, changes: [] })],
  same: [],
  refused: [
    row({
      row: 4,
      email: 'eve@b.example',
      name: 'Eve',
      user_id: null,
      changes: [],
      problem: {
        sheet: '',
        row: 4,
        column: 'Mail',
        message: 'x',
        key: 'email_exists',
        refused: true,
      },
    }),
  ],
}

function openPage(answers: Answers = {}, at = 'users/import?import=i-1', upload?: UploadFunction) {
  const server = { import: read }
  const { asked } = providePeer(
    {
      '/user/getImport': () => ({ import: server.import }),
      '/user/getImports': () => ({ imports: [] }),
      '/user/getImportRows': ({ action }) => ({ rows: rows[action], total: rows[action].length }),
      ...answers,
    },
    upload,
  )
  const set = (part: Partial<UserImport>) => {
    server.import = { ...server.import, ...part }
  }
  return { asked, set, ...renderRemote(<ImportUsersPage />, { at }) }
}

const inputsOf = (asked: readonly RecordedCall[], path: string) =>
  asked.filter((one) => one.path === path).map(({ input }) => input)

const file = new File(['x'], 'staff.csv')

it('says that tables contain no passwords, uploads one, and opens its dry run', async () => {
  const sent: string[] = []
  const upload: UploadFunction = async (path) => {
    sent.push(path)
    return done({ import: read }) as never
  }
  const { user } = openPage({}, 'users/import', upload)
  expect(await screen.findByText(/A table never contains passwords/)).toBeVisible()
  await user.upload(await screen.findByLabelText('Choose a file'), file)
  expect(await screen.findByText('staff.csv has been read. Nothing has changed yet.')).toBeVisible()
  expect(sent).toEqual(['/user/import'])
  expect(location.search).toBe('?import=i-1')
})

it('shows why a file is refused', async () => {
  const refusal = new CallFailure('unsupported_type', 'import_not_a_workbook', { status: 415 })
  const { user } = openPage({}, 'users/import', async () => failed(refusal))
  await user.upload(await screen.findByLabelText('Choose a file'), file)
  expect(
    await screen.findByText('This file is neither an Excel workbook (.xlsx) nor a CSV file.'),
  ).toBeVisible()
})

it('shows stored and new values, new people, and why rows are skipped', async () => {
  const { user } = openPage()
  const changed = await screen.findByRole('table', { name: 'Changed' })
  expect(within(changed).getByRole('link', { name: 'Ada' })).toHaveAttribute(
    'href',
    expect.stringContaining('/users/u1'),
  )
  expect(changed).toHaveTextContent('Roles: (empty) → tech')
  await user.selectOptions(screen.getByLabelText('Which rows'), 'create')
  const made = await screen.findByRole('table', { name: 'New people' })
  expect(within(made).getByText('Bob')).toBeVisible()
  expect(within(made).queryByRole('link')).toBeNull()
  await user.selectOptions(screen.getByLabelText('Which rows'), 'refused')
  const left = await screen.findByRole('table', { name: 'Skipped' })
  expect(left).toHaveTextContent('Email already exists')
})

it('maps the columns again, and requires an email column', async () => {
  const { user, asked } = openPage({ '/user/mapImport': () => ({ status: 'ok' }) })
  await user.selectOptions(await screen.findByLabelText('What Floor holds'), 'departments')
  await user.selectOptions(screen.getByLabelText('What Mail holds'), '')
  expect(screen.getByText('One column must contain the email.')).toBeVisible()
  const again = screen.getByRole('button', { name: 'Preview with these columns' })
  expect(again).toBeDisabled()
  await user.selectOptions(screen.getByLabelText('What Mail holds'), 'email')
  await user.click(again)
  await waitFor(() =>
    expect(inputsOf(asked, '/user/mapImport')).toEqual([
      { import_id: 'i-1', columns: ['name', 'email', 'departments'] },
    ]),
  )
})

it('applies what was shown, and says who cannot sign in yet', async () => {
  const { user, asked, set } = openPage({
    '/user/applyImport': () => {
      set({ state: 'Applied', counts: { user: { create: 1, change: 1, same: 0, refused: 0, absent: 0 } } })
      return { status: 'ok' }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Import 2 people' }))
  expect(await screen.findByText(/New people cannot sign in yet/)).toBeVisible()
  expect(inputsOf(asked, '/user/applyImport')).toEqual([{ import_id: 'i-1' }])
})

it('undoes after a confirmation, and names what prevents it', async () => {
  const refusal = new CallFailure('conflict', 'import_users_changed_since', {
    status: 409,
    fields: { 'bob@b.example': { key: 'import_person_changed', params: {}, message: 'x' } },
  })
  const { user } = openPage({
    '/user/getImport': () => ({ import: { ...read, state: 'Applied', counts: {} } }),
    '/user/getImportObstacles': () => ({ obstacles: [], total: 0 }),
    '/user/undoImport': () => refusal,
  })
  await user.click(await screen.findByRole('button', { name: 'Undo the import' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Undo the import of staff.csv?' })
  await user.click(within(dialog).getByRole('button', { name: 'Undo the import' }))
  const list = await screen.findByRole('list', { name: 'People changed since the import' })
  expect(list).toHaveTextContent('bob@b.example – Their account was changed since the import.')
})

it('undoes the rest where people were changed since, and what the user selects', async () => {
  const { user, asked } = openPage({
    '/user/getImport': () => ({ import: { ...read, state: 'Applied', counts: {} } }),
    '/user/getImportObstacles': () => ({
      obstacles: [
        {
          id: 'u-1',
          version: 2,
          kind: 'membership',
          email: 'ann@b.example',
          name: 'Ann',
          may_take_back: false,
        },
        { id: 'u-2', version: 5, kind: 'account', email: 'bob@b.example', name: 'Bob', may_take_back: true },
      ],
      total: 2,
    }),
    '/user/undoImport': () => ({ status: 'ok' }),
  })
  await user.click(await screen.findByRole('button', { name: 'Undo the import' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Undo the import of staff.csv?' })
  const list = within(dialog).getByRole('list', { name: 'People changed since the import' })
  expect(list).toHaveTextContent('roles, departments or assignments changed since; stays')
  await user.click(within(list).getByRole('checkbox', { name: 'Bob' }))
  await user.click(within(dialog).getByRole('button', { name: 'Undo the rest' }))
  await waitFor(() =>
    expect(inputsOf(asked, '/user/undoImport')).toEqual([
      { import_id: 'i-1', keep_changed: true, take_back: [{ id: 'u-2', version: 5 }] },
    ]),
  )
})

it('says that an import does not exist', async () => {
  const { user } = openPage({
    '/user/getImport': () => new CallFailure('not_found', 'not_found', { status: 404 }),
  })
  await user.click(await screen.findByRole('button', { name: 'Choose another file' }))
  expect(await screen.findByLabelText('Choose a file')).toBeInTheDocument()
})
