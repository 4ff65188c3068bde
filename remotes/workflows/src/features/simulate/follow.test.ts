import { expect, it } from 'vitest'
import { wholeDraft } from '../../../fixtures/a-workflow.ts'
import { follow, listed } from './follow.ts'

const at = (begin: string, pressed: string[]) => {
  const { step, stages } = follow(wholeDraft, begin, pressed)
  return [step?.key, stages.map(({ action }) => action.key)]
}

it('begins at the start, or in the step that is chosen', () => {
  expect(at('', [])).toEqual(['new', []])
  expect(at('working', [])).toEqual(['working', []])
  expect(at('gone', [])).toEqual(['new', []])
  expect(follow({ steps: [], actions: [] }, '', ['begin'])).toEqual({ stages: [], step: undefined })
})

it('follows what was pressed, as far as it is possible', () => {
  expect(at('', ['begin', 'finish'])).toEqual(['done', ['begin', 'finish']])
  expect(at('', ['begin', 'begin', 'finish'])).toEqual(['working', ['begin']])
  expect(at('working', ['finish'])).toEqual(['done', ['finish']])
})

it('does not follow an action to a step that is gone', () => {
  const draft = { ...wholeDraft, steps: wholeDraft.steps.slice(0, 2) }
  expect(follow(draft, '', ['begin', 'finish']).step?.key).toBe('working')
})

it('reads lists of the address, and takes only what it knows', () => {
  expect(listed('b,x,a', ['a', 'b', 'c'])).toEqual(['a', 'b'])
  expect(listed('', ['a'])).toEqual([])
})
