import { calls } from '@atrium/contract'
import { expect, it } from 'vitest'
import { assertContractIsServed, servedCalls } from './served-calls.ts'

it('finds every call of the contract in the folders of the areas, once', () => {
  expect(servedCalls.map(({ path }) => path).toSorted()).toEqual(Object.keys(calls).toSorted())
  expect(() => assertContractIsServed(servedCalls)).not.toThrow()
})

it('judges the input of each by the schema of the contract itself', () => {
  const other = servedCalls.filter(({ path, call }) => call.input !== calls[path].input)
  expect(other.map(({ path }) => path)).toEqual([])
})

it('names the calls that nobody serves, and those that are served twice', () => {
  const [first, ...rest] = servedCalls
  if (!first) throw new Error('no call is served')
  expect(() => assertContractIsServed(rest)).toThrow(`Calls of the contract without a handler: ${first.path}`)
  expect(() => assertContractIsServed([...servedCalls, first])).toThrow(
    `Calls with two handlers: ${first.path}`,
  )
})
