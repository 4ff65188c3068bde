import { expect, it } from 'vitest'
import { choiceField } from './fields/choice-field.ts'
import { dateField } from './fields/date-field.ts'
import { numberField } from './fields/number-field.ts'
import { pickedField, pickedListField } from './fields/picked-field.ts'
import { pictureField } from './fields/picture-field.ts'
import { textField } from './fields/text-field.ts'
import { nameField, textsField } from './fields/texts-field.ts'
import { changesOf, emptyValues, factsOf, mergeNewer } from './values.ts'

interface Person {
  readonly id: string
  readonly name: string
}

const fields = {
  name: nameField(),
  description: textsField(),
  code: textField({ needed: 'messages.field_required' }),
  address: textField(),
  type: choiceField<'Main' | 'Sub'>('Main'),
  opened: dateField(),
  weight: numberField(),
  owner: pickedField<Person>(),
  users: pickedListField<Person>(),
  photo_id: pictureField(),
}
const empty = emptyValues(fields)
const [ana, ben] = ['Ana', 'Ben'].map((name) => ({ id: name.toLowerCase(), name })) as [Person, Person]
const picture = { id: 'p1', url: '/p1', thumbnail_url: '/p1-small' }
const before = { ...empty, name: { en: 'Store', fr: 'Magasin' }, code: 'S-1' }

it('sends to a call that creates what is needed and what is filled in, trimmed', () => {
  expect(factsOf(fields, empty)).toEqual({ name: {}, code: '', type: 'Main' })
  const filledIn = {
    ...before,
    name: { en: ' Store ', fr: ' ' },
    description: { en: ' ' },
    code: ' S-1 ',
    opened: '2026-01-31',
    weight: '12.5',
    owner: ana,
    users: [ana, ben],
    photo_id: picture,
  }
  expect(factsOf(fields, filledIn)).toEqual({
    name: { en: 'Store' },
    code: 'S-1',
    type: 'Main',
    opened: '2026-01-31',
    weight: 12.5,
    owner: 'ana',
    users: ['ana', 'ben'],
    photo_id: 'p1',
  })
})

it('sends to a call that changes the fields that differ, and of texts the languages that differ', () => {
  const same = { ...before, name: { en: 'Store ', fr: 'Magasin', ar: '' }, code: 'S-1 ' }
  expect(changesOf(fields, before, same)).toEqual({})
  expect(changesOf(fields, before, { ...before, name: { en: 'Store ', fr: 'Dépôt', ar: '' } })).toEqual({
    name: { fr: 'Dépôt' },
  })
  const full = { ...before, opened: '2026-01-31', weight: '1', owner: ana, users: [ana], photo_id: picture }
  expect(changesOf(fields, full, before)).toEqual({
    opened: null,
    weight: null,
    owner: null,
    users: [],
    photo_id: null,
  })
})

it('takes what others have saved in fields that the person did not change, and names those that both did', () => {
  const mine = { ...before, name: { en: 'My store', fr: 'Magasin' }, code: 'S-2', owner: ana }
  const newer = { ...before, code: 'S-3', address: 'Quay 4', owner: ben }
  const { values, clashes } = mergeNewer(fields, before, mine, newer)
  expect(values).toEqual({ ...mine, address: 'Quay 4' })
  expect([...clashes]).toEqual(['code', 'owner'])
})

it('merges a text language by language', () => {
  const mine = { ...before, name: { en: 'My store', fr: 'Magasin' } }
  const newer = { ...before, name: { en: 'Store', fr: 'Dépôt' }, description: { fr: 'Au quai' } }
  const apart = mergeNewer(fields, before, mine, newer)
  expect(apart.values.name).toEqual({ en: 'My store', fr: 'Dépôt' })
  expect([...apart.clashes]).toEqual([])
  expect(changesOf(fields, newer, apart.values)).toEqual({ name: { en: 'My store' } })
  const both = mergeNewer(fields, before, mine, { ...before, name: { en: 'Their store', fr: 'Dépôt' } })
  expect(both.values.name).toEqual({ en: 'My store', fr: 'Dépôt' })
  expect([...both.clashes]).toEqual(['name'])
})

it('finds no clash where both have changed a field to the same value', () => {
  const changed = { ...before, code: 'S-2' }
  expect([...mergeNewer(fields, before, changed, { ...before, code: 'S-2 ' }).clashes]).toEqual([])
})

it('needs a name in every language if it is new or was changed', () => {
  const languages = ['en', 'fr']
  const { wrong } = fields.name
  expect(wrong?.({ en: 'Store' }, { before: null, languages })).toBe('messages.invalid_name')
  expect(wrong?.({ en: 'Store', fr: 'Magasin' }, { before: null, languages })).toBeUndefined()
  // An imported name may lack a language; it is asked for when the name is changed.
  expect(wrong?.({ en: 'Store' }, { before: { en: 'Store' }, languages })).toBeUndefined()
  expect(wrong?.({ en: 'Depot' }, { before: { en: 'Store' }, languages })).toBe('messages.invalid_name')
})

it('asks a field that shows clashes itself whether it has one', () => {
  const list = { ...pickedListField<Person>(), merge: () => [ana], isClash: () => false }
  const both = { values: { list: [ana] }, clashes: new Set() }
  expect(mergeNewer({ list }, { list: [] }, { list: [ana] }, { list: [ben] })).toEqual(both)
})
