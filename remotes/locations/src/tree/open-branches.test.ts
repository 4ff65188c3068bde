import { afterEach, expect, it } from 'vitest'
import { keepOpenBranches, readOpenBranches } from './open-branches.ts'

afterEach(() => localStorage.clear())

it('keeps the branches of each person and project apart', () => {
  keepOpenBranches('ada', 'p', new Set(['tower', 'floor']))
  expect([...readOpenBranches('ada', 'p')]).toEqual(['tower', 'floor'])
  expect(readOpenBranches('ada', 'q').size).toBe(0)
  expect(readOpenBranches('ben', 'p').size).toBe(0)
  keepOpenBranches('ada', 'p', new Set())
  expect(readOpenBranches('ada', 'p').size).toBe(0)
})

it('keeps the last 300, and reads nothing from an entry of another kind', () => {
  keepOpenBranches('ada', 'p', new Set(Array.from({ length: 400 }, (_, index) => `${index}`)))
  const kept = [...readOpenBranches('ada', 'p')]
  expect([kept.length, kept[0]]).toEqual([300, '100'])
  localStorage.setItem('atrium.open-branches.ada.p', '{"a":')
  expect(readOpenBranches('ada', 'p').size).toBe(0)
})
