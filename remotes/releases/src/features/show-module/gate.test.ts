import { breakKinds, releaseBudgets as budgetsOfTheGate } from '@atrium/contract/release-gate'
import { expect, it } from 'vitest'
import en from '../../../i18n/en.json' with { type: 'json' }
import { releaseBudgets } from './release-budgets.ts'

it('has words for every break that the gate finds, and none for what it does not', () => {
  expect(Object.keys(en.breaks.kinds).toSorted()).toEqual([...breakKinds].toSorted())
})

it('shows the budgets that the gate holds releases to', () => {
  expect(releaseBudgets).toEqual(budgetsOfTheGate)
})
