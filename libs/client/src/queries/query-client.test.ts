import { QueryObserver } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { createQueryClient } from './query-client.ts'

it('reports new data to a component that has only read the error so far', async () => {
  const client = createQueryClient()
  const options = client.defaultQueryOptions({ queryKey: ['path'], queryFn: async () => 'the path' })
  const observer = new QueryObserver(client, options)
  const heard = vi.fn()
  const stop = observer.subscribe(heard)
  expect(observer.trackResult(observer.getCurrentResult()).error).toBeNull()
  await vi.waitFor(() => expect(heard).toHaveBeenCalledWith(expect.objectContaining({ data: 'the path' })))
  stop()
})
