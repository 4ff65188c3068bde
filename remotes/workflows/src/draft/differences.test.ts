import { expect, it } from 'vitest'
import { aStep, wholeDraft } from '../../fixtures/a-workflow.ts'
import { differencesOf } from './differences.ts'

const { steps, actions } = wholeDraft
const keysOf = (rows: readonly { readonly key: string }[]) => rows.map(({ key }) => key)

it('tells what a draft adds, changes and removes, whatever the order of members', () => {
  const [first, second, last] = steps
  const renamed = { ...second!, name: { en: 'At work' } }
  const sameInOtherOrder = Object.fromEntries(Object.entries(last!).toReversed()) as typeof last
  const { steps: found, actions: same } = differencesOf(wholeDraft, {
    steps: [renamed, sameInOtherOrder!, aStep('extra')],
    actions,
  })
  expect(keysOf(found.added)).toEqual(['extra'])
  expect(keysOf(found.changed)).toEqual(['working'])
  expect(keysOf(found.removed)).toEqual([first!.key])
  expect(found.isReordered).toBe(false)
  expect(same).toEqual({ added: [], changed: [], removed: [], isReordered: false })
})

it('notices another order', () => {
  const found = differencesOf(wholeDraft, { steps, actions: actions.toReversed() })
  expect(found.actions).toEqual({ added: [], changed: [], removed: [], isReordered: true })
})

it('counts all as new before the first version', () => {
  expect(differencesOf(null, wholeDraft).steps.added).toEqual(steps)
})
