import { calls, errorReply, type Call } from '@atrium/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { Failure } from '../serve/failure.ts'
import { startTestServer, type TestServer } from '../testing/start-test-server.ts'
import { validInput } from './valid-input.ts'

let server: TestServer
let token: string

beforeAll(async () => {
  server = await startTestServer()
  token = await server.signIn(await server.make.user({ superuser: true }))
})
afterAll(() => server.close())

const everyCall = Object.entries(calls as Record<string, Call>)
const guarded = everyCall.filter(([, call]) => call.access.kind !== 'open')
const address = (path: string) => path.replaceAll(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000')

describe('every call', () => {
  it.each(guarded)('%s refuses who brings no token, before it looks at what was sent', async (path) => {
    const response = await server.post(address(path), { nonsense: true })
    expect(response.status).toBe(401)
    expect(errorReply.parse(await response.json()).error.message).toBe(
      'Invalid token: missing session identifier',
    )
  })

  it.each(everyCall.filter(([, call]) => !call.upload))(
    '%s refuses an unknown member by name',
    async (path) => {
      const response = await server.post(address(path), { serch_text: 'misspelled' }, token)
      expect(response.status).toBe(422)
      expect(errorReply.parse(await response.json()).error.fields).toMatchObject({
        serch_text: 'Unknown field',
      })
    },
  )

  it.each(['[]', '"text"', '3', 'null'])('refuses the body %s', async (body) => {
    const response = await server.post('/auth/captcha', body)
    expect(response.status).toBe(body === 'null' ? 200 : 422)
  })
})

describe('an unreadable body', () => {
  it('is refused as malformed', async () => {
    const response = await server.post('/auth/login', '{"email": ')
    expect(response.status).toBe(400)
    expect(errorReply.parse(await response.json()).error.code).toBe('bad_request')
  })

  it('is refused as too large', async () => {
    const response = await server.post('/auth/login', JSON.stringify({ email: 'x'.repeat(3_000_000) }))
    expect(response.status).toBe(413)
    expect(errorReply.parse(await response.json()).error.code).toBe('too_large')
  })

  it('is refused for its type', async () => {
    const response = await server.post('/auth/login', '<xml/>', undefined, {
      headers: { 'content-type': 'application/xml' },
    })
    expect(response.status).toBe(415)
    expect(errorReply.parse(await response.json()).error.code).toBe('unsupported_type')
  })

  it.each(['/auth/login', '/auth/captcha', '/auth/refresh'] as const)(
    'is refused as too large much sooner if nobody is signed in: %s',
    async (path) => {
      const response = await server.post(path, JSON.stringify({ email: 'x'.repeat(20_000) }))
      expect(response.status).toBe(413)
    },
  )

  it('is refused as too large with more members than are worth judging, however deep they lie', async () => {
    const many = Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`m${index}`, 0]))
    for (const body of [many, { roles: [{ name: many }] }]) {
      const response = await server.post('/role/search', body, token)
      expect(response.status).toBe(413)
    }
  })

  it('holds up nobody as a long text or a long list in place of an object', async () => {
    for (const body of [JSON.stringify('x'.repeat(2_000_000)), JSON.stringify(Array(1_000_000).fill(0))]) {
      const response = await server.post('/location/getDetails', body, token)
      expect([413, 422]).toContain(response.status)
      expect(errorReply.parse(await response.json()).error.fields ?? {}).toEqual({})
    }
    // Copying the members of such a body takes ten seconds, in which the server answers nobody. None is looked at.
    const looks: string[] = []
    const list = new Proxy<unknown[]>([0], {
      get: (_, name) => looks.push(`get ${String(name)}`),
      ownKeys: (target) => (looks.push('keys'), Reflect.ownKeys(target)),
    })
    expect(() => validInput(z.object({}), list, { id: 'one' })).toThrow(Failure)
    expect(looks).toEqual([])
  })

  it('is refused with its first hundred mistakes', async () => {
    const wrong = Array.from({ length: 1000 }, () => 'no id')
    const response = await server.post('/location/getImpact', { locations: wrong }, token)
    const { error } = errorReply.parse(await response.json())
    expect(response.status).toBe(422)
    expect(Object.keys(error.fields ?? {})).toHaveLength(100)
  })

  it('is refused for its type if it is a form, and the call takes none', async () => {
    const form = new FormData()
    form.set('a', 'b')
    for (const path of ['/auth/logout', '/auth/captcha']) {
      const response = await fetch(`${server.url}/api${path}`, { method: 'POST', body: form })
      expect(response.status).toBe(415)
    }
  })

  it('is not awaited without end', () => {
    expect(server.app.server.requestTimeout).toBe(600_000)
  })

  it('poisons no prototype', async () => {
    const response = await server.post('/auth/login', '{"__proto__": {"isSuperuser": true}}')
    expect(response.status).toBe(400)
  })

  it('names each wrong member with its rule', async () => {
    const response = await server.post(
      '/user/search',
      { page: 0, limit: 1000, status: 'Gone', search_text: 5 },
      token,
    )
    const { error } = errorReply.parse(await response.json())
    expect(error.fields).toEqual({
      page: 'This value must be at least 1',
      limit: 'This value must be at most 100',
      status: 'Choose one of: Active, Blocked, Deactivated, Deleted',
      search_text: 'This value must be a string',
    })
  })
})

describe('an address without a call', () => {
  it('is not found, in the contract’s shape', async () => {
    const response = await server.post('/no/such/call', {}, token)
    expect(response.status).toBe(404)
    expect(errorReply.parse(await response.json()).error.code).toBe('not_found')
  })
})

describe('the OpenAPI document', () => {
  it('has every call with its shapes and its access', async () => {
    const response = await fetch(`${server.url}/api/openapi.json`)
    const document = (await response.json()) as {
      openapi: string
      paths: Record<string, { post: { 'x-access': unknown } }>
    }
    expect(document.openapi).toBe('3.1.0')
    expect(Object.keys(document.paths).sort()).toEqual(everyCall.map(([path]) => path).sort())
    expect(document.paths['/role/create']?.post['x-access']).toEqual({
      kind: 'project',
      code: 'role_add',
      project: 'project_id',
    })
    expect(JSON.stringify(document)).not.toContain('#/$defs/')
  })

  it('can be browsed', async () => {
    const response = await fetch(`${server.url}/api/docs/static/index.html`)
    expect(response.status).toBe(200)
  })
})
