import type { ThingHistoryEntry } from '@atrium/contract'
import { provideTexts, renderInPortal } from '@atrium/testing'
import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import modals from '../../../modals/i18n/en.json' with { type: 'json' }
import { FieldHistory } from './field-history.tsx'

const history = {
  loading: 'Loading the history…',
  failed: 'The history could not be loaded',
  more: 'Show earlier changes',
  none: 'There are no changes yet',
  noneHint: 'Changes appear here.',
  kinds: { created: 'Created', changed: 'Changed' },
  before: 'Before:',
  after: 'After:',
  empty: 'Empty',
  nobody: 'The system',
}

const entries: ThingHistoryEntry<'cost' | 'notes'>[] = [
  {
    id: '2',
    at: '2026-03-04T12:00:00Z',
    who: 'Ana',
    kind: 'changed',
    changes: [{ field: 'cost', before: 12.5, after: null }],
  },
  { id: '1', at: '2026-03-03T12:00:00Z', who: null, kind: 'created', changes: [] },
]

it('shows each change of a field with both values, in the words of the caller', () => {
  provideTexts('portal', { modals, history })
  renderInPortal(
    <FieldHistory
      query={{
        data: { pages: [entries] },
        error: null,
        isFetching: false,
        refetch: vi.fn(async () => undefined),
        hasNextPage: false,
        isFetchingNextPage: false,
        fetchNextPage: vi.fn(),
      }}
      label="History"
      nameOf={(field) => ({ cost: 'Cost', notes: 'Notes' })[field]}
      textOf={(_, value) => (value === null ? '' : `${value} €`)}
    />,
  )
  const [changed, created] = within(screen.getByRole('list', { name: 'History' })).getAllByRole('listitem')
  expect(changed).toHaveTextContent(/Changed.*Ana.*Cost.*Before:.*12.5 €.*After:.*Empty/)
  expect(created).toHaveTextContent(/Created.*The system/)
})
