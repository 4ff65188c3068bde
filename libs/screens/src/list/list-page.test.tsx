import { CallFailure } from '@atrium/client'
import { asChoice, asText } from '@atrium/portal'
import { provideTexts, renderInPortal } from '@atrium/testing'
import { layOut } from '@atrium/testing/remote'
import { act, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import modals from '../../../modals/i18n/en.json' with { type: 'json' }
import type { BulkActions, BulkOutcome } from '../bulk/bulk-action.ts'
import { ChoiceFilter, FilterBar, FilterChips, SearchFilter } from './filter-bar.tsx'
import { ListPage } from './list-page.tsx'
import { ListPane } from './list-pane.tsx'
import { growingRows, wholeRows } from './list-rows.ts'
import { ListTable } from './list-table.tsx'
import { listWithin } from './list-within.ts'
import { useList } from './use-list.ts'

const bulk = {
  region: 'Selected',
  all: 'Select all',
  select: 'Select {{name}}',
  selected_one: '{{count}} selected',
  selected_other: '{{count}} selected',
  clear: 'Clear selection',
  reportTitle: 'Not everything was changed',
  report_other: '{{changed}} of {{count}} were changed.',
}
const pumps = {
  search: 'Search pumps',
  placeholder: 'Code / Name',
  loading: 'Loading pumps…',
  failed: 'The pumps could not be loaded',
  empty: 'There are no pumps yet',
  emptyHint: 'A pump moves water.',
  none: 'No pumps found',
  noneHint: 'Try another word.',
  count_one: '{{count}} pump',
  count_other: '{{count}} pumps',
}
beforeAll(() =>
  provideTexts('portal', {
    modals,
    bulk,
    pumps,
    close: 'Close',
    messages: { server_error: 'The portal is down.', in_use: 'It is in use' },
  }),
)
beforeEach(() => {
  layOut()
  history.replaceState(null, '', '/p/HQ/pumps')
})

interface Pump {
  readonly id: string
}

const schema = {
  filters: { search: asText(), state: asChoice(['', 'on', 'off'], '') },
  sorts: ['name', 'name_desc'],
} as const

const answered = (data: readonly Pump[] | undefined, error: CallFailure | null = null) => ({
  data,
  error,
  isFetching: false,
  refetch: vi.fn(async () => undefined),
})

interface PumpsProps {
  readonly query: ReturnType<typeof answered>
  readonly bulk?: BulkActions<Pump>
}

function Pumps({ query, bulk }: PumpsProps) {
  const list = useList(schema)
  return (
    <ListPage
      title="Pumps"
      intro="What moves water."
      actions={<button type="button">Add a pump</button>}
      filters={
        <FilterBar
          chips={
            <FilterChips
              list={list}
              chosen={[{ key: 'state', label: 'Running', onRemove: () => list.filter({ state: '' }) }]}
              removeLabel={(label) => `Remove ${label}`}
              clearLabel="Clear all"
            />
          }
        >
          <SearchFilter list={list} words="pumps" />
          <ChoiceFilter
            label="State"
            value={list.filters.state}
            options={[
              { value: '', label: 'Any' },
              { value: 'on', label: 'Running' },
            ]}
            onChange={(state) => list.filter({ state })}
          />
        </FilterBar>
      }
    >
      <ListTable
        list={list}
        rows={wholeRows(query, (rows) => rows)}
        words="pumps"
        icon={null}
        label="Pumps"
        columns={[
          { key: 'name', title: 'Name', width: '1fr', sorts: ['name', 'name_desc'], cell: ({ id }) => id },
        ]}
        keyOf={({ id }) => id}
        {...(bulk && { bulk })}
        addressOf={({ id }) => `/p/HQ/pumps/${id}`}
        actions={{
          title: 'Actions',
          labelOf: ({ id }) => `Actions of ${id}`,
          items: [{ value: 'stop', label: 'Stop' }],
          onSelect: (action, { id }) => history.replaceState(null, '', `?${action}=${id}`),
        }}
      />
    </ListPage>
  )
}

const show = (query: ReturnType<typeof answered>) => renderInPortal(<Pumps query={query} />)

it('shows title, actions, filters and rows, each row a link with its actions', async () => {
  const { user } = show(answered([{ id: 'P-1' }, { id: 'P-2' }]))
  expect(screen.getByRole('heading', { name: 'Pumps' })).toBeVisible()
  expect(screen.getByText('What moves water.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Add a pump' })).toBeVisible()
  const table = within(screen.getByRole('table', { name: 'Pumps' }))
  expect(table.getByRole('link', { name: 'P-2' })).toHaveAttribute('href', '/p/HQ/pumps/P-2')
  expect(screen.getByRole('status')).toHaveTextContent('2 pumps')
  await user.click(table.getByRole('button', { name: 'Actions of P-2' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Stop' }))
  expect(location.search).toBe('?stop=P-2')
})

it('keeps filters and order in the address, and takes all filters back at once', async () => {
  const { user } = show(answered([{ id: 'P-1' }]))
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'on')
  await user.click(screen.getByRole('button', { name: 'Name' }))
  expect(location.search).toBe('?state=on&sort=name_desc')
  act(() => history.replaceState(null, '', '?state=on&sort=name_desc&view=v1'))
  await user.click(screen.getByRole('button', { name: 'Clear all' }))
  expect(location.search).toBe('?sort=name_desc')
  expect(screen.queryByRole('button', { name: 'Clear all' })).not.toBeInTheDocument()
})

it('tells a list on its way, without rows, without a match and out of reach apart', async () => {
  const { user, rerender } = show(answered(undefined))
  expect(screen.getByText('Loading pumps…')).toBeInTheDocument()
  rerender(<Pumps query={answered([])} />)
  expect(screen.getByText('There are no pumps yet')).toBeVisible()
  expect(screen.getByText('A pump moves water.')).toBeVisible()
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'on')
  expect(screen.getByText('No pumps found')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Clear' }))
  expect(screen.getByText('There are no pumps yet')).toBeVisible()
  const failed = answered(undefined, new CallFailure('unavailable', 'server_error', { status: 503 }))
  rerender(<Pumps query={failed} />)
  expect(screen.getByText('The pumps could not be loaded')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(failed.refetch).toHaveBeenCalledOnce()
})

it('reads the next page when the last rows come into view, once at a time, and not after it failed', () => {
  const fetchNextPage = vi.fn()
  const pages = [Array.from({ length: 50 }, (_, index) => ({ id: `P-${index}` }))]
  const query = {
    data: { pages },
    error: null,
    isFetching: false,
    refetch: async () => undefined,
    hasNextPage: true,
    isFetchingNextPage: false,
    fetchNextPage,
  }
  const rows = growingRows(query)
  expect(rows.count).toBe(50)
  rows.onRange(0, 20)
  expect(fetchNextPage).not.toHaveBeenCalled()
  growingRows({ ...query, isFetchingNextPage: true }).onRange(20, 40)
  growingRows({ ...query, isFetchNextPageError: true }).onRange(20, 40)
  growingRows({ ...query, hasNextPage: false }).onRange(20, 40)
  expect(fetchNextPage).not.toHaveBeenCalled()
  rows.onRange(20, 40)
  expect(fetchNextPage).toHaveBeenCalledOnce()
})

const five = ['P-1', 'P-2', 'P-3', 'P-4', 'P-5'].map((id) => ({ id }))
const isSelected = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name }).checked
const selected = () => five.map(({ id }) => id).filter((id) => isSelected(`Select ${id}`))

function showBulk(run: (rows: readonly Pump[]) => Promise<BulkOutcome | null>) {
  const actions: BulkActions<Pump> = {
    nameOf: ({ id }) => id,
    actions: [{ value: 'stop', label: 'Stop', run }],
  }
  return renderInPortal(<Pumps query={answered(five)} bulk={actions} />)
}

it('selects rows by mouse and keyboard, ranges with Shift, and all that are loaded', async () => {
  const { user } = showBulk(async () => null)
  expect(screen.queryByRole('region', { name: 'Selected' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('checkbox', { name: 'Select P-2' }))
  await user.keyboard('{Shift>}')
  await user.click(screen.getByRole('checkbox', { name: 'Select P-4' }))
  await user.keyboard('{/Shift}')
  expect(selected()).toEqual(['P-2', 'P-3', 'P-4'])
  expect(within(screen.getByRole('region', { name: 'Selected' })).getByText('3 selected')).toBeVisible()
  await user.click(screen.getByRole('checkbox', { name: 'Select all' }))
  expect(selected()).toHaveLength(5)
  await user.click(screen.getByRole('button', { name: 'Clear selection' }))
  expect(selected()).toEqual([])
  act(() => screen.getByRole('link', { name: 'P-1' }).focus())
  await user.keyboard(' {Shift>}{ArrowDown}{/Shift}')
  expect(selected()).toEqual(['P-1', 'P-2'])
  expect(screen.getByRole('link', { name: 'P-2' })).toHaveFocus()
  await user.keyboard('{Control>}a{/Control}')
  expect(selected()).toHaveLength(5)
  await user.keyboard('{Escape}')
  expect(selected()).toEqual([])
})

it('clears the selection when a filter changes', async () => {
  const { user } = showBulk(async () => null)
  await user.click(screen.getByRole('checkbox', { name: 'Select P-2' }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'on')
  expect(selected()).toEqual([])
})

it('says what became of how many rows, and leaves those selected that were refused', async () => {
  const run = vi.fn(async (rows: readonly Pump[]) => ({
    changed: rows.length - 1,
    refused: [{ id: 'P-3', code: 'conflict' as const, key: 'in_use', message: 'It is in use' }],
    done: 'Done',
  }))
  const { user } = showBulk(run)
  await user.click(screen.getByRole('checkbox', { name: 'Select all' }))
  await user.click(screen.getByRole('button', { name: 'Stop' }))
  expect(run.mock.calls).toEqual([[five]])
  const report = await screen.findByRole('dialog', { name: 'Not everything was changed' })
  expect(within(report).getByText('4 of 5 were changed.')).toBeVisible()
  expect(within(report).getByText('P-3')).toBeVisible()
  expect(within(report).getByText('It is in use')).toBeVisible()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(report).not.toBeInTheDocument())
  expect(selected()).toEqual(['P-3'])
})

it('lists within a page, with the filters that the page keeps', async () => {
  function Tab() {
    const [state, setState] = useState({ tab: 'pumps', search: 'none' })
    const list = listWithin({ search: state.search }, { search: '' }, (change) =>
      setState((before) => ({ ...before, ...change })),
    )
    return (
      <ListPane
        intro="What moves water."
        actions={<button type="button">Add a pump</button>}
        filters={<SearchFilter list={list} words="pumps" />}
      >
        <ListTable
          list={list}
          rows={wholeRows(answered(state.search === '' ? five : []), (rows) => rows)}
          words="pumps"
          icon={null}
          label="Pumps"
          columns={[{ key: 'name', title: 'Name', width: '1fr', cell: ({ id }) => id }]}
          keyOf={({ id }) => id}
        />
      </ListPane>
    )
  }
  const { user } = renderInPortal(<Tab />)
  expect(screen.getByText('What moves water.')).toBeVisible()
  expect(screen.getByText('No pumps found')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Clear' }))
  expect(screen.getByRole('searchbox', { name: 'Search pumps' })).toHaveValue('')
  expect(screen.getByRole('status')).toHaveTextContent('5 pumps')
})

it('shows the columns that a person chooses, says them in the address, and remembers them', async () => {
  interface Tap {
    readonly id: string
    readonly room: string
  }
  function Taps() {
    const list = useList(schema)
    const text = (key: string, of: (tap: Tap) => string, isExtra = false) => ({
      key,
      title: key,
      width: '1fr',
      isExtra,
      cell: of,
    })
    return (
      <ListTable
        list={list}
        rows={wholeRows({ ...answered([]), data: [{ id: 'T-1', room: 'Kitchen' }] }, (rows) => rows)}
        words="pumps"
        icon={null}
        label="Taps"
        columns={[
          text('Name', ({ id }) => id),
          text('Room', ({ room }) => room),
          text('Code', ({ id }) => id),
          text('Maker', () => 'Acme', true),
        ]}
        keyOf={({ id }) => id}
      />
    )
  }
  const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  const { user, unmount } = renderInPortal(<Taps />)
  expect(heads()).toEqual(['Name', 'Room', 'Code'])
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  expect(await screen.findByRole('menuitemcheckbox', { name: 'Maker', checked: false })).toBeVisible()
  await user.click(screen.getByRole('menuitemcheckbox', { name: 'Maker' }))
  await user.click(screen.getByRole('menuitemcheckbox', { name: 'Room' }))
  expect(heads()).toEqual(['Name', 'Code', 'Maker'])
  expect(location.search).toBe('?columns=Code%2CMaker')
  unmount()

  history.replaceState(null, '', '/p/HQ/taps')
  const again = renderInPortal(<Taps />)
  expect(heads()).toEqual(['Name', 'Code', 'Maker'])
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Code' }))
  await user.click(screen.getByRole('menuitemcheckbox', { name: 'Maker' }))
  expect(heads()).toEqual(['Name'])
  await user.click(screen.getByRole('menuitem', { name: 'Default columns' }))
  expect(heads()).toEqual(['Name', 'Room', 'Code'])
  expect(location.search).toBe('')
  again.unmount()

  // Columns that the list does not have are no choice.
  history.replaceState(null, '', '/p/HQ/taps?columns=Wheels')
  renderInPortal(<Taps />)
  expect(heads()).toEqual(['Name', 'Room', 'Code'])
})
