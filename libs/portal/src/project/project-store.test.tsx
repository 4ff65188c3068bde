import { act, renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { projectStore, useProject } from './project-store.ts'

const hq = {
  id: 'p1',
  code: 'HQ',
  shortName: 'HQ',
  fullName: 'Headquarters',
  timeZone: 'UTC',
  weekStart: 1,
  currency: 'EUR',
}
const mill = {
  id: 'p2',
  code: 'MILL',
  shortName: 'Mill',
  fullName: 'Old mill',
  timeZone: 'UTC',
  weekStart: 1,
  currency: 'EUR',
}

beforeEach(() => projectStore.setState({ projects: [hq, mill], current: hq }))

describe('the project of a page', () => {
  it('follows the address', () => {
    const { result } = renderHook(useProject)
    expect(result.current).toBe(hq)
    act(() => projectStore.setState({ current: mill }))
    expect(result.current).toBe(mill)
  })

  it('stays while the address has moved on and the page is about to go', () => {
    const { result } = renderHook(useProject)
    act(() => projectStore.setState({ current: mill }))
    act(() => projectStore.setState({ current: null }))
    expect(result.current).toBe(mill)
  })

  it('throws if there was none from the start', () => {
    projectStore.setState({ current: null })
    expect(() => renderHook(useProject)).toThrow('There is no project in the address')
  })
})
