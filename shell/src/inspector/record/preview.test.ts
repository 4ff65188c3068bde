import { expect, it } from 'vitest'
import { preview } from './preview.ts'

it('shows the shape of a payload, and only the length of texts', () => {
  expect(preview({ projectId: '6f249c4f-83d0-45dc-8c30-2d656cfe9c8a', count: 3, isNew: true })).toBe(
    '{ projectId: 6f249c4f…, count: 3, isNew: true }',
  )
  expect(preview({ email: 'amal@example.org', note: null })).toBe('{ email: text(16), note: null }')
  expect(preview(undefined)).toBe('undefined')
})

it('stays on one line, however large the payload', () => {
  expect(preview(Array.from({ length: 100 }, (_, index) => index))).toBe('[0, 1, 2, 3, 4, 5, …]')
  expect(preview({ a: { b: { c: { d: 1 } } } })).toBe('{ a: { b: { c: {…} } } }')
})
