// @vitest-environment node
import type { ChangeEvent } from '@atrium/contract'
import { QueryObserver } from '@tanstack/react-query'
import { expect, it, onTestFinished, vi } from 'vitest'
import { eventually } from '../../fixtures/eventually.ts'
import { CallFailure } from '../call/call-failure.ts'
import type { CallOptions } from '../call/call.ts'
import { done, failed } from '../call/result.ts'
import type { EventStream, StreamSignal } from '../events/event-stream.ts'
import { provideClient } from '../portal-client.ts'
import { callQuery } from './call-query.ts'
import { followChanges, refreshTopic } from './follow-changes.ts'
import { createQueryClient } from './query-client.ts'

interface Asked {
  readonly input: Record<string, unknown>
  readonly options: CallOptions
}

/** A client that answers every search of roles, a stream to speak through, and queries on screen for two projects. */
function setScene() {
  const asked: Asked[] = []
  provideClient({
    call: (async (_path: string, input: Asked['input'], options: CallOptions) => {
      asked.push({ input, options })
      return done({ roles: [] })
    }) as never,
    upload: () => Promise.reject(new Error('not in this test')),
  })
  const queries = createQueryClient()
  let say: (signal: StreamSignal) => void = () => undefined
  const stream: EventStream = {
    open: vi.fn(),
    close: vi.fn(),
    subscribe: (listener) => ((say = listener), vi.fn()),
  }
  const stop = followChanges(stream, queries)
  const show = (...query: Parameters<typeof callQuery<'/role/search'>>) => {
    const observer = new QueryObserver(queries, callQuery<'/role/search'>(...query))
    onTestFinished(observer.subscribe(() => undefined))
    return observer
  }
  onTestFinished(() => {
    stop()
    queries.clear()
  })
  const change = (event: ChangeEvent) => say({ kind: 'changed', event })
  return { asked, queries, show, change, say: (signal: StreamSignal) => say(signal) }
}

const projectsOf = (asked: readonly Asked[]) => asked.map(({ input }) => input['project_id'])
const settled = () => new Promise((resolve) => setTimeout(resolve, 10))

it('fetches again exactly what the topic and the project of an event concern, as background', async () => {
  const { asked, show, change, queries } = setScene()
  show('roles', 'a', '/role/search', { project_id: 'a' })
  show('roles', 'b', '/role/search', { project_id: 'b' })
  show('users', 'a', '/role/search', { project_id: 'a', search_text: 'users' })
  await settled()
  expect(asked.map(({ options }) => options.background)).toEqual([false, false, false])
  asked.length = 0
  change({ topic: 'roles', project_id: 'a' })
  await settled()
  expect(asked).toMatchObject([{ input: { project_id: 'a' }, options: { background: true } }])
  asked.length = 0
  await refreshTopic(queries, 'roles', 'a')
  expect(asked).toMatchObject([{ options: { background: false } }])
})

it('fetches again what names the topic as a further one', async () => {
  const { asked, show, change } = setScene()
  show('locations', 'a', '/role/search', { project_id: 'a' }, { topics: ['user-locations'] })
  await settled()
  change({ topic: 'user-locations', project_id: 'a' })
  await settled()
  expect(projectsOf(asked)).toEqual(['a', 'a'])
})

it('takes an event of no project for one of all of them', async () => {
  const { asked, show, change } = setScene()
  show('users', 'a', '/role/search', { project_id: 'a' })
  show('users', null, '/role/search', { project_id: 'none' })
  await settled()
  change({ topic: 'users', project_id: null })
  await settled()
  expect(projectsOf(asked).slice(2).toSorted()).toEqual(['a', 'none'])
})

it('fetches again what is read of every project when one of them changes', async () => {
  const { asked, show, change } = setScene()
  show('users', null, '/role/search', { project_id: 'all' })
  await settled()
  change({ topic: 'users', project_id: 'a' })
  await settled()
  expect(projectsOf(asked)).toEqual(['all', 'all'])
})

it('answers a burst of changes with two fetches, the last one after the last change', async () => {
  const { asked, show, change } = setScene()
  show('roles', 'a', '/role/search', { project_id: 'a' })
  await settled()
  for (let times = 0; times < 20; times++) change({ topic: 'roles', project_id: 'a' })
  await settled()
  expect(asked).toHaveLength(2)
  await eventually(() => expect(asked).toHaveLength(3))
})

it('fetches everything on screen again after a gap, and nothing when the stream merely begins', async () => {
  const { asked, show, say, queries } = setScene()
  const observer = show('roles', 'a', '/role/search', { project_id: 'a' })
  await settled()
  say({ kind: 'connected', afterGap: false })
  await settled()
  expect(asked).toHaveLength(1)
  expect(observer.getCurrentResult().isStale).toBe(true)
  say({ kind: 'connected', afterGap: true })
  await settled()
  expect(asked).toHaveLength(2)
  await refreshTopic(queries, 'roles', 'a')
  expect(asked.map(({ options }) => options.background)).toEqual([false, true, false])
})

it('turns a failed result into a thrown failure inside the query layer only', async () => {
  const { queries } = setScene()
  provideClient({
    call: async () => failed(new CallFailure('forbidden', 'forbidden', { status: 403 })),
    upload: () => Promise.reject(new Error('not in this test')),
  })
  const query = queries.fetchQuery(callQuery('roles', 'a', '/role/search', { project_id: 'a' }))
  await expect(query).rejects.toMatchObject({ name: 'CallFailure', code: 'forbidden' })
})
