import { CallFailure, type FieldFailure } from '@atrium/client'
import { keepPreferences } from '@atrium/portal/host'
import { providePeer, type Answers } from '@atrium/testing/remote'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { layOut, renderRemote } from '../../fixtures/render-remote.tsx'
import AccountPage from './account.page.tsx'

const account = {
  id: 'u1',
  name: 'Amal',
  email: 'amal@example.org',
  language: 'en',
  is_superuser: false,
  status: 'Active',
  version: 3,
} as const

const sessions = [
  { id: 's1', client: 'Firefox on Linux', current: true },
  { id: 's2', client: 'Safari on a phone', current: false },
].map((one) => ({
  ...one,
  user_id: 'u1',
  created: '2026-11-20T08:00:00.000Z',
  last_seen: '2026-11-22T08:00:00.000Z',
  browser: '',
  system: '',
  network: '',
}))

const invalid = (fields: Record<string, FieldFailure>) =>
  new CallFailure('validation', 'validation_failed', { status: 422, fields })
const said = (key: string, message: string): FieldFailure => ({ key, params: {}, message })

beforeEach(() => layOut())

function openPage(answers: Answers = {}, options: Parameters<typeof renderRemote>[1] = {}) {
  const { asked } = providePeer({
    '/user/get_personal_info': () => ({ user: account }),
    '/auth/sessions': () => ({ sessions }),
    ...answers,
  })
  const rendered = renderRemote(<AccountPage />, { at: 'account', ...options })
  const told = (path: string) => asked.filter((one) => one.path === path).map(({ input }) => input)
  return { told, ...rendered }
}

const part = async (name: string) => within(await screen.findByRole('form', { name }))

it('saves the name by itself, with the version that the person saw', async () => {
  let now = account as { name: string; version: number }
  const { user, told } = openPage({
    '/user/get_personal_info': () => ({ user: { ...account, ...now } }),
    '/user/update_personal_name': ({ name }) => {
      now = { name, version: 4 }
      return { status: 'ok', version: 4 }
    },
  })
  const form = await part('Name')
  const save = form.getByRole('button', { name: 'Save' })
  expect(save).toBeDisabled()
  const field = form.getByRole('textbox', { name: /Name/ })
  await user.clear(field)
  await user.click(save)
  expect(form.getByText('Name is required')).toBeVisible()
  await user.type(field, 'Amal Haddad{Enter}')
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(told('/user/update_personal_name')).toEqual([{ name: 'Amal Haddad', version: 3 }])
  await waitFor(() => expect(save).toBeDisabled())
})

it('shows what was saved elsewhere meanwhile, and lets the person decide', async () => {
  const newer = { ...account, name: 'Amal H.', version: 7 }
  let tries = 0
  const { user, told } = openPage({
    '/user/get_personal_info': () => ({ user: tries === 0 ? account : newer }),
    '/user/update_personal_name': () =>
      ++tries === 1
        ? new CallFailure('conflict', 'conflict_version', { status: 409, current: newer })
        : { status: 'ok', version: 8 },
  })
  const form = await part('Name')
  const field = form.getByRole('textbox', { name: /Name/ })
  await user.clear(field)
  await user.type(field, 'Amal Haddad{Enter}')
  expect(await form.findByText('Now: Amal H.')).toBeVisible()
  expect(field).toHaveValue('Amal Haddad')
  await user.click(form.getByRole('button', { name: 'Save' }))
  await screen.findByText('Saved')
  expect(told('/user/update_personal_name').at(-1)).toEqual({ name: 'Amal Haddad', version: 7 })
})

it('saves without a question if another field was changed meanwhile', async () => {
  let now: typeof account | { version: number } = account
  const { user, told } = openPage({
    '/user/get_personal_info': () => ({ user: { ...account, ...now } }),
    '/user/update_personal_name': ({ version }) => {
      if (version === 4) return { status: 'ok', version: 5 }
      now = { version: 4 }
      return new CallFailure('conflict', 'conflict_version', { status: 409, current: now })
    },
  })
  const form = await part('Name')
  await user.type(form.getByRole('textbox', { name: /Name/ }), ' Haddad{Enter}')
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(told('/user/update_personal_name').map((input) => input['version'])).toEqual([3, 4])
})

it('changes the email only with the current password', async () => {
  let now: { email?: string; version?: number } = {}
  const { user, told } = openPage({
    '/user/get_personal_info': () => ({ user: { ...account, ...now } }),
    '/user/update_personal_email': ({ email, password }) => {
      if (password !== 'right') return invalid({ password: said('invalid_password', 'Invalid Password') })
      now = { email, version: 4 }
      return { status: 'ok', version: 4 }
    },
  })
  const form = await part('Email')
  expect(form.queryByLabelText(/Current password/)).toBeNull()
  const field = form.getByRole('textbox', { name: /Email/ })
  await user.clear(field)
  await user.type(field, 'amal{Enter}')
  expect(await form.findByText('Invalid Email')).toBeVisible()
  await user.type(field, '@example.com')
  const password = form.getByLabelText(/Current password/)
  await user.type(password, 'wrong{Enter}')
  expect(await form.findByText('Invalid Password')).toBeVisible()
  expect(form.queryByText('Invalid Email')).toBeNull()
  await user.clear(password)
  await user.type(password, 'right{Enter}')
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(told('/user/update_personal_email').at(-1)).toEqual({
    email: 'amal@example.com',
    password: 'right',
    version: 3,
  })
  await waitFor(() => expect(form.queryByLabelText(/Current password/)).toBeNull())
})

