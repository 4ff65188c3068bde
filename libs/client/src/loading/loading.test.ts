// @vitest-environment node
import { expect, it, vi } from 'vitest'
import { CallFailure } from '../call/call-failure.ts'
import { failed } from '../call/result.ts'
import { provideClient } from '../portal-client.ts'
import { loadLanguage } from './load-language.ts'
import { loadUsers } from './load-users.ts'

function failEverything() {
  const failure = new CallFailure('internal', 'unexpected', { status: 500 })
  provideClient({ call: async () => failed(failure), upload: async () => failed(failure) })
  return failure
}

it('takes a language that cannot be had for an empty object', async () => {
  failEverything()
  expect(await loadLanguage()).toEqual({})
})

it('logs a user list that cannot be had and empties it', async () => {
  const failure = failEverything()
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  expect(await loadUsers({})).toEqual([])
  expect(log).toHaveBeenCalledExactlyOnceWith(expect.any(String), failure)
})
