// @vitest-environment node
import { calls } from '@atrium/contract'
import type { CallPath } from '@atrium/contract'
import { expect, it } from 'vitest'
import { newBrowser, openTab } from '../../fixtures/open-tab.ts'
import { refuse, send, startPeer, tokenReply } from '../../fixtures/peer-server.ts'
import { CallFailure } from './call-failure.ts'
import { isOpen } from './open-paths.ts'

async function signedIn(token?: string) {
  const peer = await startPeer()
  const tab = openTab(peer.base, newBrowser())
  tab.session.start(tokenReply(token))
  return { peer, tab }
}

it('returns what a reply shows and what its call changed', async () => {
  const { peer, tab } = await signedIn()
  peer.on('/role/create', (_, reply) => {
    reply.setHeader('x-shows', 'roles')
    reply.setHeader('x-changed', 'change-1 roles')
    send(reply, 200, { status: 'ok', id: 'r' })
  })
  const result = await tab.call('/role/create', { project_id: 'p', code: 'A', name: 'A' })
  expect(result).toMatchObject({ ok: true, shows: 'roles', changed: 'change-1 roles' })
})

const location = '7d3f8a52-0000-4000-8000-000000000001'

it('posts the input as JSON with the bearer and returns the reply', async () => {
  const { peer, tab } = await signedIn()
  peer.on('/role/search', (_, reply) => send(reply, 200, { roles: [] }))
  const result = await tab.call('/role/search', { project_id: 'p', search_text: 'x' })
  expect(result).toEqual({ ok: true, data: { roles: [] }, shows: null, changed: null })
  expect(peer.heard[0]).toMatchObject({
    body: { project_id: 'p', search_text: 'x' },
    headers: { authorization: 'Bearer session-1.secret-1', 'content-type': 'application/json' },
  })
  expect(peer.heard[0]?.headers).not.toHaveProperty('x-background')
})

it('takes the members that the path names as {id} out of the body', async () => {
  const { peer, tab } = await signedIn()
  peer.on(`/sublocation/get-path/${location}`, (_, reply) => send(reply, 200, { path: [] }))
  await tab.call('/sublocation/get-path/{id}', { id: location })
  expect(peer.heard[0]).toMatchObject({ path: `/sublocation/get-path/${location}`, body: {} })
})

it('sends the caller’s options as headers', async () => {
  const { peer, tab } = await signedIn()
  peer.on('/role/create', (_, reply) => send(reply, 200, { status: 'ok', id: 'r' }))
  await tab.call(
    '/role/create',
    { project_id: 'p', name: 'n', code: 'c' },
    { idempotencyKey: 'once', background: true },
  )
  expect(peer.heard[0]?.headers).toMatchObject({ 'idempotency-key': 'once', 'x-background': '1' })
})

it('fails with Invalid or expired token before any request if there is no token', async () => {
  const peer = await startPeer()
  const tab = openTab(peer.base, newBrowser())
  const result = await tab.call('/role/search', { project_id: 'p' })
  expect(result).toMatchObject({
    ok: false,
    error: { key: 'token_invalid', message: 'Invalid or expired token' },
  })
  expect(peer.heard).toEqual([])
})

it('makes open calls without a token', async () => {
  const peer = await startPeer()
  peer.on('/language/getActive', (_, reply) => send(reply, 200, { languages: [] }))
  const tab = openTab(peer.base, newBrowser())
  expect(await tab.call('/language/getActive', {})).toMatchObject({ ok: true, data: { languages: [] } })
  expect(peer.heard[0]?.headers).not.toHaveProperty('authorization')
})

it('knows exactly the open calls of the contract', () => {
  const paths = Object.keys(calls) as CallPath[]
  expect(paths.filter(isOpen).toSorted()).toEqual(
    paths.filter((path) => calls[path].access.kind === 'open').toSorted(),
  )
})

