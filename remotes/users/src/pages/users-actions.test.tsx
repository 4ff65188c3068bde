import { CallFailure } from '@atrium/client'
import type { SavedView } from '@atrium/contract'
import { modalStack } from '@atrium/portal/host'
import { layOut, providePeer, type Answers, type RenderRemoteOptions } from '@atrium/testing/remote'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { aDepartment, aListedUser } from '../../fixtures/people.ts'
import { renderRemote } from '../../fixtures/render-remote.tsx'
import UsersPage from './users.page.tsx'

beforeEach(() => layOut())

const blocked: SavedView = {
  id: 'v1',
  screen: 'users.list',
  name: 'Blocked people',
  filters: { status: 'Blocked', sort: 'newest' },
  is_own: true,
  role: null,
  version: 4,
}

function openPage(more: Answers = {}, options: RenderRemoteOptions = {}) {
  const { asked } = providePeer({
    '/user/search': () => ({ users: [aListedUser(1)], total: 1 }),
    '/saved-view/search': () => ({ views: [blocked] }),
    ...more,
  })
  const last = (path: string) => asked.findLast((one) => one.path === path)
  return { asked, last, ...renderRemote(<UsersPage />, { at: 'users', ...options }) }
}

async function choose(button: RegExp | string, item: string, user: ReturnType<typeof openPage>['user']) {
  ;(await screen.findByRole('button', { name: button })).focus()
  await user.keyboard('{ArrowDown}')
  const entry = await screen
    .findByRole('menuitem', { name: item })
    .catch(() => screen.getByRole('menuitemcheckbox', { name: item }))
  await waitFor(() => expect(screen.getByRole('menu')).toHaveFocus())
  for (let steps = 0; steps < 20 && !entry.hasAttribute('data-highlighted'); steps++)
    await user.keyboard('{ArrowDown}')
  await user.keyboard('{Enter}')
}

