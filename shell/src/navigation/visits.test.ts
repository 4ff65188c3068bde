import { sessionStore } from '@atrium/portal/host'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { NavigationItem } from './use-navigation.ts'
import { mostUsed, noteVisit, visits, visitsOfDay } from './visits.ts'

const person = (id: string) =>
  sessionStore.setState({
    user: { id, name: 'Amal', email: 'amal@atrium.example', language: 'en', isSuperuser: false },
  } as Partial<ReturnType<typeof sessionStore.getState>>)

const item = (pageCode: string, group: NavigationItem['group'] = 'work'): NavigationItem => ({
  moduleCode: 'm',
  pageCode,
  group,
  icon: 'grid',
  label: pageCode,
  to: `/${pageCode}`,
  mark: undefined,
})

beforeEach(() => {
  localStorage.clear()
  person('amal')
})

afterEach(() => {
  vi.useRealTimers()
})

it('counts the visits of each person for themselves', () => {
  noteVisit('a')
  noteVisit('a')
  expect(visits()).toEqual({ a: 2 })
  person('bilal')
  expect(visits()).toEqual({})
})

it('lets habits of long ago fade', () => {
  for (let times = 0; times < 40; times++) noteVisit('old')
  for (let times = 0; times < 70; times++) noteVisit('new')
  expect(visits()['old']).toBe(20)
  expect(visits()['new']).toBeLessThan(64)
})

it('keeps the counts of a day until the next', () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 23, 8), toFake: ['Date'] })
  noteVisit('a')
  expect(visitsOfDay()).toEqual({ a: 1 })
  noteVisit('b')
  vi.setSystemTime(new Date(2026, 10, 23, 23, 59))
  expect(visitsOfDay()).toEqual({ a: 1 })
  vi.setSystemTime(new Date(2026, 10, 24, 0, 1))
  expect(visitsOfDay()).toEqual({ a: 1, b: 1 })
})

it('survives what somebody else wrote under its name', () => {
  localStorage.setItem('atrium.visits.amal', '{"a": "many"')
  expect(visits()).toEqual({})
  noteVisit('a')
  expect(visits()).toEqual({ a: 1 })
})

it('chooses the most used entries, in the order of the navigation', () => {
  const items = ['a', 'b', 'c', 'd'].map((code) => item(code))
  const all = [...items, item('account', 'person')]
  const codes = (counts: Record<string, number>) => mostUsed(all, counts, 2).map(({ pageCode }) => pageCode)
  expect(codes({})).toEqual(['a', 'b'])
  expect(codes({ d: 3, b: 5, account: 9 })).toEqual(['b', 'd'])
  const grouped = [item('a'), item('b'), item('c', 'stock')]
  expect(mostUsed(grouped, {}, 2).map(({ pageCode }) => pageCode)).toEqual(['a', 'c'])
})
