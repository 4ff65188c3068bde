// @vitest-environment node
import type { ServerResponse } from 'node:http'
import { expect, it } from 'vitest'
import { eventually } from '../../fixtures/eventually.ts'
import { newBrowser, openTab, type Tab } from '../../fixtures/open-tab.ts'
import { refuse, send, startPeer, tokenReply, type Heard } from '../../fixtures/peer-server.ts'
import type { StreamSignal } from './event-stream.ts'

const timing = { silence: 1_500, firstPause: 20, longestPause: 40 }
const event = { topic: 'locations', project_id: 'p' } as const

/** Answers as a stream that knows ids starting with `known`: a connection after one of them is complete. */
function connect(reply: ServerResponse, lastId: string | undefined): void {
  reply.writeHead(200, { 'content-type': 'text/event-stream' })
  const complete = lastId?.startsWith('known') ?? false
  reply.write(`event: connected\nid: known-start\ndata: {"complete":${complete}}\n\n`)
}

const lastIdOf = ({ headers }: Heard) => headers['last-event-id'] as string | undefined

async function startStream() {
  const peer = await startPeer()
  const streams: ServerResponse[] = []
  peer.on('/events', (heard, reply) => {
    connect(reply, lastIdOf(heard))
    streams.push(reply)
  })
  return { peer, streams, lastIds: () => peer.of('/events').map(lastIdOf) }
}

function listen(tab: Tab, since?: string): StreamSignal[] {
  const heard: StreamSignal[] = []
  tab.events.subscribe((signal) => heard.push(signal))
  tab.events.open(since)
  return heard
}

function write(stream: ServerResponse | undefined, message: unknown, id?: string): void {
  stream?.write(`${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(message)}\n\n`)
}

const kinds = (heard: readonly StreamSignal[]) => heard.map(({ kind }) => kind)
const gaps = (heard: readonly StreamSignal[]) =>
  heard.flatMap((signal) => (signal.kind === 'connected' ? [signal.afterGap] : []))

it('receives changes with the bearer and without keeping the session alive', async () => {
  const { peer, streams } = await startStream()
  const tab = openTab(peer.base, newBrowser(), { timing })
  const heard = listen(tab, 'known-place')
  expect(peer.heard).toEqual([])
  tab.session.start(tokenReply())
  await eventually(() => expect(heard).toEqual([{ kind: 'connected', afterGap: false }]))
  write(streams[0], event)
  streams[0]?.write('data: {"topic"')
  streams[0]?.write(':"users","project_id":null}\n\ndata: no json\n\n')
  await eventually(() => expect(heard).toHaveLength(3))
  expect(heard.slice(1)).toEqual([
    { kind: 'changed', event },
    { kind: 'changed', event: { topic: 'users', project_id: null } },
  ])
  expect(peer.heard[0]?.headers).toMatchObject({
    authorization: 'Bearer session-1.secret-1',
    'x-background': '1',
    'last-event-id': 'known-place',
  })
})

it('opens one connection for all tabs, and another tab continues where it ended', async () => {
  const { peer, streams, lastIds } = await startStream()
  const browser = newBrowser()
  const first = openTab(peer.base, browser, { timing })
  const second = openTab(peer.base, browser, { timing })
  const heardFirst = listen(first, 'known-place')
  const heardSecond = listen(second, 'known-second')
  first.session.start(tokenReply())
  await eventually(() => expect(streams).toHaveLength(1))
  await eventually(() => expect(second.session.info()).not.toBeNull())
  write(streams[0], event, 'known-1')
  await eventually(() => expect(heardFirst.at(-1)).toEqual({ kind: 'changed', event }))
  await eventually(() => expect(heardSecond.at(-1)).toEqual({ kind: 'changed', event }))
  streams[0]?.write('event: alive\nid: known-2\ndata:\n\n')
  streams[0]?.write('data: {"topic":"users","project_id":null}\n\n')
  await eventually(() => expect(heardSecond.at(-1)).toMatchObject({ event: { topic: 'users' } }))
  expect(lastIds()).toEqual(['known-place'])

  first.close()
  await eventually(() => expect(streams).toHaveLength(2))
  await eventually(() => expect(heardSecond.at(-1)).toEqual({ kind: 'connected', afterGap: false }))
  expect(lastIds()).toEqual(['known-place', 'known-2'])
  write(streams[1], event)
  await eventually(() => expect(heardSecond.at(-1)).toEqual({ kind: 'changed', event }))
})

it('starts with a gap if the tab or the server does not know the last event', async () => {
  for (const since of [undefined, 'of another portal']) {
    const { peer } = await startStream()
    const tab = openTab(peer.base, newBrowser(), { timing })
    const heard = listen(tab, since)
    tab.session.start(tokenReply())
    await eventually(() => expect(heard).toEqual([{ kind: 'connected', afterGap: true }]))
  }
})

