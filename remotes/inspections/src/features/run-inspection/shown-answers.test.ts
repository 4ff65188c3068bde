import { expect, it } from 'vitest'
import { aSection, anItem } from '../../../fixtures/a-checklist.ts'
import { anAnswer, fireRound } from '../../../fixtures/an-inspection.ts'
import { noAnswer } from '../../answer-fields/given-answer.ts'
import { askedByKey, goodAnswer, judgeShown, missingIn, shownAnswers, walkedPlaces } from './shown-answers.ts'

const asked = askedByKey(fireRound)
const door = { key: 'door', round: 'r1' }
const nothing = { kept: new Map(), saved: new Map(), opened: new Map() }
const valueOf = (shown: ReturnType<typeof shownAnswers>) => shown.get('door/r1')?.given.value

it('lays what waits over what is stored, and what is stored over what was read', () => {
  const read = [anAnswer('door', 'fail', { repeat_key: 'r1', version: 3 })]
  const saved = new Map([['door/r1', anAnswer('door', 'flag', { repeat_key: 'r1', version: 4 })]])
  const kept = new Map([['door/r1', { place: door, given: { ...noAnswer, value: 'pass' }, base: 4, at: '' }]])
  expect(valueOf(shownAnswers(asked, read, nothing))).toBe('fail')
  expect(valueOf(shownAnswers(asked, read, { ...nothing, saved }))).toBe('flag')
  expect(valueOf(shownAnswers(asked, read, { ...nothing, saved, kept }))).toBe('pass')
})

it('takes a read that is newer than what this page has stored', () => {
  const read = [anAnswer('door', 'fail', { repeat_key: 'r1', version: 5 })]
  const saved = new Map([['door/r1', anAnswer('door', 'flag', { repeat_key: 'r1', version: 4 })]])
  expect(valueOf(shownAnswers(asked, read, { ...nothing, saved }))).toBe('fail')
})

it('hides an answer that was taken back until somebody gives another', () => {
  const opened = new Map([['door/r1', 3]])
  const at = (version: number) => [anAnswer('door', 'fail', { repeat_key: 'r1', version })]
  expect(valueOf(shownAnswers(asked, at(3), { ...nothing, opened }))).toBe(undefined)
  expect(valueOf(shownAnswers(asked, at(6), { ...nothing, opened }))).toBe('fail')
})

it('counts the photos of a photo item as its answer, not as photos beside it', () => {
  const items = [anItem('photo', 'view', 'Photo of the room', { minimum: 1, maximum: 2 })]
  const read = [anAnswer('view', ['f1'], { photo_ids: ['f1', 'f2'] })]
  expect(shownAnswers(askedByKey(items), read, nothing).get('view/')?.given.photo_ids).toEqual(['f2'])
})

it('walks through one room after the other', () => {
  const places = walkedPlaces(fireRound, judgeShown(fireRound, new Map()))
  expect(places.map(({ key, round }) => `${key} ${round}`)).toEqual([
    'door r1',
    'lamp r1',
    'door r2',
    'lamp r2',
    'pressure ',
  ])
})

it('walks through items without a section at their place', () => {
  const items = [
    anItem('text', 'first', 'First'),
    aSection('hall', 'Hall'),
    anItem('check', 'floor', 'Floor', { section: 'hall' }),
    anItem('text', 'last', 'Last'),
  ]
  const places = walkedPlaces(items, judgeShown(items, new Map()))
  expect(places.map(({ key }) => key)).toEqual(['first', 'floor', 'last'])
})

it('finds what is missing in the order of the walk, each once', () => {
  const shown = shownAnswers(
    asked,
    [
      anAnswer('door', 'fail', { repeat_key: 'r1', state: 'fail' }),
      anAnswer('lamp', 'no', { repeat_key: 'r1' }),
      anAnswer('door', 'pass', { repeat_key: 'r2' }),
      anAnswer('lamp', 'no', { repeat_key: 'r2' }),
    ],
    nothing,
  )
  const result = judgeShown(fireRound, shown)
  const missing = missingIn(walkedPlaces(fireRound, result), result, [{ key: 'lamp', round: 'r1' }], {
    conflicts: new Map([['lamp/r2', null]]),
    refused: new Map([['lamp/r2', 'Too long']]),
  })
  expect(missing.map(({ place, why }) => `${place.key} ${place.round} ${why}`)).toEqual([
    'door r1 comment',
    'lamp r1 redo',
    'lamp r2 conflict',
    'pressure  pending',
  ])
})

it('knows the good answer of what a look answers', () => {
  const said = (type: 'check' | 'yes_no_na' | 'number', of = {}) => goodAnswer(anItem(type, 'one', 'One', of))
  expect(said('check')).toBe('pass')
  expect(said('yes_no_na', { fails_on: 'no' })).toBe('yes')
  expect(said('yes_no_na', { fails_on: 'yes' })).toBe('no')
  expect(said('number')).toBe(undefined)
})
