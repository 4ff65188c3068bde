import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { isAccessCode } from './access-codes.ts'
import { calls, type CallPath } from './calls.ts'
import type { Call } from './call.ts'

const entries = Object.entries(calls) as [CallPath, Call][]

test('there are calls, and each says what it does', () => {
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

  test('refuses members that it does not know', () => {
    const refusal = call.input.safeParse({ no_such_member: 1 })
    const codes = refusal.success ? [] : refusal.error.issues.map((issue) => issue.code)
    expect(codes).toContain('unrecognized_keys')
  })

  test('asks for an access that can be judged', () => {
    const { access } = call
    const code = 'code' in access ? access.code : 'project_view'
    const member = 'project' in access ? access.project : members[0]
    expect(isAccessCode(code)).toBe(true)
    expect(members[0] === undefined ? [undefined] : members).toContain(member)
  })

  test('can be shown in OpenAPI', () => {
    expect(z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'throw' })).toMatchObject({
      type: 'object',
    })
    const reply = call.blob ? z.string() : call.reply
    expect(z.toJSONSchema(reply, { unrepresentable: 'throw' })).toBeTypeOf('object')
  })
})

test('what anyone may call without a session is only what signing in needs', () => {
  const open = entries.filter(([, call]) => call.access.kind === 'open').map(([path]) => path)
  const allowed = ['/auth/captcha', '/auth/login', '/auth/refresh', '/auth/logout', '/language/getActive']
  expect(open.filter((path) => !allowed.includes(path))).toEqual([])
})
