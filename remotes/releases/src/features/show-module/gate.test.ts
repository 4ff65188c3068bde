import { breakKinds, releaseBudgets as budgetsOfTheGate } from '@atrium/contract/release-gate'
import { expect, it } from 'vitest'
import en from '../../../i18n/en.json' with { type: 'json' }
import { releaseBudgets } from './release-budgets.ts'

it('has a text for every kind of break that the gate reports, and no other texts', () => {
  expect(Object.keys(en.breaks.kinds).toSorted()).toEqual([...breakKinds].toSorted())
})

it('shows the budgets that the gate enforces', () => {
  expect(releaseBudgets).toEqual(budgetsOfTheGate)
})
