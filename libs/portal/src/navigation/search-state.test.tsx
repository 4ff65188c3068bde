import { act, renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { navigate } from './navigate.ts'
import { asChoice, asCount, asFlag, asText, useSearchState, type SearchShape } from './search-state.ts'

interface State {
  readonly search: string
  readonly page: number
  readonly removed: boolean
  readonly tab: 'one' | 'two'
}

const shape: SearchShape<State> = {
  search: asText(),
  page: asCount(1, 1),
  removed: asFlag(),
  tab: asChoice(['one', 'two'], 'one'),
}

const defaults = { search: '', page: 1, removed: false, tab: 'one' }

beforeEach(() => navigate('/p/HQ/locations', { replace: true }))

describe('state in the address', () => {
  it('reads what the address says, and the default where it says nothing that makes sense', () => {
    navigate('/p/HQ/locations?search=boiler&page=3&removed=1&tab=two')
    expect(renderHook(() => useSearchState(shape)).result.current[0]).toEqual({
      search: 'boiler',
      page: 3,
      removed: true,
      tab: 'two',
    })
    navigate('/p/HQ/locations?page=-4&removed=yes&tab=three')
    expect(renderHook(() => useSearchState(shape)).result.current[0]).toEqual(defaults)
  })

  it('writes what differs from the default, and leaves the rest of the query alone', () => {
    navigate('/p/HQ/locations?other=1')
    const { result } = renderHook(() => useSearchState(shape))
    act(() => result.current[1]({ search: 'a&b', page: 2 }))
    expect(location.search).toBe('?other=1&search=a%26b&page=2')
    act(() => result.current[1]({ search: '', page: 1 }))
    expect(location.search).toBe('?other=1')
  })

  it('does not lose one of two changes made in one turn', () => {
    const { result } = renderHook(() => useSearchState(shape))
    act(() => {
      result.current[1]({ page: 5 })
      result.current[1]({ tab: 'two' })
    })
    expect(result.current[0]).toEqual({ ...defaults, page: 5, tab: 'two' })
  })

  it('makes a step for the back button only when asked to', () => {
    const { result } = renderHook(() => useSearchState(shape))
    const before = history.length
    act(() => result.current[1]({ page: 2 }))
    expect(history.length).toBe(before)
    act(() => result.current[1]({ page: 3 }, { history: 'push' }))
    expect(history.length).toBe(before + 1)
  })
})