it('returns everything that a refusal says', async () => {
  const { peer, tab } = await signedIn()
  peer.on('/location/updateName', (_, reply) =>
    refuse(reply, 409, {
      code: 'conflict',
      message: 'Someone else was first',
      key: 'conflict_version',
      fields: { name: 'Use at most 200 characters' },
      field_keys: { name: { key: 'field_too_long', params: { maximum: 200 } } },
      current: { name: 'Newer', version: 4 },
      breaks: [{ kind: 'call_missing', subject: '/store/never' }],
      request_id: 'request-7',
    }),
  )
  const result = await tab.call('/location/updateName', { location_id: location, name: 'Mine', version: 3 })
  expect(result).toMatchObject({
    ok: false,
    error: {
      name: 'CallFailure',
      code: 'conflict',
      key: 'conflict_version',
      message: 'Someone else was first',
      status: 409,
      fields: {
        name: { key: 'field_too_long', params: { maximum: 200 }, message: 'Use at most 200 characters' },
      },
      current: { name: 'Newer', version: 4 },
      breaks: [{ kind: 'call_missing', subject: '/store/never' }],
      requestId: 'request-7',
      aborted: false,
    },
  })
})

it.each([
  [404, 'endpoint_not_found', 'Report endpoint not found. Please check the API configuration.'],
  [401, 'authentication_required', 'Authentication required. Please log in again.'],
  [502, 'server_error', 'Server error occurred. Please check the database connection.'],
  [418, 'unexpected', 'An unexpected error occurred. Please try again.'],
])('has the product’s text for another server’s %i', async (status, key, message) => {
  const { peer, tab } = await signedIn()
  peer.on('/role/search', (_, reply) => void reply.writeHead(status).end('<html>'))
  expect(await tab.call('/role/search', { project_id: 'p' })).toMatchObject({
    error: { key, message, status },
  })
})

it('has its own text for a failure whose text only the server knows', () => {
  expect(new CallFailure('conflict', 'stock_too_low').message).toBe(
    'An unexpected error occurred. Please try again.',
  )
})

it('takes a reply that is no JSON object for invalid data', async () => {
  const { peer, tab } = await signedIn()
  peer.on('/role/search', (_, reply) => void reply.end('"yes"'))
  expect(await tab.call('/role/search', { project_id: 'p' })).toMatchObject({
    error: { code: 'invalid_reply', message: 'Invalid data received from server' },
  })
})

it('distinguishes a network failure from an aborted call and a timeout', async () => {
  const { peer, tab } = await signedIn()
  peer.on('/role/search', (_, reply) => void reply.destroy())
  expect(await tab.call('/role/search', { project_id: 'p' })).toMatchObject({
    error: { code: 'network', message: 'Failed to load data. Please try again.', status: 0, aborted: false },
  })

  peer.on('/role/search', () => undefined)
  const controller = new AbortController()
  const waiting = tab.call('/role/search', { project_id: 'p' }, { signal: controller.signal })
  controller.abort()
  expect(await waiting).toMatchObject({ error: { code: 'aborted', aborted: true } })

  expect(await tab.call('/role/search', { project_id: 'p' }, { patience: 30 })).toMatchObject({
    error: { code: 'network', aborted: false },
  })
})

it('returns a file as a Blob, and its refusal as a failure', async () => {
  const { peer, tab } = await signedIn()
  peer.on('/user/search', (_, reply) => void reply.writeHead(200).end('a,b\n'))
  const file = await tab.call('/user/search', {}, { blob: true })
  expect(file.ok && (await file.data.text())).toBe('a,b\n')
  peer.on('/user/search', (_, reply) => refuse(reply, 403, { code: 'forbidden' }))
  expect(await tab.call('/user/search', {}, { blob: true })).toMatchObject({ error: { code: 'forbidden' } })
})

it('returns the id of an export in place of a file that a job writes, if the caller takes it', async () => {
  const { peer, tab } = await signedIn()
  peer.on('/user/export', ({ headers }, reply) =>
    headers.prefer === 'respond-async'
      ? send(reply, 202, { export_id: 'e' })
      : void reply.writeHead(200).end('a'),
  )
  const later = await tab.call('/user/export', {}, { blob: true, later: true })
  expect(later).toMatchObject({ ok: true, data: { export_id: 'e' } })
  const now = await tab.call('/user/export', {}, { blob: true })
  expect(now.ok && (await now.data.text())).toBe('a')
})
