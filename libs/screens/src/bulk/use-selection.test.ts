import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { ListRows } from '../list/list-rows.ts'
import { useSelection } from './use-selection.ts'

/** A list of 1,000 rows that keeps the first page and the one in view. */
const inView: ListRows<number> = {
  count: 1000,
  rowAt: (line) => (line < 100 || line >= 900 ? line : undefined),
  error: null,
  isFetching: false,
  retry: () => undefined,
  onRange: () => undefined,
}

const select = () => renderHook(() => useSelection(inView, String, 'all')).result

it('selects a range whose rows are all loaded, and else the row alone', () => {
  const selection = select()
  act(() => selection.current.toggle(10, false))
  act(() => selection.current.toggle(20, true))
  expect(selection.current.count).toBe(11)
  act(() => selection.current.toggle(950, true))
  expect(selection.current.count).toBe(12)
  expect(selection.current.has(950)).toBe(true)
})

it('selects all rows that are loaded, and then none', () => {
  const selection = select()
  act(() => selection.current.all())
  expect(selection.current.count).toBe(200)
  expect(selection.current.state).toBe('all')
  act(() => selection.current.all())
  expect(selection.current.count).toBe(0)
})
