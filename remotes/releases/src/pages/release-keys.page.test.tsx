import { CallFailure } from '@atrium/client'
import { providePeer, type Answers } from '@atrium/testing/remote'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aModule } from '../../fixtures/releases.ts'
import { layOut, renderRemote } from '../../fixtures/render-remote.tsx'
import type { ReleaseKey } from '../queries/release-key.queries.ts'
import ReleaseKeysPage from './release-keys.page.tsx'

beforeEach(() => layOut())
afterEach(() => vi.restoreAllMocks())

function aKey(given: Partial<ReleaseKey> = {}): ReleaseKey {
  return {
    id: 'k1',
    name: 'Stores team',
    module_codes: ['stores', 'gone'],
    created_by: { id: 'ana', name: 'Ana Diaz' },
    created_at: '2026-11-01T08:00:00.000Z',
    // The midnight that ends 31 January in local time.
    expires_at: new Date(2999, 1, 1).toISOString(),
    last_used_at: null,
    revoked_at: null,
    is_working: true,
    version: 1,
    ...given,
  }
}

const keys = [
  aKey(),
  aKey({ id: 'k2', name: 'Old', revoked_at: '2026-11-02T08:00:00.000Z', is_working: false }),
  aKey({ id: 'k3', name: 'Late', expires_at: '2026-11-03T08:00:00.000Z', is_working: false }),
  aKey({ id: 'k4', name: 'Idle', last_used_at: '2026-11-20T08:00:00.000Z', is_working: false }),
]

function openPage(more: Answers = {}) {
  const peer = providePeer({
    '/release-key/search': () => ({ keys, count: keys.length }),
    '/release/get_modules': () => ({
      modules: [aModule(), aModule({ code: 'users', title: 'Users' })],
    }),
    '/release-key/create': () => ({
      status: 'ok',
      id: 'k9',
      key: 'ark_k9.secret',
      expires_at: '2027-02-01T00:00:00.000Z',
    }),
    '/release-key/revoke/{id}': () => ({ status: 'ok', version: 2 }),
    ...more,
  })
  const inputsOf = (path: string) => peer.asked.filter((one) => one.path === path).map(({ input }) => input)
  return { ...peer, inputsOf, ...renderRemote(<ReleaseKeysPage />, { at: 'settings/release-keys' }) }
}

it('lists keys with their modules, who made them, and whether they work', async () => {
  openPage()
  const table = await screen.findByRole('table', { name: 'Release keys' })
  expect(await within(table).findByRole('row', { name: /^Stores team.*Stores and gone/ })).toHaveTextContent(
    /Ana Diaz.*Never.*Jan 31, 2999, 11:59.*Works/,
  )
  expect(within(table).getByRole('row', { name: /^Old/ })).toHaveTextContent('Revoked')
  expect(within(table).getByRole('row', { name: /^Late/ })).toHaveTextContent('Expired')
  expect(within(table).getByRole('row', { name: /^Idle/ })).toHaveTextContent(
    'Its creator is not allowed to release',
  )
  expect(
    within(table)
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label')),
  ).toEqual(['Revoke: Stores team', 'Revoke: Idle'])
})

