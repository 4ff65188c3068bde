import type { Multilingual } from '@atrium/contract'
import { expect, it } from 'vitest'
import { changedIn, filled, isSameDraft, mergeNewer } from './draft.ts'

const before: { name: Multilingual; code: string; address: string } = {
  name: { en: 'Store', fr: 'Magasin' },
  code: 'S-1',
  address: '',
}

it('takes what others saved where the person typed nothing, and tells where both did', () => {
  const mine = { ...before, name: { en: 'My store', fr: 'Magasin' }, code: 'S-2' }
  const newer = { ...before, code: 'S-3', address: 'Quay 4' }
  const { draft, clashes } = mergeNewer(before, mine, newer)
  expect(draft).toEqual({ ...mine, address: 'Quay 4' })
  expect([...clashes]).toEqual(['code'])
})

it('finds no clash where both came to the same', () => {
  const changed = { ...before, code: 'S-2' }
  expect([...mergeNewer(before, changed, { ...before, code: 'S-2 ' }).clashes]).toEqual([])
})

it('looks past spaces and languages that say nothing', () => {
  expect(isSameDraft(before, { ...before, name: { en: 'Store ', fr: 'Magasin', ar: '' } })).toBe(true)
  expect(changedIn(before.name, { en: 'Store ', fr: 'Dépôt', ar: '' })).toEqual({ fr: 'Dépôt' })
  expect(filled({ en: ' a ', fr: ' ' })).toEqual({ en: 'a' })
})
