import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { createServer as createSecured } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
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

const certificate = (name: string) =>
  readFileSync(join(import.meta.dirname, 'fixtures/certificates', `${name}.pem`), 'utf8')

it('posts over TLS to a receiver with a certificate of the name, from a known authority', async () => {
  const names: unknown[] = []
  const secured = createSecured(
    { key: certificate('receiver.key'), cert: certificate('receiver') },
    (request, reply) => {
      names.push([(request.socket as { servername?: unknown }).servername, request.headers.host])
      reply.writeHead(204).end()
    },
  )
  secured.listen(0, '127.0.0.1')
  await once(secured, 'listening')
  const { port: securedPort } = secured.address() as AddressInfo
  let asked = 0
  // The name leads elsewhere when it is asked again.
  const resolve = async () => [`127.0.0.${(asked += 1)}`]
  const post = (host: string, authorities?: string) => {
    asked = 0
    return postOutside(new URL(`https://${host}:${securedPort}/`), message, {
      judge: local,
      authorities,
      resolve,
    })
  }
  try {
    expect(await post('receiver.example', certificate('authority'))).toEqual({ status: 204 })
    expect({ asked, names }).toEqual({
      asked: 1,
      names: [['receiver.example', `receiver.example:${securedPort}`]],
    })
    expect(await post('receiver.example')).toEqual({ fault: 'certificate' })
    expect(await post('other.example', certificate('authority'))).toEqual({ fault: 'certificate' })
    expect(names).toHaveLength(1)
  } finally {
    secured.close()
  }
})

it('says that a receiver does not speak TLS', async () => {
  const url = new URL(`https://receiver.example:${port}/`)
  const resolve = async () => ['127.0.0.1']
  expect(await postOutside(url, message, { judge: local, resolve })).toEqual({ fault: 'encryption' })
})
