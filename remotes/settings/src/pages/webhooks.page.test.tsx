import type { Webhook, WebhookDelivery } from '@atrium/contract'
import { providePeer, type Answers } from '@atrium/testing/remote'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { layOut, renderRemote, type RemoteOptions } from '../../fixtures/render-remote.tsx'
import WebhooksPage from './webhooks.page.tsx'

beforeEach(() => layOut())

const ledger: Webhook = {
  id: 'w1',
  name: 'Ledger',
  url: 'https://hooks.example/ledger',
  events: ['stock'],
  is_enabled: true,
  reason_off: null,
  failing_since: null,
  maker: { id: 'u', name: 'Ana Diaz' },
  last_delivery: { at: '2026-11-22T08:00:00.000Z', is_delivered: true },
  version: 3,
}
const silent: Webhook = {
  ...ledger,
  id: 'w2',
  name: 'Silent',
  is_enabled: false,
  reason_off: 'failing',
  last_delivery: null,
}
const failed: WebhookDelivery = {
  id: 'd1',
  event: 'stock',
  state: 'failed',
  tries: 4,
  http_status: 500,
  took_ms: 120,
  reason: 'status',
  created_at: '2026-11-22T08:00:00.000Z',
  tried_at: '2026-11-22T09:00:00.000Z',
  is_replay: false,
}

function openPage(more: Answers = {}, options: RemoteOptions = {}) {
  const { asked } = providePeer({
    '/webhook/search': () => ({ webhooks: [ledger, silent], total: 2 }),
    '/webhook/create': () => ({ ok: true, id: 'w3', secret: 'whsec_once' }),
    '/webhook/update': () => ({ status: 'ok', version: 4 }),
    '/webhook/rotateSecret': () => ({ status: 'ok', secret: 'whsec_new', version: 4 }),
    '/webhook/remove/{id}': () => ({ status: 'ok' }),
    '/webhook/sendTest': () => ({ status: 'ok', delivery_id: 'd2' }),
    '/webhook/replay': () => ({ status: 'ok', delivery_id: 'd3' }),
    '/webhook/getDeliveries': () => ({ deliveries: [failed], total: 1 }),
    ...more,
  })
  const inputsOf = (path: string) => asked.filter((one) => one.path === path).map(({ input }) => input)
  return { inputsOf, ...renderRemote(<WebhooksPage />, { at: 'settings/webhooks', ...options }) }
}

it('lists webhooks with their host and why they are off', async () => {
  openPage()
  expect(await screen.findByRole('row', { name: /Ledger/ })).toHaveTextContent(/hooks\.example.*On/)
  expect(screen.getByRole('row', { name: /Silent/ })).toHaveTextContent('Off: failed for a day')
  expect(screen.getByText('2 webhooks')).toBeVisible()
})

it('creates a webhook, and shows its secret once', async () => {
  const { user, inputsOf } = openPage()
  await user.click(await screen.findByRole('button', { name: 'Add webhook' }))
  const dialog = await screen.findByRole('dialog', { name: 'Add webhook' })
  await user.type(within(dialog).getByRole('textbox', { name: /^Name/ }), 'Hook')
  await user.type(within(dialog).getByRole('textbox', { name: /^Address/ }), 'https://hooks.example/a')
  await user.click(within(dialog).getByRole('button', { name: 'Add' }))
  expect(await within(dialog).findByText('Choose at least one.')).toBeVisible()
  await user.click(within(dialog).getByRole('checkbox', { name: 'Stock' }))
  await user.click(within(dialog).getByRole('button', { name: 'Add' }))
  expect(await screen.findByRole('textbox', { name: 'Secret' })).toHaveValue('whsec_once')
  expect(inputsOf('/webhook/create')).toEqual([
    { project_id: 'p', name: 'Hook', url: 'https://hooks.example/a', events: ['stock'] },
  ])
})

it('sends a test, switches off, and asks before it makes a new secret', async () => {
  const { user, inputsOf } = openPage()
  const choose = async (item: string) => {
    await user.click(await screen.findByRole('button', { name: 'Actions for Ledger' }))
    await user.click(await screen.findByRole('menuitem', { name: item }))
  }
  await choose('Send test')
  expect(await screen.findByText('A test is on its way: Ledger')).toBeVisible()
  await choose('Switch off')
  await waitFor(() =>
    expect(inputsOf('/webhook/update')).toEqual([{ id: 'w1', version: 3, is_enabled: false }]),
  )
  await choose('New secret')
  const dialog = await screen.findByRole('dialog', { name: 'New secret for Ledger?' })
  await user.click(within(dialog).getByRole('button', { name: 'New secret' }))
  expect(await screen.findByRole('textbox', { name: 'Secret' })).toHaveValue('whsec_new')
})

it('shows the messages of the webhook in the address, and sends one again', async () => {
  const { user, inputsOf } = openPage({}, { at: 'settings/webhooks?webhook=w1' })
  const list = await screen.findByRole('list', { name: 'Messages' })
  expect(within(list).getByRole('listitem')).toHaveTextContent(/Stock.*Failed.*Reply 500.*120 ms.*Tries: 4/)
  await user.click(within(list).getByRole('button', { name: /^Send again/ }))
  await waitFor(() => expect(inputsOf('/webhook/replay')).toEqual([{ delivery_id: 'd1' }]))
})
