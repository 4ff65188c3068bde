import { describe, expect, it } from 'vitest'
import { limits } from '../limits.ts'
import { checklistItem } from './checklist-shapes.ts'
import { checklistItemTypes, type ChecklistItemType } from './checklist.ts'

const option = { key: 'a', text: { en: 'A' } }
/** What an item of a type needs besides its key and its text. */
const needed: Partial<Record<ChecklistItemType, object>> = {
  choice: { options: [option] },
  choices: { options: [option] },
}
const written = (type: ChecklistItemType, more: object = {}) =>
  checklistItem.safeParse({ type, key: 'one', text: { en: 'One' }, ...needed[type], ...more })
const asked = checklistItemTypes.filter((type) => type !== 'section')

/** What each type has of its own, as it stands where nothing is written. */
const filledIn: Record<ChecklistItemType, object> = {
  section: { repeat: 'none', rounds: [] },
  instruction: {},
  check: {},
  yes_no_na: { fails_on: 'no' },
  choice: { options: [{ ...option, result: 'ok', points: 0, color: null }] },
  choices: { options: [{ ...option, result: 'ok', points: 0, color: null }] },
  number: { unit: '', decimals: null, minimum: null, maximum: null, warn_minimum: null, warn_maximum: null },
  reading: { unit: '', decimals: null, minimum: null, maximum: null, param_id: null },
  text: {},
  date: {},
  time: {},
  duration: {},
  rating: {},
  condition: { fails_below: null },
  photo: { minimum: 1, maximum: 1 },
  signature: {},
  location: {},
  scan: { expected: null },
}

/** Members that an item refuses, by its type. */
const refused: [type: ChecklistItemType, member: string, value: unknown][] = [
  ['section', 'repeat', 'floor'],
  ['section', 'rounds', [{ key: '', name: 'Room' }]],
  ['section', 'rounds', [{ key: 'r1', name: '' }]],
  ['section', 'mandatory', true],
  ['yes_no_na', 'fails_on', 'na'],
  ['choice', 'options', undefined],
  ['choice', 'options', [{ ...option, result: 'good' }]],
  ['choices', 'options', [{ ...option, color: 'red' }]],
  ['choices', 'options', Array.from({ length: limits.optionsOfItem + 1 }, () => option)],
  ['number', 'decimals', 7],
  ['number', 'minimum', '1'],
  ['number', 'maximum', limits.checklistNumber * 2],
  ['number', 'unit', 'x'.repeat(limits.unitLength + 1)],
  ['reading', 'param_id', 'pressure'],
  ['check', 'minimum', 1],
  ['text', 'options', [option]],
  ['condition', 'fails_below', 'Broken'],
  ['photo', 'minimum', 0],
  ['photo', 'maximum', limits.photosOfAnswer + 1],
  ['scan', 'expected', ''],
]

describe('an item of a checklist', () => {
  it('has eighteen types', () => {
    expect(checklistItemTypes).toHaveLength(18)
    expect(written('essay' as ChecklistItemType).success).toBe(false)
  })

  it.each(checklistItemTypes)('of the type %s is filled in where little is written', (type) => {
    const shared = { key: 'one', text: { en: 'One' }, help: {}, show_if: [] }
    const ofAsked = { section: null, mandatory: true, critical: false, points: 0, weight: 1 }
    expect(written(type).data).toMatchObject({
      type,
      ...shared,
      ...(type !== 'section' && ofAsked),
      ...filledIn[type],
    })
  })

  it.each(refused)('of the type %s refuses %s: %j', (type, member, value) => {
    const { error } = written(type, { [member]: value })
    const issue = error?.issues[0]
    const named = issue?.code === 'unrecognized_keys' ? issue.keys[0] : issue?.path[0]
    expect(named).toBe(member)
  })

  it.each(asked)('of the type %s refuses what no item may have', (type) => {
    for (const [member, value] of [
      ['key', 'Upper Case'],
      ['key', ''],
      ['text', { en: '' }],
      ['points', -1],
      ['weight', 0],
      ['show_if', [{ key: 'other', op: 'like' }]],
      ['on_fail', { action: 'call' }],
    ] as const)
      expect(written(type, { [member]: value }).error?.issues[0]?.path[0]).toBe(member)
  })
})
