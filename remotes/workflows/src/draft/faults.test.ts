import { expect, it } from 'vitest'
import { wholeDraft } from '../../fixtures/a-workflow.ts'
import { faultsInRow, faultsOf, rowOf } from './faults.ts'

const { steps, actions } = wholeDraft
const noWayOut = { steps, actions: actions.slice(0, 1) }

it('joins what is found here with what only the server finds, each once', () => {
  const ofServer = [
    { key: 'workflow_step_unreachable', path: 'steps.2', message: 'No way.' },
    { key: 'workflow_role_unknown', path: 'actions.0.roles', message: 'Gone.' },
  ]
  expect(faultsOf(noWayOut, ofServer)).toEqual([
    { key: 'workflow_step_leads_to_no_end', path: 'steps.0.is_end' },
    { key: 'workflow_step_without_way_out', path: 'steps.1.is_end' },
    { key: 'workflow_step_unreachable', path: 'steps.2' },
    { key: 'workflow_role_unknown', path: 'actions.0.roles', message: 'Gone.' },
  ])
  expect(faultsOf(wholeDraft, [])).toEqual([])
})

it('tells the place of a fault', () => {
  expect(rowOf({ path: 'steps' })).toEqual({ list: 'steps', at: -1 })
  expect(rowOf({ path: 'actions.11.conditions.rating' })).toEqual({ list: 'actions', at: 11 })
})

it('gives the faults of one row by member, and none of a row whose number begins alike', () => {
  const faults = ['steps.1', 'steps.1.is_end', 'steps.11.status', 'actions.1.from'].map((path) => ({
    key: 'x',
    path,
  }))
  expect([...faultsInRow(faults, 'steps', 1).keys()]).toEqual(['', 'is_end'])
})
