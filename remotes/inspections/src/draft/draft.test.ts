import type { AskedItem, ChecklistItem } from '@atrium/contract'
import { checklistItems } from '@atrium/contract'
import { checklistItemTypes } from '@atrium/contract/checklist'
import { expect, it, vi } from 'vitest'
import { anItem, wholeDraft } from '../../fixtures/a-checklist.ts'
import { draftFields, sameItem, written } from './draft-fields.ts'
import { faultsAt, faultsOf } from './draft-faults.ts'
import { freeKey, newItem, withType } from './new-item.ts'

const { items: field } = draftFields
const merge = (before: Items, mine: Items, newer: Items) => field.merge?.(before, mine, newer) ?? []
type Items = readonly ChecklistItem[]
const keys = (items: Items) => items.map(({ key }) => key)
const text = (item: ChecklistItem, en: string): ChecklistItem => ({ ...item, text: { en } })

it.each(checklistItemTypes)('begins an item of the type %s with what the contract fills in', (type) => {
  const begun = { ...newItem(type, 'one'), text: { en: 'One' } }
  const { key, text: said } = begun
  expect(
    checklistItems.parse([{ type, key, text: said, ...('options' in begun && { options: [] }) }]),
  ).toEqual([begun])
})

it('keeps what two types have in common, and no bounds of photos as bounds of numbers', () => {
  const photo = anItem('photo', 'p', 'Leak', { minimum: 2, maximum: 4, critical: true }) as AskedItem
  expect(withType(photo, 'number')).toMatchObject({ type: 'number', critical: true, minimum: null })
  const number = anItem('number', 'n', 'Pressure', { minimum: 1, unit: 'bar' })
  expect(withType(number, 'reading')).toMatchObject({
    type: 'reading',
    minimum: 1,
    unit: 'bar',
    param_id: null,
  })
  expect(withType(number, 'check')).not.toHaveProperty('unit')
})

it('draws keys that nobody has, and that the contract takes', () => {
  vi.spyOn(crypto, 'getRandomValues')
    .mockImplementationOnce((bytes) => bytes)
    .mockImplementationOnce((bytes) => {
      if (bytes instanceof Uint8Array) bytes[0] = 1
      return bytes
    })
  expect(freeKey('check', ['check_aaaaaa'])).toBe('check_baaaaa')
})

it('takes texts for the same whatever spaces and empty languages they have', () => {
  const [, door] = wholeDraft
  const padded = { ...door!, text: { en: ' The door closes ', ar: '' } }
  expect(sameItem(door, padded)).toBe(true)
  expect(written(padded)).toEqual(door)
})

it('merges what two people changed, item by item', () => {
  const [entrance, door, sign, plant, pressure] = wholeDraft
  const mine = [entrance!, text(door!, 'Mine'), sign!, plant!, pressure!]
  const added = anItem('photo', 'photo_1', 'Photo', { section: 'plant' })
  const theirs = [entrance!, door!, plant!, text(pressure!, 'Theirs'), added]
  const merged = merge(wholeDraft, mine, theirs)
  expect(keys(merged)).toEqual(['entrance', 'door', 'plant', 'pressure', 'photo_1'])
  expect(merged.map((item) => item.text['en'])).toEqual(['Entrance', 'Mine', 'Plant room', 'Theirs', 'Photo'])
  expect(field.same(merged, merge(wholeDraft, theirs, mine))).toBe(true)
})

it('keeps the own order where only the person moved something', () => {
  const [entrance, door, sign, plant, pressure] = wholeDraft
  const moved = [entrance!, sign!, door!, plant!, pressure!]
  const theirs = wholeDraft.with(4, text(pressure!, 'Theirs'))
  expect(keys(merge(wholeDraft, moved, theirs))).toEqual(['entrance', 'sign', 'door', 'plant', 'pressure'])
  expect(merge(wholeDraft, moved, theirs)[4]?.text).toEqual({ en: 'Theirs' })
})

it('keeps an item that one removed and the other changed, and tells a clash by both ways round', () => {
  const without = wholeDraft.toSpliced(1, 1)
  const changed = wholeDraft.with(1, text(wholeDraft[1]!, 'Theirs'))
  expect(keys(merge(wholeDraft, without, changed))).toContain('door')
  const [one, other] = [changed, wholeDraft.with(1, text(wholeDraft[1]!, 'Mine'))]
  expect(field.same(merge(wholeDraft, one, other), merge(wholeDraft, other, one))).toBe(false)
})

it('finds faults here, and takes those of the server for items that are unchanged', () => {
  const gone = { key: 'gone', op: 'answered' as const, value: null }
  const items = [{ ...wholeDraft[1]!, section: null, show_if: [gone] }, newItem('check', 'check_1')]
  const unknown = { path: 'items.0.on_fail.service_id', key: 'checklist_service_unknown', message: 'Unknown' }
  const same = { path: 'items.0.show_if.0.key', key: 'checklist_condition_unknown', message: 'Said here too' }
  const found = faultsOf(items as Items, 'en', items as Items, [unknown, same])
  expect(found).toEqual([
    { key: 'checklist_condition_unknown', at: 0, member: 'show_if.0.key' },
    { key: 'field_required', at: 1, member: 'text' },
    { key: 'checklist_service_unknown', at: 0, member: 'on_fail.service_id', message: 'Unknown' },
  ])
  expect(faultsAt(found, 0, 'show_if')).toHaveLength(1)
  const other = [text(items[0] as ChecklistItem, 'Other'), items[1] as ChecklistItem]
  expect(faultsOf(other, 'en', items as Items, [unknown])).not.toContainEqual(
    expect.objectContaining({ key: 'checklist_service_unknown' }),
  )
  expect(faultsOf([], 'en', [], [])).toEqual([{ key: 'checklist_empty', at: -1, member: 'items' }])
})
