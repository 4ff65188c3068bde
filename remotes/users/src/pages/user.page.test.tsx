import { CallFailure } from '@atrium/client'
import { sessionStore } from '@atrium/portal/host'
import { layOut, providePeer, type Answers, type RenderRemoteOptions } from '@atrium/testing/remote'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { aKnownUser } from '../../fixtures/people.ts'
import { renderRemote } from '../../fixtures/render-remote.tsx'
import UserPage from './user.page.tsx'

beforeEach(() => {
  layOut()
  signIn({ isSuperuser: false })
})

function signIn({ id = 'me', isSuperuser }: { id?: string; isSuperuser: boolean }): void {
  const user = { id, name: 'Me', email: 'me@example.com', language: 'en', isSuperuser }
  sessionStore.setState({ status: 'active', user })
}

const aSession = (id: string, browser: string) => ({
  id,
  user_id: 'user-1',
  created: '2026-11-20T08:15:00.000Z',
  last_seen: '2026-11-21T09:00:00.000Z',
  client: browser,
  browser,
  system: 'Windows',
  network: '',
  current: false,
})

type Known = ReturnType<typeof aKnownUser>

function openPage(known: Known = aKnownUser(), more: Answers = {}, options: RenderRemoteOptions = {}) {
  const { asked } = providePeer({
    '/user/get_data': () => known,
    '/auth/sessions': () => ({ sessions: [] }),
    ...more,
  })
  const rendered = renderRemote(<UserPage />, {
    at: 'users/user-1',
    parameters: { userId: 'user-1' },
    ...options,
  })
  return { asked, ...rendered }
}

const inputsOf = (asked: ReturnType<typeof openPage>['asked'], path: string) =>
  asked.filter((one) => one.path === path).map(({ input }) => input)
const edit = (field: string) => screen.findByRole('button', { name: `Edit ${field}` })
const conflict = (current: object) =>
  new CallFailure('conflict', 'conflict_version', { status: 409, current })

/** Uses the keyboard: the menu accepts a pointer only after it has stopped moving. */
async function choose(item: string, user: ReturnType<typeof openPage>['user']) {
  ;(await screen.findByRole('button', { name: 'Actions' })).focus()
  await user.keyboard('{ArrowDown}')
  const entry = await screen.findByRole('menuitem', { name: item })
  await waitFor(() => expect(screen.getByRole('menu')).toHaveFocus())
  while (!entry.hasAttribute('data-highlighted')) await user.keyboard('{ArrowDown}')
  await user.keyboard('{Enter}')
}

it("shows the person's name and status", async () => {
  const known = aKnownUser({
    status: 'Blocked',
    login_enabled: false,
    is_superuser: true,
    file_number: 'F-1',
  })
  const { asked } = openPage(known)
  expect(await screen.findByRole('heading', { level: 1, name: 'Ada Lovelace' })).toBeVisible()
  for (const word of ['Blocked', 'Login disabled', 'Superuser']) expect(screen.getByText(word)).toBeVisible()
  expect(screen.getByText('AL')).toBeVisible()
  expect(asked[0]?.input).toEqual({ user_id: 'user-1' })
  const panel = screen.getByRole('tabpanel', { name: 'Details' })
  expect(await within(panel).findByText('F-1')).toBeVisible()
})

it('says that the person does not exist', async () => {
  openPage(aKnownUser(), {
    '/user/get_data': () => new CallFailure('not_found', 'not_found', { status: 404 }),
  })
  expect(await screen.findByText('This person was not found')).toBeVisible()
})

it('offers to try again after a failure', async () => {
  let tries = 0
  const { user } = openPage(aKnownUser(), {
    '/user/get_data': () =>
      ++tries === 1 ? new CallFailure('internal', 'unexpected', { status: 500 }) : aKnownUser(),
  })
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Ada Lovelace' })).toBeVisible()
})

it('edits a field in place by keyboard: Enter saves, Escape cancels', async () => {
  const { user, asked } = openPage(aKnownUser({ mobile: '12345', version: 4 }), {
    '/user/update_details': () => ({ status: 'ok', version: 5 }),
  })
  ;(await edit('Mobile')).focus()
  await user.keyboard('{Enter}')
  const field = screen.getByRole('textbox', { name: 'Mobile' })
  expect(field).toHaveFocus()
  await user.keyboard('67{Escape}')
  expect(await edit('Mobile')).toHaveFocus()
  expect(inputsOf(asked, '/user/update_details')).toEqual([])
  await user.keyboard('{Enter}67{Enter}')
  await waitFor(async () => expect(await edit('Mobile')).toHaveFocus())
  expect(inputsOf(asked, '/user/update_details')).toEqual([
    { user_id: 'user-1', version: 4, mobile: '1234567' },
  ])
})

