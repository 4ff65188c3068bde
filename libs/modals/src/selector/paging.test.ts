import { describe, expect, it } from 'vitest'

import { page, startPaging } from './paging.ts'
import type { Paging } from './paging.ts'

type State = Paging<number, undefined>

const numbers = (count: number, from = 0) => Array.from({ length: count }, (_, at) => from + at)

function arrive(state: State, items: readonly number[], endless = false): State {
  return page(state, { kind: 'arrived', query: state.wanted, page: { items }, pageSize: 20, endless })
}
const next = (state: State) => page(state, { kind: 'turn', by: 1 })
const start = () => startPaging<number, undefined>(undefined)

describe('paging', () => {
  it('has more only after a full page', () => {
    expect(arrive(start(), numbers(20)).more).toBe(true)
    expect(arrive(start(), numbers(19)).more).toBe(false)
    expect(arrive(start(), numbers(21)).more).toBe(false)
    expect(next(arrive(start(), numbers(19))).wanted.page).toBe(1)
  })

  it('steps back one page from an empty page, and keeps what was shown', () => {
    const first = arrive(start(), numbers(20))
    const back = arrive(next(first), [])
    expect(back.wanted.page).toBe(1)
    expect(back.shown?.items).toEqual(numbers(20))
    expect(back).toMatchObject({ phase: 'ready', more: false, steppedBack: 1 })
  })

  it('shows an empty first page as empty', () => {
    const empty = arrive(start(), [])
    expect(empty).toMatchObject({ phase: 'ready', steppedBack: 0, more: false })
    expect(empty.shown?.items).toEqual([])
  })

  it('starts every search at page 1', () => {
    const second = arrive(next(arrive(start(), numbers(20))), numbers(20, 20))
    const searched = page(second, { kind: 'search', search: 'roof' })
    expect(searched.wanted).toEqual({ search: 'roof', page: 1, filters: undefined })
    expect(searched.phase).toBe('loading')
  })

  it('applies both of two filters that change before the list renders again', () => {
    const begun = startPaging<number, { readonly code: string; readonly name: string }>({
      code: '',
      name: '',
    })
    const coded = page(begun, { kind: 'filter', change: (filters) => ({ ...filters, code: 'A' }) })
    const named = page(coded, { kind: 'filter', change: (filters) => ({ ...filters, name: 'roof' }) })
    expect(named.wanted).toEqual({ search: '', page: 1, filters: { code: 'A', name: 'roof' } })
  })

  it('drops an answer that a newer question has overtaken', () => {
    const first = start()
    const searched = page(first, { kind: 'search', search: 'roof' })
    const late = page(searched, {
      kind: 'arrived',
      query: first.wanted,
      page: { items: [1] },
      pageSize: 20,
      endless: false,
    })
    expect(late).toBe(searched)
  })

  it('turns one page at a time and never below page 1', () => {
    const ready = arrive(start(), numbers(20))
    expect(next(next(ready)).wanted.page).toBe(2)
    expect(page(ready, { kind: 'turn', by: -1 })).toBe(ready)
  })

  it('turns back from a page that could not be loaded, and no further', () => {
    const state = next(arrive(start(), numbers(20)))
    const failed = page(state, {
      kind: 'arrived',
      query: state.wanted,
      page: { items: [], failed: 'Error loading locations' },
      pageSize: 20,
      endless: false,
    })
    expect(next(failed)).toBe(failed)
    const back = page(failed, { kind: 'turn', by: -1 })
    expect(back).toMatchObject({ phase: 'loading', failure: undefined, wanted: { page: 1 } })
    expect(arrive(back, numbers(20)).shown?.items).toEqual(numbers(20))
  })

  it('appends to an endless list, and keeps it when the next page fails', () => {
    const both = arrive(next(arrive(start(), numbers(20), true)), numbers(5, 20), true)
    expect(both.shown?.items).toEqual(numbers(25))
    expect(both.more).toBe(false)
    const state = next(arrive(start(), numbers(20), true))
    const failed = page(state, {
      kind: 'arrived',
      query: state.wanted,
      page: { items: [], failed: 'Error loading locations' },
      pageSize: 20,
      endless: true,
    })
    expect(failed).toMatchObject({ phase: 'failed', failure: 'Error loading locations' })
    expect(failed.shown?.items).toHaveLength(20)
    expect(page(failed, { kind: 'retry' })).toMatchObject({ phase: 'loading', wanted: { page: 2 } })
  })
})
