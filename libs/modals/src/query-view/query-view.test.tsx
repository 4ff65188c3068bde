import { provideTexts, renderInPortal } from '@atrium/testing'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

import english from '../../i18n/en.json' with { type: 'json' }
import { QueryView, QueryPages } from './query-view.tsx'

provideTexts('portal', { modals: english, messages: { server_error: 'Something went wrong.' } })

const words = { loading: 'Loading names', failed: 'No names to be had', more: 'More names' }
const failure = { key: 'server_error', params: {}, message: '' } as const
const idle = { data: undefined, error: null, isFetching: false, refetch: async () => undefined }

it('shows a skeleton while it loads, the reason for a failure, and a retry', async () => {
  const refetch = vi.fn<() => Promise<unknown>>(async () => undefined)
  const show = (query: Parameters<typeof QueryView<string>>[0]['query']) => (
    <QueryView query={query} {...words}>
      {(name) => <p>{name}</p>}
    </QueryView>
  )
  const { user, rerender } = renderInPortal(show(idle))
  expect(screen.getByText('Loading names')).toBeVisible()
  rerender(show({ ...idle, error: failure, refetch }))
  expect(screen.getByText('No names to be had')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(refetch).toHaveBeenCalledOnce()
  // Loaded data stays, even if a later fetch fails.
  rerender(show({ ...idle, data: 'Ana', error: failure }))
  expect(screen.getByText('Ana')).toBeVisible()
})

it('offers more rows if there are any, and shows the empty state if there are none', async () => {
  const fetchNextPage = vi.fn<() => Promise<unknown>>(async () => undefined)
  const show = (pages: readonly (readonly string[])[], hasNextPage = false) => (
    <QueryPages
      query={{ ...idle, data: { pages }, hasNextPage, isFetchingNextPage: false, fetchNextPage }}
      rowsOf={(page) => page}
      empty={<p>Nobody</p>}
      {...words}
    >
      {(names) => <p>{names.join(', ')}</p>}
    </QueryPages>
  )
  const { user, rerender } = renderInPortal(show([['Ana', 'Ben'], ['Cem']], true))
  expect(screen.getByText('Ana, Ben, Cem')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'More names' }))
  expect(fetchNextPage).toHaveBeenCalledOnce()
  rerender(show([['Ana']]))
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
  rerender(show([[]]))
  expect(screen.getByText('Nobody')).toBeVisible()
})
