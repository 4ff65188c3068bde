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
  it('reads the address, and uses the default for a missing or senseless value', () => {
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

  it('writes what differs from the default, and keeps the rest of the query', () => {
    navigate('/p/HQ/locations?other=1')
    const { result } = renderHook(() => useSearchState(shape))
    act(() => result.current[1]({ search: 'a&b', page: 2 }))
    expect(location.search).toBe('?other=1&search=a%26b&page=2')
    act(() => result.current[1]({ search: '', page: 1 }))
    expect(location.search).toBe('?other=1')
  })

  it('keeps both of two changes made in one turn', () => {
    const { result } = renderHook(() => useSearchState(shape))
    act(() => {
      result.current[1]({ page: 5 })
      result.current[1]({ tab: 'two' })
    })
    expect(result.current[0]).toEqual({ ...defaults, page: 5, tab: 'two' })
  })

  it('adds a step for the back button only on request', () => {
    const { result } = renderHook(() => useSearchState(shape))
    const before = history.length
    act(() => result.current[1]({ page: 2 }))
    expect(history.length).toBe(before)
    act(() => result.current[1]({ page: 3 }, { history: 'push' }))
    expect(history.length).toBe(before + 1)
  })
})
