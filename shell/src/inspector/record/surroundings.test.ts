import type { Holding } from '@atrium/portal/watch-holdings'
import { expect, it } from 'vitest'
import { isLeaking, leftBetween, type Surroundings } from './surroundings.ts'

const holding = (owner: string | null, what: string): Holding => ({ kind: 'listener', what, owner })
const around = (change: Partial<Surroundings> = {}): Surroundings => ({
  subscriptions: [],
  holdings: new Set(),
  elements: 0,
  layers: 3,
  styles: 2,
  globals: new Set(['history']),
  applications: 6,
  ...change,
})

it('names additions that are still there, by their module', () => {
  const [own, others, nobodys] = [
    holding('stores', 'window resize'),
    holding('users', 'window scroll'),
    holding(null, 'document keydown'),
  ]
  const subscription = { owner: 'stores.pickStores#3', event: 'stores changed' }
  const after = around({
    subscriptions: [subscription, { owner: 'storeskeeper', event: 'stock changed' }],
    holdings: new Set([own, others, nobodys]),
    elements: 1,
    globals: new Set(['history', 'leaked']),
  })
  const left = leftBetween('stores', around(), after, after)
  expect(left).toEqual({
    subscriptions: ['stores changed'],
    holdings: ['window resize'],
    unclaimed: ['document keydown'],
    elements: 1,
    layers: 0,
    styles: 0,
    globals: ['leaked'],
    applications: 0,
  })
  expect(isLeaking(left)).toBe(true)
})

it('leaves out what was there before, and what was cleaned up a moment later', () => {
  const [old, passing] = [holding('stores', 'window online'), holding('stores', 'window resize')]
  const kept = { owner: 'stores', event: 'stock changed' }
  const before = around({ holdings: new Set([old]), subscriptions: [kept] })
  const after = around({ holdings: new Set([old, passing]), subscriptions: [kept], layers: 4, elements: 1 })
  const left = leftBetween('stores', before, after, before)
  expect(left).toMatchObject({ subscriptions: [], holdings: [], layers: 0, elements: 0 })
  expect(isLeaking(left)).toBe(false)
})
