import type { NotificationLine } from '@atrium/contract'
import { provideTexts, renderInPortal } from '@atrium/testing'
import { providePeer } from '@atrium/testing/remote'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import english from '../../i18n/en.json' with { type: 'json' }
import { Bell } from './bell.tsx'
import { InboxDoor } from './inbox-door.tsx'
import { closeInbox } from './inbox-store.ts'

provideTexts('portal', english)
beforeEach(() => {
  closeInbox()
  history.replaceState(null, '', '/p/HQ')
})

const line = (id: string, text: string, more: Partial<NotificationLine> = {}): NotificationLine => ({
  id,
  kind: 'stock_low',
  text,
  count: 1,
  address: `/p/HQ/stores/${id}`,
  project: { id: 'p', code: 'HQ', short_name: 'Head office' },
  at: '2026-11-22T08:00:00.000Z',
  is_read: false,
  ...more,
})

const off = { inbox: false, mail: false, push: false }

function open(lines: readonly NotificationLine[]) {
  const { asked } = providePeer({
    '/notification/getPreferences': () => ({
      kinds: [{ kind: 'stock_low', name: 'Stock runs low', channels: off, is_chosen: false }],
      delivery: null,
      mail: { is_configured: false },
      push: { public_key: '', browsers: 0 },
      version: 1,
    }),
    '/notification/count': () => ({ unread: lines.filter((one) => !one.is_read).length, is_more: false }),
    '/notification/list': () => ({ lines: [...lines], next: null, newest: '7' }),
    '/notification/markRead': () => ({ status: 'ok' }),
    '/notification/markAllRead': () => ({ status: 'ok' }),
  })
  renderInPortal(
    <QueryClientProvider client={new QueryClient()}>
      <Bell />
      <InboxDoor />
    </QueryClientProvider>,
  )
  const inputsOf = (path: string) => asked.filter((one) => one.path === path).map(({ input }) => input)
  return { user: userEvent.setup(), inputsOf }
}

it('opens from the bell, which says how many lines are unread, and marks a line that is followed', async () => {
  const { user, inputsOf } = open([line('a', 'Stock is low'), line('b', 'Old news', { is_read: true })])
  await user.click(await screen.findByRole('button', { name: 'Notifications, 1 unread' }))
  const inbox = await screen.findByRole('dialog', { name: 'Notifications' })
  await user.click(await within(inbox).findByRole('link', { name: /^Unread: Stock is low/ }))
  expect(location.pathname).toBe('/p/HQ/stores/a')
  expect(inputsOf('/notification/markRead')).toEqual([{ ids: ['a'], read: true }])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('marks lines as read and unread, and everything that was shown', async () => {
  const { user, inputsOf } = open([line('a', 'Stock is low'), line('b', 'Old news', { is_read: true })])
  await user.click(await screen.findByRole('button', { name: 'Notifications, 1 unread' }))
  await user.click(await screen.findByRole('button', { name: 'Mark as unread: Old news' }))
  expect(inputsOf('/notification/markRead')).toEqual([{ ids: ['b'], read: false }])
  await user.click(screen.getByRole('button', { name: 'Mark all as read' }))
  expect(inputsOf('/notification/markAllRead')).toEqual([{ until: '7' }])
})

it('is narrowed to a kind, and marks only what is left', async () => {
  const { user, inputsOf } = open([line('a', 'Stock is low')])
  await user.click(await screen.findByRole('button', { name: 'Notifications, 1 unread' }))
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Kind' }), 'Stock runs low')
  await waitFor(() => expect(inputsOf('/notification/list')).toContainEqual({ limit: 30, kind: 'stock_low' }))
  const readAll = screen.getByRole('button', { name: 'Mark all as read' })
  await waitFor(() => expect(readAll).toBeEnabled())
  await user.click(readAll)
  expect(inputsOf('/notification/markAllRead')).toEqual([{ until: '7', kind: 'stock_low' }])
})

it('says that there is nothing', async () => {
  const { user } = open([])
  await user.click(await screen.findByRole('button', { name: 'Notifications' }))
  expect(await screen.findByText('No notifications')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Mark all as read' })).toBeDisabled()
})
