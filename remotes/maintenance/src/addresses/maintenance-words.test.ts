import * as contract from '@atrium/contract'
import { expect, it } from 'vitest'
import { criticalities, outcomes, sorts } from './maintenance-words.ts'

it('are all the words of the contract', () => {
  expect(criticalities).toEqual(contract.planCriticalities)
  expect(outcomes).toEqual(contract.maintenanceOutcomes)
  expect(sorts.toSorted()).toEqual([...contract.workSorts].toSorted())
})
