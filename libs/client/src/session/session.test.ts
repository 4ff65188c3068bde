// @vitest-environment node
import { expect, it } from 'vitest'
import { eventually } from '../../fixtures/eventually.ts'
import { newBrowser, openTab } from '../../fixtures/open-tab.ts'
import { createSession } from './session.ts'
import { refuse, send, startPeer, tokenReply, type PeerServer } from '../../fixtures/peer-server.ts'

const roles = { project_id: 'p' }

/** Accepts one token, refuses every other one as expired, and renews to that one. */
function honour(peer: PeerServer, token: string): void {
  peer.on('/auth/refresh', (_, reply) => send(reply, 200, tokenReply(token)))
  peer.on('/role/search', ({ headers }, reply) => {
    if (headers.authorization === `Bearer ${token}`) send(reply, 200, { roles: [] })
    else refuse(reply, 401, { message: 'Invalid or expired token', key: 'token_invalid' })
  })
}

async function twoTabs(first = tokenReply()) {
  const peer = await startPeer()
  const browser = newBrowser()
  const tabs = [openTab(peer.base, browser), openTab(peer.base, browser)] as const
  tabs[0].session.start(first)
  await eventually(() => expect(tabs[1].session.info()).not.toBeNull())
  return { peer, tabs }
}

it('renews an expired token before the request, and repeats nothing', async () => {
  const peer = await startPeer()
  const tab = openTab(peer.base, newBrowser())
  honour(peer, 'session-1.new')
  tab.session.start(tokenReply('session-1.old', { lives: -1 }))
  expect(await tab.call('/role/search', roles)).toMatchObject({ ok: true })
  expect(peer.heard.map(({ path }) => path)).toEqual(['/auth/refresh', '/role/search'])
})

it('renews once and repeats the call when the server refuses the token as expired', async () => {
  const peer = await startPeer()
  const tab = openTab(peer.base, newBrowser())
  honour(peer, 'session-1.new')
  tab.session.start(tokenReply('session-1.old'))
  const results = await Promise.all([tab.call('/role/search', roles), tab.call('/role/search', roles)])
  expect(results.map(({ ok }) => ok)).toEqual([true, true])
  expect(peer.of('/auth/refresh')).toHaveLength(1)
  expect(peer.of('/role/search')).toHaveLength(4)
  expect(tab.said.map(({ kind }) => kind)).toEqual(['started', 'renewed'])
})

it('gives up after one repetition', async () => {
  const peer = await startPeer()
  const tab = openTab(peer.base, newBrowser())
  honour(peer, 'session-1.never')
  peer.on('/auth/refresh', (_, reply) => send(reply, 200, tokenReply('session-1.other')))
  tab.session.start(tokenReply('session-1.old'))
  expect(await tab.call('/role/search', roles)).toMatchObject({
    error: { message: 'Invalid or expired token' },
  })
  expect(peer.of('/role/search')).toHaveLength(2)
})

it('asks the server once for all tabs', async () => {
  const { peer, tabs } = await twoTabs(tokenReply('session-1.old'))
  honour(peer, 'session-1.new')
  const results = await Promise.all(
    tabs.flatMap((tab) => [tab.call('/role/search', roles), tab.call('/role/search', roles)]),
  )
  expect(results.every(({ ok }) => ok)).toBe(true)
  expect(peer.of('/auth/refresh')).toHaveLength(1)
})

it('does not mistake the whole seconds of the server’s clock for an end that moved', async () => {
  const peer = await startPeer()
  const tab = openTab(peer.base, newBrowser())
  const ends = new Date(Date.now() + 60_000).toISOString()
  const reply = { ...tokenReply('session-1.new'), session_expires_at: ends }
  peer.on('/auth/refresh', (_, response) => {
    response.setHeader('date', new Date(Date.now() - 900).toUTCString())
    send(response, 200, reply)
  })
  tab.session.start({ ...reply, token: 'session-1.old' })
  const known = tab.session.info()?.sessionExpiresAt
  await tab.session.check()
  expect(tab.session.info()?.sessionExpiresAt).toBe(known)
})

it('knows a token’s lifetime on a computer whose clock is wrong', async () => {
  const peer = await startPeer()
  const tab = openTab(peer.base, newBrowser())
  const ahead = 3_600_000
  peer.on('/auth/refresh', (_, reply) => {
    reply.setHeader('date', new Date(Date.now() - ahead).toUTCString())
    const minutes = (count: number) => new Date(Date.now() - ahead + count * 60_000).toISOString()
    send(reply, 200, {
      ...tokenReply('session-1.new'),
      expires_at: minutes(10),
      session_expires_at: minutes(30),
    })
  })
  peer.on('/role/search', (_, reply) => send(reply, 200, { roles: [] }))
  expect(await tab.session.resume()).toMatchObject({ ok: true, data: { user: { name: 'Noor' } } })
  await tab.call('/role/search', roles)
  expect(peer.of('/auth/refresh')).toHaveLength(1)
  const left = (tab.session.info()?.sessionExpiresAt ?? 0) - Date.now()
  expect(left / 60_000).toBeCloseTo(30, 0)
})

