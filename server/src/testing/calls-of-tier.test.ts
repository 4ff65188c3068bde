import { calls, type Call } from '@atrium/contract'
import { expect, test } from 'vitest'
import { callsOfTier } from './calls-of-tier.ts'

const kindsOf = (some: Call[]) =>
  [
    ...new Set(some.map(({ access, effect, upload }) => `${access.kind} ${effect} ${upload ? 'file' : ''}`)),
  ].toSorted()

test('the gate tries every kind of access with every effect, with and without a file', () => {
  const tried = callsOfTier('gate').map(([, call]) => call)
  expect(kindsOf(tried)).toEqual(kindsOf(Object.values<Call>(calls)))
  expect(tried.length).toBeLessThan(Object.keys(calls).length / 3)
})

test('every other run tries every call', () => {
  expect(callsOfTier('all').map(([path]) => path)).toEqual(Object.keys(calls))
})