it('sends the field that was changed alone, and takes away what was emptied', async () => {
  const ok = () => ({ status: 'ok', version: 2 }) as const
  const { user, asked } = openPage(aKnownUser({ file_number: 'F-1' }), {
    '/user/update_details': ok,
  })
  const change = async (field: string, act: () => Promise<void>) => {
    await user.click(await edit(field))
    await act()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await edit(field)
  }
  const retype = (text: string) => async () => {
    const box = screen.getByRole('textbox')
    await user.clear(box)
    if (text !== '') await user.type(box, text)
  }
  await change('Name', retype('Ada King'))
  await change('Email', retype('ada@king.example'))
  await change('Language', () => user.selectOptions(screen.getByRole('combobox'), 'ar'))
  await change('Gender', () => user.selectOptions(screen.getByRole('combobox'), 'Female'))
  await change('File number', retype(''))
  const account = { user_id: 'user-1', version: 1 }
  expect(inputsOf(asked, '/user/update_details')).toEqual([
    { ...account, name: 'Ada King' },
    { ...account, email: 'ada@king.example' },
    { ...account, language: 'ar' },
    { ...account, gender: 'Female' },
    { ...account, file_number: null },
  ])
})

it('shows a refusal at the field, and requires a name before anything is sent', async () => {
  const { user, asked } = openPage(aKnownUser(), {
    '/user/update_details': () =>
      new CallFailure('validation', 'user_phone', {
        status: 422,
        fields: { mobile: { key: 'user_phone', params: {}, message: 'x' } },
      }),
  })
  await user.click(await edit('Mobile'))
  await user.type(screen.getByRole('textbox', { name: 'Mobile' }), 'call me{Enter}')
  expect(
    await screen.findByText('Use 5 to 15 digits, with spaces and + ( ) - . / between them'),
  ).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Mobile' })).toBeInvalid()
  await user.keyboard('{Escape}')
  await user.click(await edit('Name'))
  await user.clear(screen.getByRole('textbox', { name: /^Name/ }))
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Name is required')).toBeVisible()
  expect(inputsOf(asked, '/user/update_details')).toHaveLength(1)
})

it("saves on top of another user's change of another field, and asks if it was the same field", async () => {
  let now = aKnownUser({ nationality: null } as never)
  const { user, asked } = openPage(now, {
    '/user/get_data': () => now,
    '/user/update_details': ({ version }) =>
      version === now.user.version ? { status: 'ok', version: version + 1 } : conflict({ version: 9 }),
  })
  await user.click(await edit('Mobile'))
  // Another user renames the person meanwhile. This does not concern the edited field.
  now = aKnownUser({ name: 'Ada King', version: 2 })
  await user.type(screen.getByRole('textbox', { name: 'Mobile' }), '11111{Enter}')
  await edit('Mobile')
  expect(inputsOf(asked, '/user/update_details').map((input) => input['version'])).toEqual([1, 2])

  await user.click(await edit('File number'))
  now = aKnownUser({ file_number: 'F-9', version: 3 })
  await user.type(screen.getByRole('textbox', { name: 'File number' }), 'F-1{Enter}')
  expect(await screen.findByText('Now: F-9')).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'File number' })).toHaveValue('F-1')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await edit('File number')
  expect(inputsOf(asked, '/user/update_details').at(-1)).toEqual({
    user_id: 'user-1',
    version: 3,
    file_number: 'F-1',
  })
})

it('offers no actions without rights, and says why a held right does not extend to this person', async () => {
  openPage(aKnownUser({ personal: null }, { edit: false, login: false, status: false }))
  expect(await screen.findByText(/need the right in every project of Ada Lovelace/)).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Edit/ })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Actions' })).toBeNull()
  expect(screen.queryByRole('region', { name: 'Personal data' })).toBeNull()
})

it('explains nothing to a user without rights, and says that only superusers may change superusers', async () => {
  const known = aKnownUser({ is_superuser: true }, { edit: false, login: false, status: false })
  const onlooker = openPage(known, {}, { may: ['user_view'] })
  await screen.findByRole('region', { name: 'At work' })
  expect(screen.queryByText(/You cannot change this account/)).toBeNull()
  onlooker.unmount()
  openPage(known)
  expect(await screen.findByText(/only superusers can change superusers/)).toBeVisible()
})

