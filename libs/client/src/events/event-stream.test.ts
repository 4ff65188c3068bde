// @vitest-environment node
import type { ServerResponse } from 'node:http'
import { expect, it } from 'vitest'
import { eventually } from '../../fixtures/eventually.ts'
import { newBrowser, openTab, type Tab } from '../../fixtures/open-tab.ts'
import { refuse, send, startPeer, tokenReply } from '../../fixtures/peer-server.ts'
import type { StreamSignal } from './event-stream.ts'

const timing = { silence: 1_500, firstPause: 20, longestPause: 40 }
const event = { topic: 'locations', project_id: 'p' } as const

async function startStream() {
  const peer = await startPeer()
  const streams: ServerResponse[] = []
  peer.on('/events', (_, reply) => {
    reply.writeHead(200, { 'content-type': 'text/event-stream' }).write(': connected\n\n')
    streams.push(reply)
  })
  return { peer, streams }
}

function listen(tab: Tab): StreamSignal[] {
  const heard: StreamSignal[] = []
  tab.events.subscribe((signal) => heard.push(signal))
  tab.events.open()
  return heard
}

function tell(stream: ServerResponse | undefined, said: unknown): void {
  stream?.write(`data: ${JSON.stringify(said)}\n\n`)
}

it('hears changes with the bearer and without keeping the session alive', async () => {
  const { peer, streams } = await startStream()
  const tab = openTab(peer.base, newBrowser(), { timing })
  const heard = listen(tab)
  expect(peer.heard).toEqual([])
  tab.session.start(tokenReply())
  await eventually(() => expect(heard).toEqual([{ kind: 'connected', afterGap: false }]))
  tell(streams[0], event)
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
  })
})

it('holds one connection for all tabs, and another tab takes over with a gap', async () => {
  const { peer, streams } = await startStream()
  const browser = newBrowser()
  const first = openTab(peer.base, browser, { timing })
  const second = openTab(peer.base, browser, { timing })
  const heardFirst = listen(first)
  const heardSecond = listen(second)
  first.session.start(tokenReply())
  await eventually(() => expect(streams).toHaveLength(1))
  await eventually(() => expect(second.session.info()).not.toBeNull())
  tell(streams[0], event)
  await eventually(() => expect(heardFirst.at(-1)).toEqual({ kind: 'changed', event }))
  await eventually(() => expect(heardSecond.at(-1)).toEqual({ kind: 'changed', event }))
  expect(peer.of('/events')).toHaveLength(1)

  first.close()
  await eventually(() => expect(heardSecond.at(-1)).toEqual({ kind: 'connected', afterGap: true }))
  tell(streams[1], event)
  await eventually(() => expect(heardSecond.at(-1)).toEqual({ kind: 'changed', event }))
})

it('connects again after a break, and says that there was a gap', async () => {
  const { peer, streams } = await startStream()
  const tab = openTab(peer.base, newBrowser(), { timing })
  const heard = listen(tab)
  tab.session.start(tokenReply())
  await eventually(() => expect(streams).toHaveLength(1))
  streams[0]?.end()
  await eventually(() => expect(heard.at(-1)).toEqual({ kind: 'connected', afterGap: true }))
  expect(heard.map(({ kind }) => kind)).toEqual(['connected', 'lost', 'connected'])
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
  await eventually(() => expect(heard.map(({ kind }) => kind)).toEqual(['connected', 'lost', 'connected']))
})

it('goes on with a new token where the old one is refused, and stops where the session is over', async () => {
  const { peer, streams } = await startStream()
  const tab = openTab(peer.base, newBrowser(), { timing })
  const heard = listen(tab)
  peer.on('/events', ({ headers }, reply) => {
    if (headers.authorization === 'Bearer session-1.new') {
      streams.push(reply.writeHead(200, { 'content-type': 'text/event-stream' }))
      reply.write(': connected\n\n')
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
  const asked = peer.of('/events').length
  await new Promise((resolve) => setTimeout(resolve, 120))
  expect(peer.of('/events')).toHaveLength(asked)
})