async function openCreate(more: Answers = {}) {
  const page = openPage({ '/saved-view/search': () => ({ views: [] }), ...more })
  await page.user.click(await screen.findByRole('button', { name: 'Add user' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add user to HQ' }))
  const add = () => page.user.click(dialog.getByRole('button', { name: 'Add' }))
  const fill = async () => {
    await page.user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Lea Sand')
    await page.user.type(dialog.getByRole('textbox', { name: 'Email' }), 'lea@atrium.example')
    await page.user.type(dialog.getByLabelText(/^Password/), 'secret')
    await page.user.type(dialog.getByLabelText(/^Repeat the password/), 'secret')
    await page.user.selectOptions(dialog.getByRole('combobox', { name: 'Language' }), 'English')
    await page.user.click(dialog.getByRole('button', { name: 'Role: Choose a role, required' }))
    await waitFor(() => expect(modalStack.getState().modals).toHaveLength(1))
    modalStack
      .getState()
      .modals[0]?.settle({ role: 'ok', data: { id: 'r1', name: 'Reader', description: '', code: 'R' } })
    await dialog.findByRole('button', { name: 'Role: Reader, required' })
  }
  return { ...page, dialog, add, fill }
}

it('shows the specified messages for all missing fields of a new user, and sends nothing', async () => {
  const { user, dialog, add, asked } = await openCreate()
  await add()
  for (const words of ['Name', 'Email', 'Password', 'Language', 'Role'])
    expect(await dialog.findByText(`${words} is required`)).toBeVisible()
  expect(dialog.getByLabelText(/^Repeat the password/)).toHaveAccessibleDescription('This field is required')
  for (const field of [
    dialog.getByLabelText(/^Repeat the password/),
    dialog.getByRole('button', { name: /^Role/ }),
  ])
    expect(field).toBeInvalid()
  await user.type(dialog.getByRole('textbox', { name: 'Email' }), 'lea')
  await user.type(dialog.getByLabelText(/^Password/), 'four')
  await add()
  expect(await dialog.findByText('Invalid Email')).toBeVisible()
  expect(dialog.getByText('Password should be minimum 5 characters long')).toBeVisible()
  await user.type(dialog.getByLabelText(/^Password/), '5')
  await user.type(dialog.getByLabelText(/^Repeat the password/), 'four')
  await add()
  expect(await dialog.findByText('Password do not match')).toBeVisible()
  expect(asked.map(({ path }) => path)).not.toContain('/user/create')
})

it('creates an account with a role and departments once, and opens its page', async () => {
  const { user, dialog, add, fill, last } = await openCreate({
    '/user/create': () => ({ status: 'ok', id: 'new-user' }),
  })
  await fill()
  await user.type(dialog.getByRole('textbox', { name: 'File number' }), 'F-9')
  await user.click(dialog.getByRole('button', { name: 'Add departments' }))
  await waitFor(() => expect(modalStack.getState().modals).toHaveLength(1))
  modalStack.getState().modals[0]?.settle({ role: 'ok', data: [aDepartment(1), aDepartment(2)] })
  await user.click(await dialog.findByRole('button', { name: 'Remove Department 2' }))
  await add()
  expect(await screen.findByText('Lea Sand has been added')).toBeVisible()
  expect(last('/user/create')?.input).toEqual({
    project_id: 'p',
    name: 'Lea Sand',
    email: 'lea@atrium.example',
    password: 'secret',
    language: 'en',
    role: 'r1',
    file_number: 'F-9',
    department_codes: ['D1'],
  })
  expect(last('/user/create')?.options.idempotencyKey).toEqual(expect.any(String))
  expect(location.pathname).toBe('/p/HQ/users/new-user')
})

it('shows a refusal at the field that it concerns', async () => {
  let refusal = new CallFailure('conflict', 'email_exists', { status: 409 })
  const { dialog, add, fill } = await openCreate({
    '/user/create': () => refusal,
    '/membership/findAccount': () => ({ account: null }),
  })
  await fill()
  await add()
  const email = dialog.getByRole('textbox', { name: 'Email' })
  await waitFor(() => expect(email).toHaveAccessibleDescription('Email already exists'))
  refusal = new CallFailure('forbidden', 'beyond_own_rights', { status: 403 })
  await add()
  expect(await dialog.findByText('You can only grant rights that you hold yourself.')).toBeVisible()
  expect(email).not.toHaveAccessibleDescription('Email already exists')
})

it('offers to add the person who already has the address, or to show them', async () => {
  let isMember = false
  const { user, dialog, add, fill, last } = await openCreate({
    '/user/create': () => new CallFailure('conflict', 'email_exists', { status: 409 }),
    '/membership/findAccount': () => ({ account: { id: 'omar', name: 'Omar', is_member: isMember } }),
    '/membership/add': ({ user_id = '' }) => ({ status: 'ok', id: user_id }),
  })
  await fill()
  isMember = true
  await add()
  expect(await dialog.findByText('Omar is already in HQ.')).toBeVisible()
  isMember = false
  await add()
  await user.click(await dialog.findByRole('button', { name: 'Add Omar' }))
  await waitFor(() =>
    expect(last('/membership/add')?.input).toEqual({
      project_id: 'p',
      user_id: 'omar',
      role_ids: ['r1'],
      department_ids: [],
    }),
  )
})

it('offers no new account to a user who may not assign roles', async () => {
  openPage({}, { may: ['user_view', 'user_add'] })
  expect(await screen.findByRole('row', { name: /Person 1\b/ })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Add user' })).not.toBeInTheDocument()
})

it('opens a view by its link alone, says when it is changed, and overwrites it', async () => {
  const { user, last } = openPage(
    { '/saved-view/update': () => ({ status: 'ok', version: 5 }) },
    { at: 'users?view=v1' },
  )
  await waitFor(() => expect(location.search).toBe('?status=Blocked&sort=newest&view=v1'))
  expect(last('/user/search')?.input).toMatchObject({ status: 'Blocked', sort: 'newest' })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Deleted')
  await choose('Views: Blocked people (changed)', 'Save changes to “Blocked people”', user)
  await waitFor(() =>
    expect(last('/saved-view/update')?.input).toEqual({
      id: 'v1',
      version: 4,
      filters: { status: 'Deleted', sort: 'newest' },
    }),
  )
  await user.click(screen.getByRole('button', { name: 'Clear all' }))
  await waitFor(() => expect(location.search).toBe('?sort=newest'))
  expect(screen.getByRole('button', { name: 'Views' })).toBeVisible()
})

it('saves the filters as a named view', async () => {
  let isTaken = true
  const { user, last } = openPage(
    {
      '/saved-view/create': () =>
        isTaken
          ? new CallFailure('conflict', 'view_name_taken', { status: 409 })
          : { status: 'ok', id: 'v2' },
    },
    { at: 'users?search=ana' },
  )
  await choose('Views', 'Save as a view…', user)
  const name = await screen.findByRole('textbox', { name: 'Name' })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Name is required')).toBeVisible()
  await user.type(name, 'Anas')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('You already have a view with this name.')).toBeVisible()
  isTaken = false
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(location.search).toBe('?search=ana&view=v2'))
  expect(last('/saved-view/create')?.input).toEqual({
    screen: 'users.list',
    name: 'Anas',
    filters: { search: 'ana' },
  })
})

it('removes a view after a confirmation, and keeps the filters', async () => {
  const { user, last } = openPage(
    { '/saved-view/remove/{id}': () => ({ status: 'ok' }) },
    { at: 'users?status=Blocked&sort=newest&view=v1' },
  )
  await choose('Views: Blocked people', 'Remove view', user)
  await user.click(await screen.findByRole('button', { name: 'Remove view' }))
  await waitFor(() => expect(location.search).toBe('?status=Blocked&sort=newest'))
  expect(last('/saved-view/remove/{id}')?.input).toEqual({ id: 'v1', version: 4 })
})

it('shares a view with a role, and stops sharing it', async () => {
  let view = blocked
  const role = { id: 'r1', project_id: 'p', name: 'Guards' }
  const { user, last } = openPage(
    {
      '/saved-view/search': () => ({ views: [view] }),
      '/saved-view/share': ({ role_id }) => {
        view = { ...view, role: role_id === null ? null : role, version: view.version + 1 }
        return { status: 'ok', version: view.version }
      },
    },
    { at: 'users?status=Blocked&sort=newest&view=v1' },
  )
  await choose('Views: Blocked people', 'Share with a role…', user)
  await waitFor(() => expect(modalStack.getState().modals).toHaveLength(1))
  const [modal] = modalStack.getState().modals
  expect(modal).toMatchObject({ owner: 'roles', name: 'pickRole', props: { projectId: 'p' } })
  modal?.settle({ role: 'ok', data: { id: 'r1', name: 'Guards', description: '', code: 'G' } })
  expect(await screen.findByText('The view “Blocked people” is shared with Guards')).toBeVisible()
  expect(last('/saved-view/share')?.input).toEqual({ id: 'v1', role_id: 'r1', version: 4 })
  await choose('Views: Blocked people', 'Stop sharing with Guards', user)
  expect(await screen.findByText('The view “Blocked people” is no longer shared')).toBeVisible()
  expect(last('/saved-view/share')?.input).toEqual({ id: 'v1', role_id: null, version: 5 })
})

it("lets a person use another user's view, but not change it", async () => {
  const shared = { ...blocked, is_own: false, role: { id: 'r1', project_id: 'p', name: 'Guards' } }
  const { user, last } = openPage(
    { '/saved-view/search': () => ({ views: [shared] }) },
    { at: 'users?status=Blocked&sort=newest&view=v1', may: ['user_view'] },
  )
  await user.click(await screen.findByRole('button', { name: 'Views: Blocked people' }))
  expect(await screen.findByRole('menuitemcheckbox', { name: /Blocked people/ })).toBeVisible()
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['Save as a view…'])
  expect(last('/saved-view/search')?.input).toEqual({ screen: 'users.list', project_id: 'p' })
})

it('says why an export failed', async () => {
  const { user, last } = openPage(
    {
      '/user/export': () =>
        new CallFailure('validation', 'export_too_large', { status: 422, params: { limit: 50_000 } }),
    },
    { at: 'users?status=Blocked' },
  )
  await choose('More actions', 'Export as CSV', user)
  expect(await screen.findByText(/More than 50.?000 rows match/)).toBeVisible()
  expect(last('/user/export')?.input).toEqual({ project_id: 'p', status: 'Blocked', sort: 'name' })
  expect(last('/user/export')?.options).toMatchObject({ blob: true })
})

it('shows how far a file is that a job writes, and saves it when it is ready', async () => {
  const file = {
    id: 'e',
    call: '/user/export',
    bytes: null,
    project: null,
    failure: null,
    requested_at: '2026-11-22T08:00:00.000Z',
    ended_at: null,
    expires_at: '2026-11-23T08:00:00.000Z',
  }
  const state = { now: 'running' as 'running' | 'cancelled' }
  const { user, last } = openPage({
    '/user/export': () => ({ export_id: 'e' }) as never,
    '/export/get': () => ({ ...file, state: state.now, percent: 40, name: null }),
    '/export/cancel': () => {
      state.now = 'cancelled'
      return { status: 'ok' }
    },
  })
  await choose('More actions', 'Export as CSV', user)
  expect(await screen.findByText('Writing your file, 40%')).toBeVisible()
  expect(last('/user/export')?.options).toMatchObject({ blob: true, later: true })
  await user.click(screen.getByRole('button', { name: 'Cancel the export' }))
  expect(await screen.findByText('The export was cancelled')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Hide' }))
  expect(screen.queryByText('The export was cancelled')).not.toBeInTheDocument()
})
