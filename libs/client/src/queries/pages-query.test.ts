import { expect, it, vi } from 'vitest'
import { InfiniteQueryObserver } from '@tanstack/react-query'
import { CallFailure } from '../call/call-failure.ts'
import { done, failed, type Result } from '../call/result.ts'
import { provideClient } from '../portal-client.ts'
import { pagesQuery, repliesQuery } from './pages-query.ts'
import { createQueryClient } from './query-client.ts'

type RecordedCall = Record<string, unknown>

/** Sets up a client that answers from a list of replies, in order, and records the calls. */
function answerWith(...replies: Result<unknown>[]): RecordedCall[] {
  const calls: RecordedCall[] = []
  provideClient({
    call: (async (_path: string, input: RecordedCall) => {
      calls.push(input)
      return replies[calls.length - 1]
    }) as never,
    upload: vi.fn() as never,
  })
  return calls
}

const stores = (count: number) => done({ stores: Array.from({ length: count }, (_, id) => ({ id })) })
const rows = (count: number, total: number) =>
  done({ rows: Array.from({ length: count }, (_, id) => ({ id })), total })

const storesQuery = () =>
  pagesQuery('/store/search', {
    projectId: 'a',
    input: { project_id: 'a', search_text: 'pump' },
    size: 2,
    rowsOf: ({ stores: found }) => found,
  })

const rowsQuery = () =>
  repliesQuery('/store/getImportRows', {
    projectId: 'a',
    input: { import_id: 'i', action: 'create' },
    size: 2,
    rowsOf: ({ rows: found }) => found,
    totalOf: ({ total }) => total,
  })

it('reads pages of rows until one is not full', async () => {
  const calls = answerWith(stores(2), stores(1))
  const observer = new InfiniteQueryObserver(createQueryClient(), storesQuery())
  const first = await observer.fetchNextPage()
  expect(first.hasNextPage).toBe(true)
  const second = await observer.fetchNextPage()
  expect(second.data?.pages).toEqual([[{ id: 0 }, { id: 1 }], [{ id: 0 }]])
  expect(second.hasNextPage).toBe(false)
  const common = { project_id: 'a', search_text: 'pump', limit: 2 }
  expect(calls).toEqual([
    { ...common, page: 1 },
    { ...common, page: 2 },
  ])
})

it('uses the cache key of its call, project and input', () => {
  const { queryKey } = storesQuery()
  expect(queryKey).toEqual(['/store/search', 'a', { project_id: 'a', search_text: 'pump', limit: 2 }])
})

it('keeps whole replies and ends when their total is reached', async () => {
  answerWith(rows(2, 4), rows(2, 4))
  const observer = new InfiniteQueryObserver(createQueryClient(), rowsQuery())
  const first = await observer.fetchNextPage()
  expect(first.hasNextPage).toBe(true)
  const second = await observer.fetchNextPage()
  expect(second.data?.pages.map(({ total }) => total)).toEqual([4, 4])
  expect(second.hasNextPage).toBe(false)
})

it('ends at an empty page, whatever the total', async () => {
  answerWith(rows(0, 4))
  const observer = new InfiniteQueryObserver(createQueryClient(), rowsQuery())
  expect((await observer.fetchNextPage()).hasNextPage).toBe(false)
})

it('throws the failure of a call', async () => {
  answerWith(failed(new CallFailure('forbidden', 'forbidden', { status: 403 })))
  const { error } = await new InfiniteQueryObserver(createQueryClient(), storesQuery()).fetchNextPage()
  expect(error).toMatchObject({ name: 'CallFailure', code: 'forbidden' })
})
