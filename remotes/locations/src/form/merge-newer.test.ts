import { expect, it } from 'vitest'
import { emptyDraft } from './draft.ts'
import { mergeNewer } from './merge-newer.ts'

const before = { ...emptyDraft, name: { en: 'Hall' }, code: 'H1', address: 'Road 1' }

it('takes over what the person left alone, and keeps and tells what both have changed', () => {
  const mine = { ...before, name: { en: 'Great hall' }, code: 'H2' }
  const newer = { ...before, name: { en: 'Old hall' }, address: 'Road 2' }
  const { draft, clashes } = mergeNewer(before, mine, newer)
  expect(draft).toEqual({ ...mine, address: 'Road 2' })
  expect([...clashes]).toEqual(['name'])
})

it('finds no clash where both have written the same', () => {
  const both = { ...before, code: 'H9' }
  expect(mergeNewer(before, both, both).clashes.size).toBe(0)
})
