import { QueryObserver } from '@tanstack/react-query'
import { expect, it, onTestFinished } from 'vitest'
import { eventually } from '../../fixtures/eventually.ts'
import { CallFailure } from '../call/call-failure.ts'
import type { CallOptions } from '../call/call.ts'
import { done, failed, type Result } from '../call/result.ts'
import { provideClient } from '../portal-client.ts'
import { callQuery } from './call-query.ts'
import { createQueryClient } from './query-client.ts'

/** Runs a query that repeats every few milliseconds. Returns the `background` option of each of its calls. */
function poll(answer: () => Result<unknown>): (boolean | undefined)[] {
  const flags: (boolean | undefined)[] = []
  provideClient({
    call: (async (_path: string, _input: unknown, { background }: CallOptions) => {
      flags.push(background)
      return answer()
    }) as never,
    upload: () => Promise.reject(new Error('not in this test')),
  })
  const queries = createQueryClient()
  const query = callQuery('/auth/searchSessions', null, {})
  const observer = new QueryObserver(queries, { ...query, refetchInterval: 5 })
  const stop = observer.subscribe(() => undefined)
  onTestFinished(() => {
    stop()
    queries.clear()
  })
  return flags
}

it('counts only the first fetch of an interval as a person’s', async () => {
  const polled = poll(() => done({ sessions: [] }))
  await eventually(() => expect(polled.length).toBeGreaterThan(2))
  expect(polled.slice(0, 3)).toEqual([false, true, true])
})

it('counts later fetches as background even if the first one failed', async () => {
  const polled = poll(() => failed(new CallFailure('forbidden', 'forbidden', { status: 403 })))
  await eventually(() => expect(polled.length).toBeGreaterThan(2))
  expect(polled.slice(0, 3)).toEqual([false, true, true])
})
