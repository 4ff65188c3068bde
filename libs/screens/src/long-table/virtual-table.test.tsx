import { renderInPortal } from '@atrium/testing'
import { layOut } from '@atrium/testing/remote'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { VirtualTable, type Column } from './virtual-table.tsx'

beforeEach(() => layOut())

const columns: Column<string, string>[] = [
  { key: 'name', title: 'Name', width: '1fr', sorts: ['name', 'name_desc'], cell: (name) => name },
  { key: 'age', title: 'Age', width: '1fr', sorts: ['oldest', 'newest'], cell: () => '1' },
  { key: 'note', title: 'Note', width: '1fr', cell: () => '' },
]

const low: Column<string, string> = {
  key: 'low',
  title: 'Low',
  width: '1fr',
  sorts: ['low', 'low_desc'],
  isDescendingFirst: true,
  cell: () => '3',
}

function Sorted({ shown = columns }: { readonly shown?: Column<string, string>[] }) {
  const [sort, setSort] = useState('name')
  return (
    <>
      <VirtualTable
        label="Pumps"
        columns={shown}
        count={1}
        rowAt={() => 'P-1'}
        keyOf={(name) => name}
        sort={sort}
        onSort={setSort}
      />
      <output>{sort}</output>
    </>
  )
}

const head = (name: string) => screen.getByRole('columnheader', { name })

it('sorts by the heads of its columns: ascending, then descending', async () => {
  const { user } = renderInPortal(<Sorted />)
  expect(head('Name')).toHaveAttribute('aria-sort', 'ascending')
  expect(head('Age')).toHaveAttribute('aria-sort', 'none')
  expect(head('Note')).not.toHaveAttribute('aria-sort')
  await user.click(screen.getByRole('button', { name: 'Name' }))
  expect(head('Name')).toHaveAttribute('aria-sort', 'descending')
  await user.click(screen.getByRole('button', { name: 'Age' }))
  expect(screen.getByRole('status')).toHaveTextContent('oldest')
  await user.tab()
  await user.keyboard('{Shift>}{Tab}{/Shift}{Enter}')
  expect(screen.getByRole('status')).toHaveTextContent('newest')
  expect(screen.queryByRole('button', { name: 'Note' })).not.toBeInTheDocument()
})

it('names the values of a row for a card, which screen readers have from the heads', () => {
  renderInPortal(
    <VirtualTable
      label="Pumps"
      columns={columns.map((column) => ({ ...column, isWholeInCard: column.key === 'note' }))}
      count={1}
      rowAt={() => 'P-1'}
      keyOf={(name) => name}
      hasCards
    />,
  )
  const row = screen.getByRole('row', { name: 'P-1 1' })
  expect(row).toHaveTextContent(/^P-1Age1$/)
})

it('names what a cell cuts off while the pointer is over it', async () => {
  const { user } = renderInPortal(
    <VirtualTable label="Pumps" columns={columns} count={1} rowAt={() => 'P-1'} keyOf={(name) => name} />,
  )
  const row = screen.getAllByRole('row')[1]
  const [name, age] = screen.getAllByRole('cell')
  if (!row || !name || !age) throw new Error('the table has no row')
  const from = (left: number, right: number) => () => ({ left, right }) as DOMRect
  name.getBoundingClientRect = from(0, 100)
  age.getBoundingClientRect = from(100, 200)
  Object.defineProperty(name, 'clientWidth', { value: 100 })
  Object.defineProperty(name, 'scrollWidth', { value: 150 })
  await user.pointer({ target: row, coords: { clientX: 50 } })
  expect(row).toHaveAttribute('title', 'P-1')
  await user.pointer({ target: row, coords: { clientX: 150 } })
  expect(row).not.toHaveAttribute('title')
})

it('sorts a figure descending first', async () => {
  const { user } = renderInPortal(<Sorted shown={[low]} />)
  await user.click(screen.getByRole('button', { name: 'Low' }))
  expect(head('Low')).toHaveAttribute('aria-sort', 'descending')
  await user.click(screen.getByRole('button', { name: 'Low' }))
  expect(head('Low')).toHaveAttribute('aria-sort', 'ascending')
  await user.click(screen.getByRole('button', { name: 'Low' }))
  expect(screen.getByRole('status')).toHaveTextContent('low_desc')
})