it('blocks with a reason until a day, and says what that does', async () => {
  const { user, asked } = openPage(
    aKnownUser({ version: 3 }),
    { '/user/change_status': () => ({ status: 'ok', version: 4 }) },
    { at: 'users/user-1?tab=account' },
  )
  await user.click(await screen.findByRole('button', { name: 'Change the status' }))
  const dialog = await screen.findByRole('dialog', { name: 'Status of Ada Lovelace' })
  expect(within(dialog).queryByRole('button', { name: /^Until/ })).toBeNull()
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Status' }), 'Blocked')
  expect(within(dialog).getByText(/is signed out everywhere immediately/)).toBeVisible()
  const reason = await within(dialog).findByRole('textbox', { name: 'Reason' })
  expect(reason).toBeRequired()
  await user.click(within(dialog).getByRole('button', { name: 'Change the status' }))
  expect(await within(dialog).findByText(/^Enter a reason/)).toBeVisible()
  await user.type(reason, 'Lost the badge')
  expect(within(dialog).queryByText(/^Enter a reason/)).toBeNull()
  await user.click(within(dialog).getByRole('button', { name: /^Until/ }))
  const calendar = await screen.findByRole('dialog', { name: 'Until' })
  await user.click(await within(calendar).findByRole('button', { name: 'Next month' }))
  const [day] = await within(calendar).findAllByRole('button', { name: /15/ })
  await user.click(day as HTMLElement)
  await user.click(within(calendar).getByRole('button', { name: 'Done' }))
  expect(await within(dialog).findByText(/Becomes active again automatically on/)).toBeVisible()
  await user.click(within(dialog).getByRole('button', { name: 'Change the status' }))
  await waitFor(() => expect(inputsOf(asked, '/user/change_status')).toHaveLength(1))
  const [input] = inputsOf(asked, '/user/change_status')
  expect(input).toMatchObject({ status: 'Blocked', comment: 'Lost the badge', version: 3 })
  const end = new Date(String(input?.['end']))
  expect([end.getDate(), end.getHours()]).toEqual([15, 0])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('says when a block ends by itself', async () => {
  const end = '2027-03-01T00:00:00.000Z'
  openPage(aKnownUser({ status: 'Blocked', status_end: end }), {}, { at: 'users/user-1?tab=account' })
  expect(await screen.findByText(/Becomes active again automatically on .*2027/)).toBeVisible()
})

it('checks that a password is long enough and typed twice the same, with the specified messages', async () => {
  const { user, asked } = openPage(aKnownUser(), {
    '/user/update_password': () => ({ status: 'ok', version: 2 }),
  })
  await choose('Set a password', user)
  const dialog = await screen.findByRole('dialog', { name: 'Password of Ada Lovelace' })
  const [password, repeat] = [/^New password/, /^Repeat/].map((name) => within(dialog).getByLabelText(name))
  const submit = () => user.click(within(dialog).getByRole('button', { name: 'Set the password' }))
  await user.type(password as HTMLElement, '1234')
  await submit()
  expect(await screen.findByText('Password should be minimum 5 characters long')).toBeVisible()
  expect(repeat).toHaveAccessibleDescription('This field is required')
  await user.type(password as HTMLElement, '5')
  await user.type(repeat as HTMLElement, '1234')
  await submit()
  expect(await screen.findByText('Password do not match')).toBeVisible()
  expect(inputsOf(asked, '/user/update_password')).toEqual([])
  await user.type(repeat as HTMLElement, '5')
  await submit()
  await waitFor(() =>
    expect(inputsOf(asked, '/user/update_password')).toEqual([
      { user_id: 'user-1', password: '12345', version: 1 },
    ]),
  )
})

it('disables a login after a confirmation, and enables it with an email and a password', async () => {
  let known = aKnownUser()
  const { user, asked } = openPage(known, {
    '/user/get_data': () => known,
    '/user/disable_login': () => {
      known = aKnownUser({ login_enabled: false, version: 2 })
      return { status: 'ok', version: 2 }
    },
    '/user/enableLogin': () => new CallFailure('conflict', 'email_exists', { status: 409 }),
  })
  await choose('Disable login', user)
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Disable login' }),
  )
  expect(await screen.findByText('Login disabled')).toBeVisible()
  expect(inputsOf(asked, '/user/disable_login')).toEqual([{ user_id: 'user-1', version: 1 }])
  await choose('Enable login', user)
  const dialog = await screen.findByRole('dialog', { name: /Enable login/ })
  // The dialog focuses its first field once it is open.
  await waitFor(() => expect(within(dialog).getByRole('textbox', { name: /^Email/ })).toHaveFocus())
  await user.type(within(dialog).getByLabelText(/^New password/), 'a password')
  await user.type(within(dialog).getByLabelText(/^Repeat/), 'a password')
  await user.click(within(dialog).getByRole('button', { name: 'Enable login' }))
  expect(await within(dialog).findByText('Email already exists')).toBeVisible()
  expect(within(dialog).getByRole('textbox', { name: /^Email/ })).toBeInvalid()
})

it('says what superuser rights mean before it grants them, and that the last superuser keeps them', async () => {
  signIn({ isSuperuser: true })
  const { user } = openPage(aKnownUser({ is_superuser: true }), {
    '/user/disallow_superuser': () => new CallFailure('conflict', 'last_superuser', { status: 409 }),
  })
  await choose('Take superuser rights away', user)
  const question = await screen.findByRole('alertdialog')
  expect(question).toHaveTextContent('no more than the roles in each project allow')
  await user.click(within(question).getByRole('button', { name: 'Take it away' }))
  expect(await within(question).findByText('At least one active superuser must remain.')).toBeVisible()
})

it('does not let users block themselves or disable their own login', async () => {
  signIn({ id: 'user-1', isSuperuser: true })
  openPage(aKnownUser(), {}, { at: 'users/user-1?tab=account' })
  expect(await screen.findByText(/This is your own account/)).toBeVisible()
  for (const name of ['Change the status', 'Disable login', 'Set a password'])
    expect(screen.queryByRole('button', { name })).toBeNull()
})

it('shows the activity of the person, and no field for a comment', async () => {
  const { asked } = openPage(
    aKnownUser(),
    {
      '/activity/list': () => ({
        entries: [
          {
            id: '0.3',
            at: '2026-11-20T10:00:00.000Z',
            who: { id: null, name: 'Ann Marsh' },
            kind: 'user.status',
            changes: [{ field: 'status', before: 'Active', after: 'Blocked' }],
            long: [],
            things: [],
            more_given: 0,
            more_taken: 0,
            amount: null,
            count: null,
            note: 'Lost the badge',
            until: '2026-12-01T00:00:00.000Z',
            is_imported: false,
            entry: '3',
            comment: null,
          },
        ],
        next: null,
        comments: null,
      }),
    },
    { at: 'users/user-1?tab=activity' },
  )
  const [status] = within(await screen.findByRole('group', { name: 'Activity' })).getAllByRole('listitem')
  expect(status).toHaveTextContent(
    /Status changed.*Ann Marsh.*Before: Active.*After: Blocked.*Until.*Lost the badge/,
  )
  expect(screen.queryByRole('textbox', { name: 'Comment' })).not.toBeInTheDocument()
  expect(inputsOf(asked, '/activity/list')).toEqual([{ owner_kind: 'user', owner_id: 'user-1', limit: 20 }])
})

it('shows where the person is signed in, and ends a session', async () => {
  let sessions = [aSession('s1', 'Firefox 130'), aSession('s2', 'Safari 18')]
  const { user, asked } = openPage(
    aKnownUser(),
    {
      '/auth/sessions': () => ({ sessions }),
      '/auth/revokeSession': ({ session_id }) => {
        sessions = sessions.filter(({ id }) => id !== session_id)
        return { status: 'ok' }
      },
    },
    { at: 'users/user-1?tab=account' },
  )
  await user.click(await screen.findByRole('button', { name: 'Sign out: Safari 18 · Windows' }))
  await waitFor(() =>
    expect(
      within(screen.getByRole('list', { name: 'Where they are signed in' })).getAllByRole('listitem'),
    ).toHaveLength(1),
  )
  expect(inputsOf(asked, '/auth/revokeSession')).toEqual([{ session_id: 's2' }])
})

it('shows no sessions to a reader who may not see them', async () => {
  const { asked } = openPage(
    aKnownUser(),
    { '/auth/sessions': () => new CallFailure('not_found', 'not_found', { status: 404 }) },
    { at: 'users/user-1?tab=account' },
  )
  await waitFor(() => expect(inputsOf(asked, '/auth/sessions')).toEqual([{ user_id: 'user-1' }]))
  await waitFor(() => expect(screen.queryByText('Where they are signed in')).not.toBeInTheDocument())
})
