import { provideTexts, renderInPortal } from '@atrium/testing'
import { screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'

import english from '../../i18n/en.json' with { type: 'json' }
import { AssignmentDialog, type AssignmentDialogProps } from '../assignment-dialog/assignment-dialog.tsx'
import { toast } from '../toast/toast.ts'
import { LoadMore, type FurtherPages } from './load-more.tsx'

provideTexts('portal', { modals: english })
let errors: ReturnType<typeof spyOnErrors>
const spyOnErrors = () => vi.spyOn(toast, 'error')
beforeEach(() => void (errors = spyOnErrors()))

const idle = { isFetchingNextPage: false, isFetchNextPageError: false, hasNextPage: true }
let loads = 0
const fetchNextPage = () => (loads += 1)
const pages = (count: number) => ({ pages: Array.from({ length: count }, () => ['Ana']) })
const show = (query: Partial<FurtherPages>) => (
  <LoadMore query={{ ...idle, data: pages(1), fetchNextPage, ...query }} failed="Error loading locations" />
)

it('says that there is no more, and keeps the focus of the person who asked', async () => {
  const { user, rerender } = renderInPortal(show({}))
  expect(screen.getByRole('status')).toHaveTextContent('')
  await user.click(screen.getByRole('button', { name: 'Load more' }))
  expect(loads).toBe(1)
  rerender(show({ isFetchingNextPage: true }))
  rerender(show({ data: pages(2), hasNextPage: false }))
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
  expect(screen.getByRole('status')).toHaveTextContent('No more results')
  expect(screen.getByRole('status')).toHaveFocus()
})

it('shows nothing below a list that came whole', () => {
  renderInPortal(show({ hasNextPage: false }))
  expect(screen.getByRole('status')).toHaveTextContent('')
})

it('reports each time that further rows could not be loaded, and keeps the button in place', async () => {
  const { user, rerender } = renderInPortal(show({}))
  await user.click(screen.getByRole('button', { name: 'Load more' }))
  rerender(show({ isFetchingNextPage: true }))
  rerender(show({ isFetchNextPageError: true }))
  expect(screen.getByText('Error loading locations')).toBeVisible()
  expect(errors.mock.calls).toEqual([['Error loading locations']])
  const again = screen.getByRole('button', { name: 'Try again' })
  expect(again).toHaveFocus()
  await user.click(again)
  rerender(show({ isFetchingNextPage: true }))
  expect(screen.queryByText('Error loading locations')).not.toBeInTheDocument()
  rerender(show({ isFetchNextPageError: true }))
  expect(errors).toHaveBeenCalledTimes(2)
})

const list: AssignmentDialogProps = {
  title: 'Store Locations',
  rows: [{ id: 'a', name: 'Annex', code: 'A', detail: '' }],
  busy: false,
  hasMore: true,
  onMore: () => undefined,
  onRetry: () => undefined,
  search: { placeholder: 'Search', text: '', onSearch: () => undefined },
  emptyText: 'No locations found',
  onClose: () => undefined,
}
const failure = 'Error loading locations'

it('lets a list of assignments report the same about its further rows', async () => {
  const { user, rerender } = renderInPortal(<AssignmentDialog {...list} />)
  await user.click(screen.getByRole('button', { name: 'Load more' }))
  rerender(<AssignmentDialog {...list} failure={failure} />)
  expect(screen.getByText(failure)).toBeVisible()
  expect(errors.mock.calls).toEqual([[failure]])
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
  rerender(<AssignmentDialog {...list} hasMore={false} />)
  expect(screen.getByText('No more results')).toBeVisible()
})

it('also reports a failed search of assignments as a toast', () => {
  renderInPortal(<AssignmentDialog {...list} rows={undefined} hasMore={false} failure={failure} />)
  expect(screen.getByText(failure)).toBeVisible()
  expect(errors.mock.calls).toEqual([[failure]])
})
