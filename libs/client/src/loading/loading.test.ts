// @vitest-environment node
import { expect, it } from 'vitest'
import { CallFailure } from '../call/call-failure.ts'
import { failed } from '../call/result.ts'
import { provideClient } from '../portal-client.ts'
import { loadLanguage } from './load-language.ts'

it('returns an empty object if the language cannot be loaded', async () => {
  const failure = new CallFailure('internal', 'unexpected', { status: 500 })
  provideClient({ call: async () => failed(failure), upload: async () => failed(failure) })
  expect(await loadLanguage()).toEqual({})
})
