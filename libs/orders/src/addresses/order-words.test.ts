import * as contract from '@atrium/contract'
import { expect, it } from 'vitest'
import { openStatuses, workDays, workPriorities, workSorts, workStatuses } from './order-words.ts'

it('are all the words of the contract, in its order', () => {
  expect(workStatuses).toEqual(contract.workStatuses)
  expect(workPriorities).toEqual(contract.workPriorities)
  expect(workSorts).toEqual(contract.workSorts)
  expect(workDays).toEqual(contract.workDays)
  expect(openStatuses.every((status) => contract.workStatuses.includes(status))).toBe(true)
})