it.each([
  { message: 'whatever', session_expired: true },
  { message: 'Session expired or invalid' },
  { message: 'Invalid token: missing session identifier' },
])('ends the session once, in all tabs together, on $message', async (error) => {
  const { peer, tabs } = await twoTabs()
  peer.on('/role/search', (_, reply) => refuse(reply, 401, error))
  const results = await Promise.all(tabs.map((tab) => tab.call('/role/search', roles)))
  expect(results[0]).toMatchObject({ ok: false, error: { sessionExpired: true } })
  await eventually(() => expect(tabs.map((tab) => tab.session.info())).toEqual([null, null]))
  await new Promise((resolve) => setTimeout(resolve, 30))
  for (const tab of tabs)
    expect(tab.said).toEqual([
      expect.objectContaining({ kind: 'started' }),
      { kind: 'ended', reason: 'expired' },
    ])
  expect(peer.of('/auth/refresh')).toEqual([])
})

it('keeps the session if a renewal fails because of the network, and ends it when the server says so', async () => {
  const peer = await startPeer()
  const tab = openTab(peer.base, newBrowser())
  tab.session.start(tokenReply('session-1.old', { lives: -1 }))
  peer.on('/auth/refresh', (_, reply) => void reply.destroy())
  expect(await tab.call('/role/search', roles)).toMatchObject({ error: { code: 'network' } })
  expect(tab.session.info()).not.toBeNull()
  peer.on('/auth/refresh', (_, reply) =>
    refuse(reply, 401, { message: 'Session expired or invalid', session_expired: true }),
  )
  expect(await tab.call('/role/search', roles)).toMatchObject({ error: { sessionExpired: true } })
  expect(tab.said.at(-1)).toEqual({ kind: 'ended', reason: 'expired' })
})

it('signs out in all tabs together', async () => {
  const { peer, tabs } = await twoTabs()
  peer.on('/auth/logout', (_, reply) => send(reply, 200, { status: 'ok' }))
  expect(await tabs[0].session.signOut()).toEqual({ ok: true, data: null })
  await eventually(() => expect(tabs[1].said.at(-1)).toEqual({ kind: 'ended', reason: 'signed-out' }))
  expect(peer.of('/auth/logout')[0]?.headers.authorization).toBe('Bearer session-1.secret-1')
  expect(await tabs[1].call('/role/search', roles)).toMatchObject({ error: { key: 'token_invalid' } })
})

it('resumes in every tab of that person when they sign in again in one', async () => {
  const { peer, tabs } = await twoTabs()
  peer.on('/auth/logout', (_, reply) => send(reply, 200, { status: 'ok' }))
  peer.on('/auth/login', (_, reply) => send(reply, 200, tokenReply('session-2.secret')))
  await tabs[0].session.signOut()
  await eventually(() => expect(tabs[1].session.info()).toBeNull())
  await tabs[0].session.signIn({ email: 'noor@example.org', password: 'secret' })
  await eventually(() => expect(tabs[1].session.info()?.sessionId).toBe('session-2'))
})

it('never turns one person’s tab into another person’s', async () => {
  const { peer, tabs } = await twoTabs()
  peer.on('/auth/login', (_, reply) => send(reply, 200, tokenReply('session-2.secret', { userId: 'user-2' })))
  await tabs[0].session.signIn({ email: 'other@example.org', password: 'secret' })
  await eventually(() => expect(tabs[1].said.at(-1)).toEqual({ kind: 'ended', reason: 'expired' }))
  peer.on('/auth/refresh', (_, reply) => send(reply, 200, tokenReply('session-2.more', { userId: 'user-2' })))
  expect(await tabs[1].session.resume()).toMatchObject({ ok: false, error: { key: 'token_invalid' } })
  expect(tabs[1].session.info()).toBeNull()
})

it('checks when the session ends without keeping it alive', async () => {
  const peer = await startPeer()
  const tab = openTab(peer.base, newBrowser())
  tab.session.start(tokenReply())
  peer.on('/auth/refresh', (_, reply) => send(reply, 200, tokenReply('session-1.next')))
  await tab.session.check()
  await tab.session.extend()
  expect(peer.heard.map(({ headers }) => headers['x-background'])).toEqual(['1', undefined])
})

it('fails like a network failure if the browser grants no lock', async () => {
  const tabs = {
    post: () => undefined,
    hear: () => () => true,
    alone: () => Promise.reject(new DOMException('gone', 'InvalidStateError')),
    close: () => undefined,
  }
  const post = () => Promise.reject(new Error('not in this test'))
  const session = createSession('/api', post, tabs)
  expect(await session.renew(null)).toMatchObject({ ok: false, error: { code: 'network' } })
})