it('makes a key for ticked and new modules, and shows it once with a button to copy it', async () => {
  const { user, inputsOf } = openPage()
  const write = vi.spyOn(navigator.clipboard, 'writeText')
  await user.click(await screen.findByRole('button', { name: 'Add release key' }))
  const form = await screen.findByRole('dialog', { name: 'Add release key' })
  await user.click(within(form).getByRole('button', { name: 'Add' }))
  expect(await within(form).findByText('Choose at least one module')).toBeVisible()
  expect(inputsOf('/release-key/create')).toEqual([])
  await user.type(within(form).getByRole('textbox', { name: /^Name/ }), ' Night shift ')
  await user.click(await within(form).findByRole('checkbox', { name: 'Stores' }))
  await user.type(within(form).getByRole('textbox', { name: /^New modules/ }), 'assets, Work orders')
  await user.click(within(form).getByRole('button', { name: 'Add' }))
  expect(await within(form).findByText(/^Not a module code: Work\./)).toBeVisible()
  expect(inputsOf('/release-key/create')).toEqual([])
  await user.clear(within(form).getByRole('textbox', { name: /^New modules/ }))
  await user.type(within(form).getByRole('textbox', { name: /^New modules/ }), 'assets')
  await user.clear(within(form).getByLabelText(/^Last day/))
  await user.type(within(form).getByLabelText(/^Last day/), '2027-01-31')
  await user.click(within(form).getByRole('button', { name: 'Add' }))
  const made = await screen.findByRole('dialog', { name: 'The key Night shift' })
  expect(within(made).getByRole('textbox', { name: 'Key' })).toHaveValue('ark_k9.secret')
  expect(inputsOf('/release-key/create')).toEqual([
    {
      name: 'Night shift',
      module_codes: ['stores', 'assets'],
      expires_at: new Date(2027, 1, 1).toISOString(),
    },
  ])
  await user.click(within(made).getByRole('button', { name: 'Copy' }))
  expect(await within(made).findByText('Copied')).toBeVisible()
  expect(write).toHaveBeenCalledExactlyOnceWith('ark_k9.secret')
  write.mockRejectedValueOnce(new Error('not here'))
  await user.click(within(made).getByRole('button', { name: 'Copy' }))
  expect(await within(made).findByText('It is selected: copy it with the keyboard.')).toBeVisible()
  await user.click(within(made).getByRole('button', { name: 'I have saved it' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

it("shows the server's refusal at the field, and keeps what was typed", async () => {
  const { user } = openPage({
    '/release-key/create': () =>
      new CallFailure('validation', 'validation_failed', {
        status: 422,
        fields: { expires_at: { key: 'field_required', params: {}, message: 'At most a year' } },
      }),
  })
  await user.click(await screen.findByRole('button', { name: 'Add release key' }))
  const form = await screen.findByRole('dialog', { name: 'Add release key' })
  await user.type(within(form).getByRole('textbox', { name: /^Name/ }), 'Team')
  await user.click(await within(form).findByRole('checkbox', { name: 'Users' }))
  await user.click(within(form).getByRole('button', { name: 'Add' }))
  expect(await within(form).findByText('This field is required')).toBeVisible()
  expect(within(form).getByRole('textbox', { name: /^Name/ })).toHaveValue('Team')
})

it('revokes a key after a confirmation', async () => {
  const { user, inputsOf } = openPage()
  await user.click(await screen.findByRole('button', { name: 'Revoke: Stores team' }))
  const question = await screen.findByRole('alertdialog', { name: 'Revoke the key Stores team?' })
  expect(question).toHaveTextContent('Existing releases do not change.')
  await user.click(within(question).getByRole('button', { name: 'Revoke' }))
  await waitFor(() => expect(inputsOf('/release-key/revoke/{id}')).toEqual([{ id: 'k1' }]))
  expect(await screen.findByText('The key Stores team was revoked')).toBeVisible()
})

it('reads further keys, and shows texts for none and for a failure', async () => {
  const paged = openPage({
    '/release-key/search': ({ page = 1 }) => ({ keys: [keys[page - 1] ?? aKey()], count: 2 }),
  })
  expect(await screen.findByRole('row', { name: /^Old/ })).toBeVisible()
  paged.unmount()
  const none = openPage({ '/release-key/search': () => ({ keys: [], count: 0 }) })
  expect(await screen.findByText('No keys yet')).toBeVisible()
  none.unmount()
  openPage({ '/release-key/search': () => new CallFailure('internal', 'server_error', { status: 500 }) })
  expect(await screen.findByText('The keys could not be loaded')).toBeVisible()
})
