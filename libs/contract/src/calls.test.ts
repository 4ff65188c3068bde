import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { isAccessCode } from './access-codes.ts'
import { calls, type CallPath } from './calls.ts'
import type { Call } from './call.ts'
import { readers } from './events/topics.ts'

const entries = Object.entries(calls) as [CallPath, Call][]

test('every call has a summary', () => {
  expect(entries.length).toBeGreaterThan(40)
  for (const [path, call] of entries) expect(call.summary, path).toMatch(/\S/)
})

describe.each(entries)('%s', (path, call) => {
  const members = Object.keys(call.input.shape)

  test('has an address that can be posted to', () => {
    expect(path).toMatch(/^(\/[a-zA-Z][\w-]*)+(\/\{id\}(\/\{id2\})?)?$/)
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    expect(members).toEqual(expect.arrayContaining(named))
  })

  test('refuses unknown members', () => {
    const refusal = call.input.safeParse({ no_such_member: 1 })
    const codes = refusal.success ? [] : refusal.error.issues.map((issue) => issue.code)
    expect(codes).toContain('unrecognized_keys')
  })

  test('declares an access that can be checked', () => {
    const { access } = call
    const code = 'code' in access ? access.code : 'project_view'
    const member = 'project' in access ? access.project : members[0]
    expect(isAccessCode(code)).toBe(true)
    expect(members[0] === undefined ? [undefined] : members).toContain(member)
  })

  test('declares the topics that it changes, or that it shows', () => {
    const isRead = call.effect === 'read'
    expect(isRead ? call.shows : call.changes, isRead ? 'shows' : 'changes').toBeDefined()
    expect(isRead ? call.changes : call.shows).toBeUndefined()
  })

  test('is read by people who receive the portal topics that it shows', () => {
    const { access, shows = [] } = call
    const hiddenFrom = Object.entries(readers).filter(
      ([topic, codes]) =>
        shows.some((one) => one === topic) &&
        codes !== 'everybody' &&
        'code' in access &&
        !codes.includes(access.code),
    )
    expect(hiddenFrom).toEqual([])
  })

  test('can be shown in OpenAPI', () => {
    expect(z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'throw' })).toMatchObject({
      type: 'object',
    })
    const reply = call.blob ? z.string() : call.reply
    expect(z.toJSONSchema(reply, { unrepresentable: 'throw' })).toBeTypeOf('object')
  })
})

test('only the calls of signing in are open', () => {
  const open = entries.filter(([, call]) => call.access.kind === 'open').map(([path]) => path)
  const allowed = ['/auth/captcha', '/auth/login', '/auth/refresh', '/auth/logout', '/language/getActive']
  expect(open.filter((path) => !allowed.includes(path))).toEqual([])
})
