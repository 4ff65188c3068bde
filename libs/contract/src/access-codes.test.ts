import { expect, test } from 'vitest'
import { accessAreas, accessEntries, isAccessCode } from './access-codes.ts'

test('codes are area_action, unique, and below an existing area', () => {
  const codes = accessEntries.map(({ code }) => code)
  expect(new Set(codes).size).toBe(codes.length)
  for (const { code, parent_code: area } of accessEntries) {
    expect(accessAreas).toContain(area)
    expect(code.startsWith(`${area}_`)).toBe(true)
  }
})

test.each([
  'asset_schedule_edit',
  'cm_edit_review',
  'report_cm_ratings',
  'store_materials_issue',
  'materials_add',
])('%s, which the product names, is a code', (code) => expect(isAccessCode(code)).toBe(true))

test.each(['location', 'location_fly', 'Location_view', 'constructor', ''])('“%s” is no code', (code) => {
  expect(isAccessCode(code)).toBe(false)
})
