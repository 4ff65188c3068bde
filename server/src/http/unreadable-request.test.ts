import { connect } from 'node:net'
import { errorReply } from '@atrium/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makePerson } from '../testing/adversary/make-world.ts'
import { watchChanges, type Committed } from '../testing/adversary/watch-changes.ts'
import { startTestServer, type TestServer } from '../testing/start-test-server.ts'

let server: TestServer
let token: string
let project: string
let committed: () => Promise<Committed>

beforeAll(async () => {
  server = await startTestServer()
  token = (await makePerson(server, { superuser: true })).token
  project = await server.make.project()
  committed = await watchChanges(server.database)
})
afterAll(() => server.close())

/** Sends raw bytes, as no client would allow it. */
function send(bytes: Buffer): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
    let answer = ''
    socket.on('data', (data) => (answer += data.toString()))
    // After an early refusal, the rest of the bytes meets a closed connection.
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(answer))
    socket.write(bytes)
  })
}

const json = 'Content-Type: application/json\r\n'
const form = 'Content-Type: multipart/form-data; boundary=x\r\n'
const part = (name: string, rest: string) => `--x\r\nContent-Disposition: form-data; ${name}\r\n\r\n${rest}`
const post = (address: string, headers = '', body: string | Buffer = '') =>
  Buffer.concat([
    Buffer.from(
      `POST ${address} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nAuthorization: Bearer ${token}\r\n` +
        `${headers}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n`,
      'latin1',
    ),
    Buffer.from(body),
  ])
const search = '/api/project/search'
const upload = '/api/location/import'
const create = '/api/catalog/create'
const ofProject = () => part('name="project_id"', `${project}\r\n`)

const attempts: [string, number, () => Buffer][] = [
  ['no request at all', 400, () => Buffer.from('GARBAGE\r\n\r\n')],
  ['a header with a NUL', 400, () => Buffer.from('POST / HTTP/1.1\r\nHost: x\r\nA\0: b\r\n\r\n')],
  [
    'a header without an end',
    413,
    () => Buffer.from(`POST / HTTP/1.1\r\nHost: x\r\nA: ${'b'.repeat(20_000)}\r\n\r\n`),
  ],
  [
    'chunks that are none',
    400,
    () => Buffer.from(`POST ${search} HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n`),
  ],
  [
    'two lengths',
    400,
    () =>
      Buffer.from(
        `POST ${search} HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}`,
      ),
  ],
  ['an id longer than any', 413, () => post(`/api/role/get/${'x'.repeat(201)}`)],
  ['an id of half a character', 400, () => post('/api/role/get/%ff')],
  ['an id of a lone surrogate', 400, () => post('/api/role/get/%ED%A0%80')],
  ['an id that is a percent sign', 400, () => post('/api/role/get/%')],
  ['an id with a NUL', 422, () => post('/api/role/get/%00')],
  ['an id with a slash', 422, () => post('/api/role/get/a%2fb')],
  ['a way out of the calls', 404, () => post('/api/role/get/../../x')],
  ['compressed JSON', 415, () => post(search, `${json}Content-Encoding: gzip\r\n`, '{}')],
  ['JSON in UTF-16', 400, () => post(search, json, Buffer.from('{}', 'utf16le'))],
  ['JSON in Latin-1', 400, () => post(create, json, Buffer.from('{"code":"é","name":"é"}', 'latin1'))],
  ['JSON nested a hundred thousand times', 400, () => post(search, json, '{"search":'.repeat(100_000))],
  ['brackets, nine hundred thousand', 400, () => post(search, json, '['.repeat(900_000))],
  ['JSON called text', 415, () => post(create, 'Content-Type: text/plain\r\n', '{"code":"T","name":"T"}')],
  ['JSON called nothing', 415, () => post(create, '', '{"code":"T","name":"T"}')],
  [
    'JSON of a type that is none',
    415,
    () => post(create, 'Content-Type: ;;;/\r\n', '{"code":"T","name":"T"}'),
  ],
  [
    'a form where JSON belongs',
    415,
    () => post(create, 'Content-Type: application/x-www-form-urlencoded\r\n', 'code=T'),
  ],
  [
    'an empty idempotency key',
    422,
    () => post(create, `${json}Idempotency-Key: \r\n`, '{"code":"T","name":"T"}'),
  ],
  [
    'an endless idempotency key',
    422,
    () => post(create, `${json}Idempotency-Key: ${'k'.repeat(201)}\r\n`, '{"code":"T","name":"T"}'),
  ],
  ['ten megabytes', 413, () => post(search, json, `{"search":"${'x'.repeat(10_000_000)}"}`)],
  ['a form without a border', 400, () => post(upload, 'Content-Type: multipart/form-data\r\n', 'x')],
  ['a form that breaks off', 400, () => post(upload, form, part('name="project_id"', 'abc'))],
  [
    'a file that breaks off',
    400,
    () => post(upload, form, ofProject() + part('name="file"; filename="a.xlsx"', 'abc')),
  ],
  [
    'a form with a member of every object',
    400,
    () => post(upload, form, `${part('name="__proto__"', 'a')}\r\n--x--\r\n`),
  ],
  [
    'a form of fifty fields',
    400,
    () => post(upload, form, `${part('name="a"', 'a\r\n').repeat(50)}--x--\r\n`),
  ],
]

it.each(attempts)('%s: %i in the contract’s shape, and nothing is stored', async (_, status, bytes) => {
  const answer = await send(bytes())
  expect(answer.split('\r\n')[0]).toContain(` ${status} `)
  const [, body = ''] = answer.split('\r\n\r\n')
  errorReply.parse(JSON.parse(body))
  expect((await committed()).tables).toEqual([])
})
