import { expect, it } from 'vitest'
import { aStep, anAction, wholeDraft } from '../../fixtures/a-workflow.ts'
import { freeKey, placeOf, withMoved, withoutAction, withoutStep, withRow, writtenTexts } from './rows.ts'

const keysOf = (rows: readonly { readonly key: string }[] | null) => rows?.map(({ key }) => key)
const rows = ['a', 'b', 'c'].map((key) => aStep(key))

it('moves a row by one place, and not beyond the edges', () => {
  expect(keysOf(withMoved(rows, 0, 1))).toEqual(['b', 'a', 'c'])
  expect(keysOf(withMoved(rows, 2, -1))).toEqual(['a', 'c', 'b'])
  expect(withMoved(rows, 0, -1)).toBeNull()
  expect(withMoved(rows, 2, 1)).toBeNull()
})

it('finds a row that others have moved, and one of two with the same key', () => {
  expect(placeOf(rows, 'b', 0)).toBe(1)
  expect(placeOf(rows, 'gone', 1)).toBe(-1)
  expect(placeOf([...rows, aStep('a')], 'a', 3)).toBe(3)
})

it('puts a row in its place or behind the others', () => {
  expect(keysOf(withRow(rows, 1, aStep('x')))).toEqual(['a', 'x', 'c'])
  expect(keysOf(withRow(rows, -1, aStep('x')))).toEqual(['a', 'b', 'c', 'x'])
})

it('takes a step out of where actions are offered, and leaves those that lead to it', () => {
  const draft = withoutStep(wholeDraft, 1)
  expect(keysOf(draft.steps)).toEqual(['new', 'done'])
  expect(draft.actions).toMatchObject([
    { from: ['new'], next_step: 'working' },
    { from: [], next_step: 'done' },
  ])
})

it('leaves the actions of a step whose key another one has, too', () => {
  const draft = { steps: [aStep('a'), aStep('a')], actions: [anAction('go', ['a'], 'a')] }
  expect(withoutStep(draft, 1).actions[0]?.from).toEqual(['a'])
})

it('takes out an action alone', () => {
  expect(withoutAction(wholeDraft, 0)).toEqual({
    steps: wholeDraft.steps,
    actions: wholeDraft.actions.slice(1),
  })
})

it.each([
  [{ en: 'Waiting for Material' }, 'waiting_for_material'],
  [{ en: '2nd check!' }, 'nd_check'],
  [{ ar: 'قيد التنفيذ', fr: 'Vérifié' }, 'verifie'],
  [{ ar: 'قيد التنفيذ' }, 'step'],
  [{ en: 'A' }, 'a_3'],
  [{ en: 'x'.repeat(200) }, 'x'.repeat(56)],
])('makes a key of %j that no other row has', (name, key) => {
  expect(
    freeKey(
      name,
      ['a', 'a_2'].map((taken) => aStep(taken)),
      'step',
    ),
  ).toBe(key)
})

it('sends only the languages that have a text', () => {
  expect(writtenTexts({ en: ' Done ', ar: ' ', fr: '' })).toEqual({ en: 'Done' })
})
