import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { AddressJudge } from './judge-address.ts'
import { postOutside } from './post-outside.ts'

let receiver: Server
let port: number
const hosts: (string | undefined)[] = []

beforeAll(async () => {
  receiver = createServer((request, reply) => {
    hosts.push(request.headers.host)
    if (request.url === '/endless') {
      reply.writeHead(200)
      const flood = (): void => {
        while (!reply.destroyed && reply.write('x'.repeat(16_384))) continue
      }
      reply.on('drain', flood)
      flood()
    } else reply.writeHead(201).end()
  })
  receiver.listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  port = (receiver.address() as AddressInfo).port
})
afterAll(() => {
  receiver.closeAllConnections()
  receiver.close()
})

const message = { headers: { 'content-type': 'application/json' }, body: '{}' }
const local = new AddressJudge(['127.0.0.0/8'])
const strict = new AddressJudge([])

it('connects to the address that was judged, under the name that was given', async () => {
  let asked = 0
  const resolve = async () => {
    asked += 1
    // A name that leads elsewhere when it is asked again.
    return asked === 1 ? ['127.0.0.1'] : ['127.0.0.2']
  }
  const url = new URL(`http://rebinding.example:${port}/`)
  expect(await postOutside(url, message, { judge: local, resolve })).toEqual({ status: 201 })
  expect(asked).toBe(1)
  expect(hosts.at(-1)).toBe(`rebinding.example:${port}`)
})

it('refuses a name with any address of a private network, and connects to none of them', async () => {
  const before = hosts.length
  const url = new URL(`http://inside.example:${port}/`)
  for (const addresses of [
    ['127.0.0.1'],
    ['8.8.8.8', '127.0.0.1'],
    ['::ffff:127.0.0.1'],
    ['169.254.169.254'],
  ])
    expect(await postOutside(url, message, { judge: strict, resolve: async () => addresses })).toEqual({
      fault: 'refused_address',
    })
  expect(await postOutside(new URL(`http://127.0.0.1:${port}/`), message, { judge: strict })).toEqual({
    fault: 'refused_address',
  })
  expect(hosts).toHaveLength(before)
})

it('says that a host is unknown, or that nothing listens there', async () => {
  const unknown = async () => {
    throw new Error('no such host')
  }
  const url = new URL('http://nowhere.example/')
  expect(await postOutside(url, message, { judge: strict, resolve: unknown })).toEqual({
    fault: 'unknown_host',
  })
  const closed = createServer()
  closed.listen(0, '127.0.0.1')
  await once(closed, 'listening')
  const free = (closed.address() as AddressInfo).port
  closed.close()
  await once(closed, 'close')
  expect(await postOutside(new URL(`http://127.0.0.1:${free}/`), message, { judge: local })).toEqual({
    fault: 'connection',
  })
})

it('closes the connection of a reply that does not end', async () => {
  const url = new URL(`http://127.0.0.1:${port}/endless`)
  expect(await postOutside(url, message, { judge: local })).toEqual({ status: 200 })
})

it('ends with a receiver that switches protocols instead of replying', async () => {
  const switching = createServer().on('connection', (socket) => {
    socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: other\r\n\r\n')
  })
  switching.listen(0, '127.0.0.1')
  await once(switching, 'listening')
  const url = new URL(`http://127.0.0.1:${(switching.address() as AddressInfo).port}/`)
  expect(await postOutside(url, message, { judge: local })).toEqual({ fault: 'connection' })
  switching.closeAllConnections()
  switching.close()
})