it('shows at the field that an email is taken', async () => {
  const { user } = openPage({
    '/user/update_personal_email': () => new CallFailure('conflict', 'email_exists', { status: 409 }),
  })
  const form = await part('Email')
  await user.type(form.getByRole('textbox', { name: /Email/ }), '.eu')
  await user.type(form.getByLabelText(/Current password/), 'right{Enter}')
  expect(await form.findByText('Email already exists')).toBeVisible()
})

it('changes the password if both entries match and are long enough, with the specified messages', async () => {
  const { user, told } = openPage({
    '/user/update_personal_password': ({ password }) =>
      password === 'old one'
        ? { status: 'ok' }
        : invalid({ password: said('invalid_password', 'Invalid Password') }),
  })
  const form = await part('Password')
  const [current, wanted, repeated] = [/^Current password/, /^New password/, /^Repeat/].map((label) =>
    form.getByLabelText(label),
  )
  if (!current || !wanted || !repeated) throw new Error('A field is missing')
  await user.type(wanted, 'four')
  await user.click(form.getByRole('button', { name: 'Change password' }))
  expect(repeated).toHaveAccessibleDescription('This field is required')
  await user.type(repeated, 'five')
  await user.click(form.getByRole('button', { name: 'Change password' }))
  expect(form.getByText('Password should be minimum 5 characters long')).toBeVisible()
  expect(form.getByText('Password do not match')).toBeVisible()
  expect(form.getByText('This field is required')).toBeVisible()
  expect(told('/user/update_personal_password')).toEqual([])
  for (const field of [wanted, repeated]) {
    await user.clear(field)
    await user.type(field, 'longer')
  }
  await user.type(current, 'wrong{Enter}')
  expect(await form.findByText('Invalid Password')).toBeVisible()
  await user.clear(current)
  await user.type(current, 'old one{Enter}')
  expect(await screen.findByText('Your password was changed')).toBeVisible()
  expect(wanted).toHaveValue('')
  expect(told('/user/update_personal_password').at(-1)).toEqual({
    password: 'old one',
    new_password: 'longer',
  })
})

it('changes language and appearance at once, as the frame does', async () => {
  const chooseLanguage = vi.fn(async () => true)
  const chooseColorMode = vi.fn()
  keepPreferences({ chooseLanguage, chooseColorMode })
  const { user } = openPage()
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Language' }), 'العربية')
  expect(chooseLanguage).toHaveBeenCalledWith('ar')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Appearance' }), 'Dark')
  expect(chooseColorMode).toHaveBeenCalledWith('dark')
})

it("lists the person's sessions, ends one, and after a confirmation all others", async () => {
  let left = sessions
  const { user, told } = openPage({
    '/auth/sessions': () => ({ sessions: left }),
    '/auth/revokeSession': () => ({ status: 'ok' }),
    '/auth/revokeAllSessions': () => {
      left = sessions.slice(0, 1)
      return { status: 'ok' }
    },
  })
  const own = await screen.findByText('Firefox on Linux')
  expect(own.closest('li')).toHaveTextContent('This session')
  await user.click(screen.getByRole('button', { name: 'Sign out: Safari on a phone' }))
  await waitFor(() => expect(told('/auth/revokeSession')).toEqual([{ session_id: 's2' }]))
  await user.click(screen.getByRole('button', { name: 'Sign out everywhere else' }))
  const question = await screen.findByRole('alertdialog', { name: 'Sign out everywhere else?' })
  await user.click(within(question).getByRole('button', { name: 'Cancel' }))
  expect(told('/auth/revokeAllSessions')).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Sign out everywhere else' }))
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Sign out everywhere else' }),
  )
  await waitFor(() => expect(told('/auth/revokeAllSessions')).toEqual([{}]))
  await waitFor(() => expect(screen.queryByText('Safari on a phone')).toBeNull())
  expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull()
})

it('says that the account cannot be loaded, and tries again', async () => {
  let isDown = true
  const { user } = openPage({
    '/user/get_personal_info': () =>
      isDown ? new CallFailure('unavailable', 'server_error', { status: 503 }) : { user: account },
  })
  await screen.findByText('Your account could not be loaded')
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('form', { name: 'Name' })).toBeVisible()
})

it('writes dates as the region that the person chooses', async () => {
  const { user } = openPage()
  const region = await screen.findByRole('combobox', { name: 'Region of dates and times' })
  await user.selectOptions(region, 'United States')
  expect(region).toHaveAccessibleDescription(/Mar 30, 2026/)
  await user.selectOptions(region, 'United Kingdom')
  expect(region).toHaveAccessibleDescription(/30 Mar 2026/)
  await user.selectOptions(region, 'Same as this browser')
  expect(region).toHaveAccessibleDescription(/Mar 30, 2026/)
})
