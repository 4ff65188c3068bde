import type { ChecklistItem } from '@atrium/contract'
import { checkItems } from '@atrium/contract/check-items'
import { expect, it } from 'vitest'
import { anItem, aSection, wholeDraft } from '../../fixtures/a-checklist.ts'
import {
  inSections,
  namedBefore,
  withAdded,
  withCopied,
  withMoved,
  withoutItem,
  withRestored,
  withSection,
} from './arrange-items.ts'

/** Keys in their order, those of a section behind its key. What a new key has by chance is `*`. */
const drawn = (items: readonly ChecklistItem[]) =>
  items
    .map((item) => (item.type === 'section' ? item.key : `${item.section ?? ''}/${item.key}`))
    .join(' ')
    .replaceAll(/_[a-z]{6}\b/g, '_*')
const whole = 'entrance entrance/door entrance/sign plant plant/pressure'

it('puts the items of a section behind it, and leaves what is so already', () => {
  expect(drawn(inSections(wholeDraft))).toBe(whole)
  const [entrance, door, sign, plant, pressure] = wholeDraft
  expect(drawn(inSections([entrance!, door!, plant!, pressure!, sign!]))).toBe(whole)
  expect(drawn(inSections([anItem('check', 'lost', 'Lost', { section: 'gone' }), ...wholeDraft]))).toBe(
    `gone/lost ${whole}`,
  )
})

it.each([
  [
    'an item before another',
    4,
    { at: 1, zone: 'before' },
    'entrance entrance/pressure entrance/door entrance/sign plant',
  ],
  [
    'an item into a section',
    1,
    { at: 3, zone: 'into' },
    'entrance entrance/sign plant plant/pressure plant/door',
  ],
  [
    'an item out of its section',
    1,
    { at: 0, zone: 'before' },
    '/door entrance entrance/sign plant plant/pressure',
  ],
  [
    'an item behind a section',
    1,
    { at: 0, zone: 'after' },
    'entrance entrance/sign /door plant plant/pressure',
  ],
  [
    'a section with its items',
    3,
    { at: 0, zone: 'before' },
    'plant plant/pressure entrance entrance/door entrance/sign',
  ],
  [
    'a section beside the one around an item',
    3,
    { at: 1, zone: 'before' },
    'plant plant/pressure entrance entrance/door entrance/sign',
  ],
  ['no section into itself', 0, { at: 2, zone: 'after' }, whole],
] as const)('moves %s', (_, from, target, expected) => {
  expect(drawn(withMoved(wholeDraft, from, target))).toBe(expected)
})

it('moves an item into a section by its key, and out of it', () => {
  expect(drawn(withSection(wholeDraft, 1, 'plant'))).toBe(
    'entrance entrance/sign plant plant/pressure plant/door',
  )
  expect(drawn(withSection(wholeDraft, 1, null))).toBe('entrance entrance/sign /door plant plant/pressure')
  expect(drawn(withSection(wholeDraft, 1, 'gone'))).toBe(whole)
})

it('adds behind what is chosen, with a key that is free', () => {
  expect(drawn(withAdded([], 'check').items)).toBe('/check_*')
  const behindDoor = withAdded(wholeDraft, 'photo', 1)
  expect(behindDoor.at).toBe(2)
  expect(drawn(behindDoor.items)).toBe(
    'entrance entrance/door entrance/photo_* entrance/sign plant plant/pressure',
  )
  expect(drawn(withAdded(behindDoor.items, 'photo', 0).items)).toContain(
    'entrance/sign entrance/photo_* plant',
  )
  expect(drawn(withAdded(wholeDraft, 'section', 1).items)).toContain('entrance/sign section_* plant')
  expect(drawn(withAdded(wholeDraft, 'text').items)).toBe(`${whole} plant/text_*`)
})

it('removes a section with its items, and puts them back where they were', () => {
  const without = withoutItem(wholeDraft, 0)
  expect(drawn(without)).toBe('plant plant/pressure')
  expect(drawn(withRestored(without, wholeDraft.slice(0, 3), undefined))).toBe(whole)
  expect(drawn(withRestored(wholeDraft.toSpliced(2, 1), [wholeDraft[2]!], 'door'))).toBe(whole)
  expect(drawn(withRestored(wholeDraft.toSpliced(1, 2), [wholeDraft[2]!], 'door'))).toBe(
    'entrance entrance/sign plant plant/pressure',
  )
  expect(drawn(withoutItem(wholeDraft, 2))).toBe('entrance entrance/door plant plant/pressure')
})

it('copies a section whose conditions name the copies', () => {
  const [entrance, door, sign] = wholeDraft
  const items = [
    entrance!,
    door!,
    { ...sign!, show_if: [{ key: 'door', op: 'failed' as const, value: null }] },
  ]
  const { items: grown, at } = withCopied(items, 0)
  expect(at).toBe(3)
  expect(drawn(grown)).toBe(
    'entrance entrance/door entrance/sign section_* section_*/check_* section_*/yes_no_na_*',
  )
  expect(grown[5]?.show_if).toEqual([{ key: grown[4]?.key, op: 'failed', value: null }])
  expect(checkItems(grown)).toEqual([])
})

it('names in conditions what the check allows, and nothing else', () => {
  const repeated = [
    anItem('check', 'first', 'First'),
    aSection('rooms', 'Rooms', { repeat: 'sub_location' }),
    anItem('check', 'room', 'Room', { section: 'rooms' }),
    anItem('check', 'light', 'Light', { section: 'rooms' }),
    anItem('check', 'last', 'Last'),
  ]
  const keysAt = (at: number) => namedBefore(repeated, at).map(({ key }) => key)
  expect(keysAt(3)).toEqual(['first', 'room'])
  expect(keysAt(4)).toEqual(['first'])
  expect(keysAt(0)).toEqual([])
  repeated.forEach((item, at) => {
    for (const { key } of repeated) {
      const named = repeated.with(at, { ...item, show_if: [{ key, op: 'answered', value: null }] })
      expect(checkItems(named).length === 0, `${item.key} on ${key}`).toBe(keysAt(at).includes(key))
    }
  })
})
