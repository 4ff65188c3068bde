import * as contract from '@atrium/contract'
import { expect, it } from 'vitest'
import { assetNeeds } from './asset-needs.ts'

it('are all the words of the contract, in its order', () => {
  expect(assetNeeds).toEqual(contract.assetNeeds)
})
