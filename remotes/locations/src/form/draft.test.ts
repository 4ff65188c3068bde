import { expect, it } from 'vitest'
import { coordinatesOf, creationOf, emptyDraft, errorsOf } from './draft.ts'

it('reads coordinates as keyboards give them, and takes neither half for one', () => {
  const of = (latitude: string, longitude: string) => coordinatesOf({ ...emptyDraft, latitude, longitude })
  expect(of('', ' ')).toBeNull()
  expect(of('48,8566', '2.3522')).toEqual({ lat: 48.8566, lng: 2.3522 })
  expect(of('٢٤٫٥', '-٤٦')).toEqual({ lat: 24.5, lng: -46 })
  expect(of('48', '')).toBe('wrong')
  expect(of('91', '0')).toBe('wrong')
  expect(of('north', '0')).toBe('wrong')
})

it('wants a name in every language, a code, and both coordinates or none', () => {
  const draft = { ...emptyDraft, name: { en: 'Hall', ar: ' ' }, longitude: '2' }
  expect(errorsOf(draft, ['en', 'ar'], true)).toEqual({
    name: 'messages.invalid_name',
    code: 'messages.field_required',
    latitude: 'fields.latitudeWrong',
  })
  expect(errorsOf({ ...emptyDraft, code: 'H' }, ['en'], false)).toEqual({})
})

it('creates from what was typed, trimmed and without what is empty', () => {
  const draft = { ...emptyDraft, name: { en: ' Hall ', ar: '' }, description: { ar: ' ' }, code: ' H1 ' }
  const created = {
    project_id: 'p',
    parent_id: '0',
    name: { en: 'Hall' },
    code: 'H1',
    short_code: '',
    category_code: '',
    address: '',
  }
  expect(creationOf(draft, 'p', '0')).toEqual(created)
  // Which language it needs is the portal's affair: it says so at the field, and nothing that was typed is lost.
  const description = { ar: 'قاعة' }
  expect(creationOf({ ...draft, description }, 'p', '0')).toEqual({ ...created, description })
})
