import type { CallReply } from '@atrium/contract'
import { providePeer, type Answers } from '@atrium/testing/remote'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { layOut, renderRemote } from '../../fixtures/render-remote.tsx'
import NotificationDefaultsPage from './notification-defaults.page.tsx'

beforeEach(() => layOut())

const roles = [
  { id: 'r-1', name: 'Keeper' },
  { id: 'r-2', name: 'Manager' },
]

const defaultsOf = (mail: boolean): CallReply<'/notification/getPreferences'> => ({
  kinds: [
    {
      kind: 'stock_low',
      name: 'Stock runs low',
      channels: { inbox: true, mail, push: false },
      is_chosen: mail,
    },
  ],
  delivery: null,
  mail: { is_configured: true },
  push: { public_key: 'key', browsers: 0 },
  version: 1,
})

function openPage(more: Answers = {}, at = 'settings/notifications') {
  const { asked } = providePeer({
    '/role/search': () => ({ roles, total: roles.length }) as never,
    '/notification/getPreferences': ({ role_id: role }) => defaultsOf(role === 'r-2'),
    '/notification/setPreferences': () => ({ status: 'ok', version: 2 }),
    ...more,
  })
  const saved = () =>
    asked.filter(({ path }) => path === '/notification/setPreferences').map(({ input }) => input)
  return { saved, ...renderRemote(<NotificationDefaultsPage />, { at }) }
}

it('shows what the holders of a role start with, and keeps the role in the address', async () => {
  const { user } = openPage()
  const mail = await screen.findByRole('checkbox', { name: 'Stock runs low: Mail' })
  expect(mail).not.toBeChecked()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'Manager')
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Stock runs low: Mail' })).toBeChecked())
  expect(location.search).toBe('?role=r-2')
})

it('saves what the holders of the role start with', async () => {
  const { user, saved } = openPage({}, 'settings/notifications?role=r-2')
  await user.click(await screen.findByRole('checkbox', { name: 'Stock runs low: Inbox' }))
  const channels = { inbox: false, mail: true, push: false }
  await waitFor(() => expect(saved()).toEqual([{ role_id: 'r-2', kinds: [{ kind: 'stock_low', channels }] }]))
  await user.click(screen.getByRole('button', { name: 'Use default for Stock runs low' }))
  await waitFor(() => expect(saved()).toHaveLength(2))
})

it('says that a project has no roles', async () => {
  openPage({ '/role/search': () => ({ roles: [], total: 0 }) as never })
  expect(await screen.findByText('This project has no roles')).toBeVisible()
})
