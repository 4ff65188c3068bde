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
import { followChanges, refetchChanged } from './follow-changes.ts'
import { noteOwnChange } from './own-changes.ts'
import { createQueryClient } from './query-client.ts'

interface RecordedCall {
  readonly input: Record<string, unknown>
  readonly options: CallOptions
}

/** Sets up a client that answers every search of roles, an event stream, and queries on screen for two projects. */
function setScene(shows: (input: RecordedCall['input']) => string = () => 'roles rights') {
  const asked: RecordedCall[] = []
  let held: Promise<void> | undefined
  provideClient({
    call: (async (_path: string, input: RecordedCall['input'], options: CallOptions) => {
      asked.push({ input, options })
      await held
      return { ...done({ roles: [] }), shows: shows(input) }
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
  /** Calls get no answer until what this returns is called. */
  const hold = () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    held = promise
    return resolve
  }
  return { asked, queries, show, change, hold, say: (signal: StreamSignal) => say(signal) }
}

const projectsOf = (asked: readonly RecordedCall[]) => asked.map(({ input }) => input['project_id'])
const settled = () => new Promise((resolve) => setTimeout(resolve, 10))

/** Records the headers of a reply that says what its call changed. */
const reply = (change: string, ...topics: string[]) => noteOwnChange([change, ...topics].join(' '))

it('refetches in the background what shows the topic of an event in its project', async () => {
  const { asked, show, change } = setScene(({ search_text: text }) =>
    text === 'users' ? 'users' : 'roles rights',
  )
  show('/role/search', 'a', { project_id: 'a' })
  show('/role/search', 'b', { project_id: 'b' })
  show('/role/search', 'a', { project_id: 'a', search_text: 'users' })
  await settled()
  expect(asked.map(({ options }) => options.background)).toEqual([false, false, false])
  asked.length = 0
  change({ topic: 'rights', project_id: 'a' })
  await settled()
  expect(asked).toMatchObject([{ input: { project_id: 'a' }, options: { background: true } }])
})

it('refetches an own change once: with its reply, and not again with its notice', async () => {
  const { asked, queries, show, change } = setScene()
  show('/role/search', 'a', { project_id: 'a' })
  show('/role/search', 'b', { project_id: 'b' })
  await settled()
  asked.length = 0
  reply('one', 'roles:a', 'rights:-')
  await refetchChanged(queries)
  expect(projectsOf(asked).toSorted()).toEqual(['a', 'b'])
  expect(asked.map(({ options }) => options.background)).toEqual([false, false])
  change({ topic: 'roles', project_id: 'a', change: 'one' })
  change({ topic: 'rights', project_id: 'b', change: 'one' })
  await settled()
  expect(asked).toHaveLength(2)
  change({ topic: 'roles', project_id: 'a', change: 'another' })
  await settled()
  expect(projectsOf(asked).slice(2)).toEqual(['a'])
})

it('follows the notice of an own change that nothing has refetched', async () => {
  const { asked, queries, show, change } = setScene()
  show('/role/search', 'a', { project_id: 'a' })
  await settled()
  reply('two', 'roles:a')
  change({ topic: 'roles', project_id: 'a', change: 'two' })
  await settled()
  expect(asked).toHaveLength(2)
  await refetchChanged(queries)
  expect(asked).toHaveLength(2)
})

it('refetches an own change once if its notices come before its reply, and waits for that', async () => {
  const { asked, queries, show, change, hold } = setScene()
  show('/role/search', 'a', { project_id: 'a' })
  await settled()
  const release = hold()
  change({ topic: 'roles', project_id: 'a', change: 'seven' })
  change({ topic: 'rights', project_id: 'a', change: 'seven' })
  await settled()
  expect(asked).toHaveLength(2)
  reply('seven', 'roles:a', 'rights:a')
  let isDone = false
  const refetched = refetchChanged(queries).then(() => (isDone = true))
  await settled()
  expect(isDone).toBe(false)
  release()
  await refetched
  expect(asked).toHaveLength(2)
})

it('refetches an own change once if its notice comes soon after another one, and its reply later', async () => {
  const { asked, queries, show, change } = setScene()
  show('/role/search', 'a', { project_id: 'a' })
  await settled()
  change({ topic: 'roles', project_id: 'a' })
  await settled()
  change({ topic: 'roles', project_id: 'a', change: 'four' })
  await settled()
  reply('four', 'roles:a')
  await refetchChanged(queries)
  expect(asked).toHaveLength(3)
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(asked).toHaveLength(3)
})

it('refetches what a reply names beyond its notices', async () => {
  const { asked, queries, show, change } = setScene()
  show('/role/search', 'a', { project_id: 'a' })
  show('/role/search', 'b', { project_id: 'b' })
  await settled()
  change({ topic: 'roles', project_id: 'a', change: 'five' })
  await settled()
  reply('five', 'roles:a', 'roles:b')
  await refetchChanged(queries)
  expect(projectsOf(asked).slice(2)).toEqual(['a', 'b'])
})

it('refetches a query that no reply has answered yet on any change', async () => {
  const { asked, queries, show, change } = setScene()
  provideClient({
    call: async (_path: string, input: RecordedCall['input'], options: CallOptions) => {
      asked.push({ input, options })
      return failed(new CallFailure('network', 'load_failed'))
    },
    upload: () => Promise.reject(new Error('not in this test')),
  } as never)
  queries.setDefaultOptions({ queries: { retry: false } })
  show('/role/search', 'a', { project_id: 'a' })
  await settled()
  change({ topic: 'stores', project_id: 'a' })
  await settled()
  expect(asked).toHaveLength(2)
})

it('takes an event without a project as one of every project', async () => {
  const { asked, show, change } = setScene()
  show('/role/search', 'a', { project_id: 'a' })
  show('/role/search', null, { project_id: 'none' })
  await settled()
  change({ topic: 'roles', project_id: null })
  await settled()
  expect(projectsOf(asked).slice(2).toSorted()).toEqual(['a', 'none'])
})

it('refetches what is read of every project when one of them changes', async () => {
  const { asked, show, change } = setScene()
  show('/role/search', null, { project_id: 'all' })
  await settled()
  change({ topic: 'roles', project_id: 'a' })
  await settled()
  expect(projectsOf(asked)).toEqual(['all', 'all'])
})

it('answers a burst of changes with two fetches, the last one after the last change', async () => {
  const { asked, show, change } = setScene()
  show('/role/search', 'a', { project_id: 'a' })
  await settled()
  const burst = () => {
    for (let times = 0; times < 20; times++) change({ topic: 'roles', project_id: 'a' })
  }
  burst()
  await settled()
  expect(asked).toHaveLength(2)
  burst()
  await settled()
  expect(asked).toHaveLength(2)
  await eventually(() => expect(asked).toHaveLength(3))
})

it('refetches everything on screen after a gap, and nothing if the stream has missed nothing', async () => {
  const { asked, show, say, queries } = setScene()
  const observer = show('/role/search', 'a', { project_id: 'a' })
  await settled()
  say({ kind: 'connected', afterGap: false })
  await settled()
  expect(asked).toHaveLength(1)
  expect(observer.getCurrentResult().isStale).toBe(false)
  say({ kind: 'connected', afterGap: true })
  await settled()
  expect(asked).toHaveLength(2)
  reply('three', 'roles:a')
  await refetchChanged(queries)
  expect(asked.map(({ options }) => options.background)).toEqual([false, true, false])
})

it('counts a refetch that a person asks for as theirs', async () => {
  const { asked, show } = setScene()
  const observer = show('/role/search', 'a', { project_id: 'a' })
  await settled()
  await observer.refetch()
  expect(asked.map(({ options }) => options.background)).toEqual([false, false])
})

it('throws a failed result inside the query layer only', async () => {
  const { queries } = setScene()
  provideClient({
    call: async () => failed(new CallFailure('forbidden', 'forbidden', { status: 403 })),
    upload: () => Promise.reject(new Error('not in this test')),
  })
  const query = queries.fetchQuery(callQuery('/role/search', 'a', { project_id: 'a' }))
  await expect(query).rejects.toMatchObject({ name: 'CallFailure', code: 'forbidden' })
})
