import { CallFailure } from '@atrium/client'
import type { CallReply } from '@atrium/contract'
import { providePeer, type Answers } from '@atrium/testing/remote'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { layOut, renderRemote } from '../../fixtures/render-remote.tsx'
import NotificationsPage from './notifications.page.tsx'

beforeEach(() => layOut())

type Preferences = CallReply<'/notification/getPreferences'>

const preferences: Preferences = {
  kinds: [
    {
      kind: 'stock_low',
      name: 'Stock runs low',
      channels: { inbox: true, mail: true, push: false },
      is_chosen: false,
    },
    {
      kind: 'import_ended',
      name: 'Imports ended',
      channels: { inbox: true, mail: false, push: false },
      is_chosen: true,
    },
  ],
  delivery: {
    mail_frequency: 'at_once',
    digest_at: '07:00',
    quiet_from: null,
    quiet_until: null,
    time_zone: 'UTC',
  },
  mail: { is_configured: true },
  push: { public_key: 'key', browsers: 1 },
  version: 3,
}

function openPage(more: Answers = {}) {
  const stored = { ...preferences }
  const { asked } = providePeer({
    '/notification/getPreferences': () => ({ ...stored }),
    '/notification/setPreferences': () => ({ status: 'ok', version: 4 }),
    '/notification/testMail': () => ({ status: 'ok' }),
    ...more,
  })
  const inputsOf = (path: string) => asked.filter((one) => one.path === path).map(({ input }) => input)
  return { stored, inputsOf, ...renderRemote(<NotificationsPage />, { at: 'account/notifications' }) }
}

const saved = '/notification/setPreferences'
const box = (name: string) => screen.findByRole('checkbox', { name })

it('saves a choice at once, and takes it back', async () => {
  const { user, inputsOf } = openPage()
  expect(await box('Stock runs low: Inbox')).toBeChecked()
  await user.click(await box('Stock runs low: Browser'))
  const channels = { inbox: true, mail: true, push: true }
  await waitFor(() => expect(inputsOf(saved)).toEqual([{ kinds: [{ kind: 'stock_low', channels }] }]))
  await user.click(screen.getByRole('button', { name: 'Use default for Imports ended' }))
  await waitFor(() => expect(inputsOf(saved)).toHaveLength(2))
  expect(inputsOf(saved)[1]).toEqual({ kinds: [{ kind: 'import_ended', channels: null }] })
})

it('takes further choices while one is being saved, and sends them together', async () => {
  const { promise, resolve } = Promise.withResolvers<{ status: 'ok'; version: number }>()
  const answers = vi.fn(() => promise)
  const { user, inputsOf } = openPage({ [saved]: answers })
  await user.click(await box('Stock runs low: Browser'))
  await user.click(await box('Stock runs low: Mail'))
  await user.click(await box('Imports ended: Mail'))
  expect(await box('Stock runs low: Browser')).toBeChecked()
  expect(await box('Stock runs low: Mail')).not.toBeChecked()
  expect(await box('Imports ended: Mail')).toBeChecked()
  expect(inputsOf(saved)).toHaveLength(1)
  resolve({ status: 'ok', version: 4 })
  await waitFor(() => expect(inputsOf(saved)).toHaveLength(2))
  expect(inputsOf(saved)[1]).toEqual({
    kinds: [
      { kind: 'stock_low', channels: { inbox: true, mail: false, push: true } },
      { kind: 'import_ended', channels: { inbox: true, mail: true, push: false } },
    ],
  })
})

it('shows the stored choice again when a new one is refused', async () => {
  const { user } = openPage({
    [saved]: () => new CallFailure('forbidden', 'forbidden', { status: 403 }),
  })
  await user.click(await box('Stock runs low: Browser'))
  await waitFor(async () => expect(await box('Stock runs low: Browser')).not.toBeChecked())
})

it('saves the form of delivery, and says what is missing', async () => {
  const { user, inputsOf } = openPage()
  const form = within(await screen.findByRole('form', { name: 'Delivery' }))
  const save = form.getByRole('button', { name: 'Save' })
  expect(save).toBeDisabled()
  await user.selectOptions(form.getByRole('combobox', { name: 'Mail' }), 'Once a day')
  await user.click(form.getByRole('switch', { name: /quiet hours/ }))
  await user.clear(form.getByLabelText(/^Until/))
  await user.click(save)
  expect(await form.findByText('Enter the start and the end')).toBeVisible()
  expect(inputsOf(saved)).toEqual([])
  await user.type(form.getByLabelText(/^Until/), '05:30')
  await user.click(save)
  const delivery = {
    mail_frequency: 'daily',
    digest_at: '07:00',
    quiet_from: '22:00',
    quiet_until: '05:30',
    time_zone: 'UTC',
  }
  await waitFor(() => expect(inputsOf(saved)).toEqual([{ delivery, version: 3 }]))
})

it('saves on top of what another window has saved', async () => {
  const { user, stored, inputsOf } = openPage({
    [saved]: ({ version }) => {
      if (version === 4) return { status: 'ok', version: 5 }
      stored.delivery = { ...preferences.delivery!, time_zone: 'Asia/Riyadh' }
      stored.version = 4
      return new CallFailure('conflict', 'conflict_version', { status: 409, current: { version: 4 } })
    },
  })
  const form = within(await screen.findByRole('form', { name: 'Delivery' }))
  await user.selectOptions(form.getByRole('combobox', { name: 'Mail' }), 'Once a day')
  await user.click(form.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(inputsOf(saved)).toHaveLength(2))
  expect(inputsOf(saved)[1]).toMatchObject({
    delivery: { mail_frequency: 'daily', time_zone: 'Asia/Riyadh' },
    version: 4,
  })
})

it('sends a test mail, and offers none where the portal sends no mail', async () => {
  const { user, inputsOf, unmount } = openPage()
  await user.click(await screen.findByRole('button', { name: 'Send a test mail' }))
  await waitFor(() => expect(inputsOf('/notification/testMail')).toEqual([{}]))
  unmount()
  openPage({ '/notification/getPreferences': () => ({ ...preferences, mail: { is_configured: false } }) })
  expect(await screen.findByText(/^This portal sends no mail/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Send a test mail' })).toBeNull()
})
