import { provideTexts, renderInPortal } from '@atrium/testing'
import { screen, within } from '@testing-library/react'
import { beforeAll, expect, it, vi } from 'vitest'
import modals from '../../../modals/i18n/en.json' with { type: 'json' }
import { DoneBy } from './done-by.tsx'
import { HistoryTab } from './history-tab.tsx'

const history = {
  loading: 'Loading the history…',
  failed: 'The history could not be loaded',
  more: 'Show earlier changes',
  none: 'Nothing has changed yet',
  noneHint: 'Changes will appear here.',
  nobody: 'The system',
}
beforeAll(() => provideTexts('portal', { modals, history }))

interface Entry {
  readonly id: string
  readonly who: string | null
}

const query = (pages: readonly (readonly Entry[])[] | undefined) => ({
  data: pages && { pages },
  error: null,
  isFetching: pages === undefined,
  refetch: vi.fn(async () => undefined),
  hasNextPage: (pages?.length ?? 0) > 0,
  isFetchingNextPage: false,
  fetchNextPage: vi.fn(),
})

const show = (view: ReturnType<typeof query>) =>
  renderInPortal(
    <HistoryTab query={view} label="History">
      {({ id, who }) => (
        <li key={id}>
          <DoneBy who={who} at="2026-03-03T12:00:00Z" />
        </li>
      )}
    </HistoryTab>,
  )

it('shows the entries of all pages, who did each, and leads on to earlier ones', async () => {
  const pages = query([[{ id: 'b', who: 'Ana' }], [{ id: 'a', who: null }]])
  const { user } = show(pages)
  const entries = within(screen.getByRole('list', { name: 'History' })).getAllByRole('listitem')
  expect(entries.map((entry) => entry.textContent?.split(' · ')[0])).toEqual(['Ana', 'The system'])
  await user.click(screen.getByRole('button', { name: 'Show earlier changes' }))
  expect(pages.fetchNextPage).toHaveBeenCalledOnce()
})

it('says that it is on its way, and that nothing has happened', () => {
  show(query(undefined))
  expect(screen.getByText('Loading the history…')).toBeInTheDocument()
  show(query([]))
  expect(screen.getByText('Nothing has changed yet')).toBeVisible()
})