it('reports a gap in a tab that may have read before the connection started', async () => {
  const { peer, streams } = await startStream()
  const browser = newBrowser()
  const leader = openTab(peer.base, browser, { timing })
  const heardByLeader = listen(leader, 'known-place')
  leader.session.start(tokenReply())
  const late = openTab(peer.base, browser, { timing })
  late.session.start(tokenReply())
  const heard = listen(late, 'known-late')
  await eventually(() => expect(streams).toHaveLength(1))
  await eventually(() => expect(gaps(heard)).toEqual([true]))
  streams[0]?.end()
  await eventually(() => expect(gaps(heard)).toEqual([true, false]))
  expect(gaps(heardByLeader)).toEqual([false, false])
})

it('passes earlier changes on to a tab that opens its stream later', async () => {
  const { peer, streams } = await startStream()
  const browser = newBrowser()
  const leader = openTab(peer.base, browser, { timing })
  const heardByLeader = listen(leader, 'known-place')
  leader.session.start(tokenReply())
  await eventually(() => expect(streams).toHaveLength(1))
  const starting = openTab(peer.base, browser, { timing })
  starting.session.start(tokenReply())
  write(streams[0], event, 'known-1')
  await eventually(() => expect(heardByLeader.at(-1)).toEqual({ kind: 'changed', event }))
  // Follows the message to the other tab on the same channel.
  write(streams[0], { topic: 'users', project_id: null })
  const heard: StreamSignal[] = []
  starting.events.subscribe((signal) => heard.push(signal))
  await eventually(() => expect(heardByLeader).toHaveLength(3))
  starting.events.open('known-starting')
  await eventually(() => expect(kinds(heard)).toEqual(['changed', 'changed']))
})

it('reconnects after a break with the last id, without a gap if the server knows it', async () => {
  const { peer, streams, lastIds } = await startStream()
  const tab = openTab(peer.base, newBrowser(), { timing })
  const heard = listen(tab, 'known-place')
  tab.session.start(tokenReply())
  await eventually(() => expect(streams).toHaveLength(1))
  write(streams[0], event, 'known-1')
  write(streams[0], event)
  await eventually(() => expect(heard).toHaveLength(3))
  streams[0]?.end()
  await eventually(() => expect(heard.at(-1)).toEqual({ kind: 'connected', afterGap: false }))
  write(streams[1], event, 'lost')
  await eventually(() => expect(heard.at(-1)?.kind).toBe('changed'))
  streams[1]?.end()
  await eventually(() => expect(heard.at(-1)).toEqual({ kind: 'connected', afterGap: true }))
  expect(lastIds()).toEqual(['known-place', 'known-1', 'lost'])
  expect(kinds(heard)).toEqual([
    ...['connected', 'changed', 'changed', 'lost'],
    ...['connected', 'changed', 'lost', 'connected'],
  ])
})

it('takes silence for a broken connection, and a heartbeat for a living one', async () => {
  const { peer, streams } = await startStream()
  const tab = openTab(peer.base, newBrowser(), { timing })
  const heard = listen(tab)
  tab.session.start(tokenReply())
  await eventually(() => expect(streams).toHaveLength(1))
  for (let beats = 0; beats < 18; beats++) {
    await new Promise((resolve) => setTimeout(resolve, 100))
    streams[0]?.write(': alive\n\n')
  }
  expect(heard).toHaveLength(1)
  await eventually(() => expect(kinds(heard)).toEqual(['connected', 'lost', 'connected']))
})

it('continues with a new token if the old one is refused, and stops when the session is over', async () => {
  const { peer, streams } = await startStream()
  const tab = openTab(peer.base, newBrowser(), { timing })
  const heard = listen(tab)
  peer.on('/events', ({ headers }, reply) => {
    if (headers.authorization === 'Bearer session-1.new') {
      connect(reply, undefined)
      streams.push(reply)
    } else refuse(reply, 401, { message: 'Invalid or expired token' })
  })
  peer.on('/auth/refresh', (_, reply) => send(reply, 200, tokenReply('session-1.new')))
  tab.session.start(tokenReply('session-1.old'))
  await eventually(() => expect(heard.at(-1)?.kind).toBe('connected'))
  expect(peer.of('/auth/refresh')[0]?.headers['x-background']).toBe('1')

  peer.on('/events', (_, reply) =>
    refuse(reply, 401, { message: 'Session expired or invalid', session_expired: true }),
  )
  streams[0]?.end()
  await eventually(() => expect(tab.said.at(-1)).toEqual({ kind: 'ended', reason: 'expired' }))
  const requests = peer.of('/events').length
  await new Promise((resolve) => setTimeout(resolve, 120))
  expect(peer.of('/events')).toHaveLength(requests)
})
